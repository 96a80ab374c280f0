import type { Duty } from '../account/duties.ts';
import type { Role } from '../account/roles.ts';
import type { Correction } from '../books/correction.ts';
import { type Money, type Rates, toUsdCents } from '../money/money.ts';
import type { Bearer } from '../payment/settlement.ts';
import { formatSpan } from '../text/measures.ts';

/** Decisions that take a second owner, with their labels. */
export const approvalKinds = {
  new_admin: 'New admin',
  more_duties: 'More duties',
  late_refund: 'Refund after completion',
  correction: 'Correction',
  payout: 'Large payout',
  owner_role: 'An owner’s new role',
  owner_duties: 'An owner’s new duties',
} as const;

export type ApprovalKind = keyof typeof approvalKinds;
export const approvalKindNames = Object.keys(approvalKinds) as ApprovalKind[];

/** The input of a pending decision, as sent; its reason is in the audit log, where erasure removes it. */
export interface ApprovalInput {
  role?: Role;
  duties?: Duty[];
  /** The account's role or duties at the time of the request. */
  seen?: Role | Duty[];
  amount?: Money;
  from?: Bearer;
  between?: Correction['between'];
}

/** Lifetime of a pending approval, in hours. */
export const approvalLasts = 72;

export const approvalEnds = (asked: Date): Date => new Date(asked.getTime() + approvalLasts * 3_600_000);

/** When an approval expiring now was requested. */
export const approvalBegan = (end: Date): Date => new Date(end.getTime() - approvalLasts * 3_600_000);

/**
 * What the initiator may approve after `soloApprovalHours`: a correction only without a second owner, the removal of
 * an owner always, since the other owner may be the one removed.
 */
export const soloApprovals: { readonly [kind in ApprovalKind]?: 'without_second_owner' | 'always' } = {
  correction: 'without_second_owner',
  owner_role: 'always',
  owner_duties: 'always',
};

export const removesOwner = (kind: ApprovalKind): boolean => soloApprovals[kind] === 'always';

export const soloApprovalHours = 24;

export const saySoloApprovalWait = (): string => formatSpan(soloApprovalHours * 3_600_000);

export const soloApprovalFrom = (asked: Date): Date =>
  new Date(asked.getTime() + soloApprovalHours * 3_600_000);

/** From this many active owners on, one has to ask another. */
export const ownersForApproval = 2;

/** The audit log's note when there was no second owner. */
export const alone = 'Alone: there was no second owner to ask';
export const unopposed = 'Alone: no other owner refused it in time';

/** Payouts above this take a second owner, in US cents: the default, and the maximum setting. */
export const defaultLargePayout = 50_000;
export const mostLargePayout = 10_000_000;

/** Thresholds for large payouts: the current and recent ones. */
export interface LargeRules {
  /** US cents. */
  limits: readonly number[];
  rates: readonly Rates[];
}

export function isLargePayout(money: Money, { limits, rates }: LargeRules): boolean {
  const worth = rates.map((each) => toUsdCents(money, each));
  return limits.some((limit) => worth.some((cents) => cents > limit));
}
