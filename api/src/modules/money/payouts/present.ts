import { maskNumber } from '#api/domain/payout/account.ts';
import { heldUntil } from '#api/domain/payout/hold.ts';
import { isSettled, payoutLife } from '#api/domain/payout/transitions.ts';
import type { Approval } from '#api/modules/approvals/model.ts';
import type { PayoutRow } from '#api/records/payouts-repo.ts';
import type { AdminPayout, Payout } from './model.ts';

export function presentPayout(row: PayoutRow): Payout {
  const { id, status, method, holder, number, bank, provider, reference, reason } = row;
  return {
    id,
    amount: { amount: row.amount, currency: row.currency },
    status,
    method,
    holder,
    number: maskNumber(number),
    bank,
    provider,
    reference,
    reason,
    requestedAt: row.requestedAt.toISOString(),
    approvedAt: row.approvedAt?.toISOString() ?? null,
    settledAt: row.settledAt?.toISOString() ?? null,
  };
}

/** The admin's view; the full number only while an admin can send the money by hand. */
export function presentForAdmin(row: PayoutRow, now: Date, approval?: Approval): AdminPayout {
  const { id, slug, stageName, user, payoutAccount } = row.artist;
  const actions = payoutLife.possible(row, 'admin', now);
  const held = isSettled(row.status) ? null : heldUntil(payoutAccount, now);
  return {
    ...presentPayout(row),
    artist: { id, slug, stageName, suspended: user.suspendedAt !== null },
    payTo: actions.includes('record') && !held ? row.number : null,
    heldUntil: held?.toISOString() ?? null,
    actions,
    approval: approval ?? null,
  };
}
