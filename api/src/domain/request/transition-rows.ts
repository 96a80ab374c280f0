import type { Row } from '../machine.ts';
import type { PaymentFailure } from '../payment/failures.ts';
import type { Party, RequestFacts } from './facts.ts';
import type { RequestState } from './states.ts';

/**
 * What a transition does to the request's money. `share`: a part of what is held goes back, the rest is released; `return`: what
 * was released goes back, or a part.
 */
export type MoneyEffect = 'none' | 'hold' | 'refund' | 'release' | 'share' | 'return';

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
  > & { graceUntil: null } & Record<'fanToldAt' | 'artistToldAt' | 'withheldAt', 'now' | null>
>;

export interface Transition extends Row<RequestState, Party, RequestFacts, Sets> {
  money: MoneyEffect;
  /** Why the attempt to pay that is still open ends, where there is one. */
  closes?: PaymentFailure;
}

/** Where we hold the money. */
export const heldUndisputed = ['on_hold', 'pending', 'accepted', 'delivered', 'redo_requested'] as const;
export const held = [...heldUndisputed, 'disputed'] as const;

/** What was released goes back to the fan after all. */
export const returned = { from: ['completed'], to: 'same', money: 'return', needsReason: true } as const;

/** Where money has come in, so that a bank can take it back, although nothing is completed. */
export const paidBefore = [
  ...held,
  'declined',
  'cancelled',
  'expired',
  'refunded',
] as const satisfies RequestState[];
