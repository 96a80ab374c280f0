import type { Row } from '../machine.ts';
import type { Party, RequestFacts } from './facts.ts';
import type { RequestState } from './states.ts';

/**
 * What a transition does besides writing columns. `share`: a part of what is held goes back, the rest is released. A late
 * refund is no effect: only the decision knows its amount and who bears it, and posts it.
 */
export type Effect =
  | 'refund'
  | 'release'
  | 'share'
  | 'expirePayment'
  | 'cancelPayment'
  | 'queueNoticed'
  | 'remindArtist'
  | 'remindAdmins'
  | 'remindAgain'
  | 'askBothSides'
  | 'endLinks'
  | 'takeDownCase'
  | 'lapseCase'
  | 'closeCase';

/** The columns that a transition writes without being told what. */
export type Sets = Partial<
  Record<
    | 'paidAt'
    | 'deliveredAt'
    | 'redoAskedAt'
    | 'redoOrderedAt'
    | 'extensionAskedAt'
    | 'extensionAnsweredAt'
    | 'caseOpenedAt'
    | 'chargedBackAt'
    | 'disputedAt'
    | 'completedAt'
    | 'endedAt',
    'now'
  > & { graceUntil: null; movedSeconds: null } & Record<
      'fanToldAt' | 'artistToldAt' | 'withheldAt' | 'pausedAt',
      'now' | null
    >
>;

export interface Transition extends Row<RequestState, Party, RequestFacts, Sets> {
  effects?: readonly Effect[];
}

/** Where we hold the money. */
export const heldUndisputed = ['on_hold', 'pending', 'accepted', 'delivered', 'redo_requested'] as const;
export const held = [...heldUndisputed, 'disputed'] as const;

export const returned = { from: ['completed'], to: 'same', needsReason: true } as const;

/** Where money has come in, so that a bank can take it back, although nothing is completed. */
export const paidBefore = [
  ...held,
  'declined',
  'cancelled',
  'expired',
  'refunded',
] as const satisfies RequestState[];

/** Who acts even on a request that is paused. */
export const byTeam = { by: ['admin'], evenStill: ['admin'] } as const;
export const bySystem = { by: ['system'], evenStill: ['system'] } as const;

/** What our team has read of a held brief, what either side tells of a dispute, and what an admin decides about it. */
export const read = { from: ['on_hold'], by: ['admin'], evenStill: ['admin'] } as const;
export const told = { from: ['disputed'], to: 'same', needsReason: true } as const;
export const decided = { from: ['disputed'], by: ['admin'], needsReason: true } as const;
