import type { Duty } from '../account/duties.ts';
import type { Role } from '../account/roles.ts';
import type { Correction } from '../books/correction.ts';
import { type Money, type Rates, toUsdCents } from '../money/money.ts';
import type { Bearer } from '../payment/settlement.ts';
import { formatSpan } from '../text/measures.ts';

/** What waits for a second owner, as people call it. */
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

/** What was asked for, besides what it is about, as the call's body had it. Why is in the audit log, where erasure removes it. */
export interface ApprovalInput {
  role?: Role;
  duties?: Duty[];
  /** What the account was when it was asked for: its role or its duties. */
  seen?: Role | Duty[];
  amount?: Money;
  from?: Bearer;
  between?: Correction['between'];
}

/** How long an approval waits, in hours; then it has to be asked for again. */
export const approvalLasts = 72;

export const approvalEnds = (asked: Date): Date => new Date(asked.getTime() + approvalLasts * 3_600_000);

/** When an approval was asked for that ends now. */
export const approvalBegan = (end: Date): Date => new Date(end.getTime() - approvalLasts * 3_600_000);

/**
 * What the owner who asked may approve after `soloApprovalHours`: a correction only where there is no second owner, the
 * removal of an owner in any case, since the other owner may be the one it is about.
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

/** As many owners there are, who can sign in, before one of them has to ask another. */
export const ownersForApproval = 2;

/** What the audit log says where no second owner had to agree. */
export const alone = 'Alone: there was no second owner to ask';
export const unopposed = 'Alone: no other owner refused it in time';

/** Payouts worth more than this wait for a second owner, in US cents: the default, and the most that can be set. */
export const defaultLargePayout = 50_000;
export const mostLargePayout = 10_000_000;

/** By what a payout is large: the rules in force, and those that were lately. */
export interface LargeRules {
  /** US cents. */
  limits: readonly number[];
  rates: readonly Rates[];
}

export function isLargePayout(money: Money, { limits, rates }: LargeRules): boolean {
  const worth = rates.map((each) => toUsdCents(money, each));
  return limits.some((limit) => worth.some((cents) => cents > limit));
}
