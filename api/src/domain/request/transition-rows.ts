import type { Row } from '../machine.ts';
import type { Party, RequestFacts } from './facts.ts';
import type { RequestState } from './states.ts';

/**
 * What a transition does besides writing columns. `share`: part of the escrow is refunded, the rest released. A late
 * refund isn't an effect: only the decision knows its amount and bearer, and posts it.
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

/** Columns that a transition may write. */
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
      'fanToldAt' | 'artistToldAt' | 'underReviewSince' | 'pausedAt',
      'now' | null
    >
>;

export interface Transition extends Row<RequestState, Party, RequestFacts, Sets> {
  effects?: readonly Effect[];
}

/** Where the money is in escrow. */
export const heldUndisputed = ['on_hold', 'pending', 'accepted', 'delivered', 'redo_requested'] as const;
export const held = [...heldUndisputed, 'disputed'] as const;

export const returned = { from: ['completed'], to: 'same', needsReason: true } as const;

/** Where money has come in and a bank can take it back, before completion. */
export const paidBefore = [
  ...held,
  'declined',
  'cancelled',
  'expired',
  'refunded',
] as const satisfies RequestState[];

/** Who may act even on a paused request. */
export const byTeam = { by: ['admin'], evenStill: ['admin'] } as const;
export const bySystem = { by: ['system'], evenStill: ['system'] } as const;

/** Rows for a reviewed brief, a side told in a dispute, and a decided dispute. */
export const read = { from: ['on_hold'], by: ['admin'], evenStill: ['admin'] } as const;
export const told = { from: ['disputed'], to: 'same', needsReason: true } as const;
export const decided = { from: ['disputed'], by: ['admin'], needsReason: true } as const;
