import { m } from '@salamu/messages/messages';
import type { Money } from '#api/domain/money/money.ts';
import { maskNumber } from '#api/domain/payout/account.ts';
import { payoutLife } from '#api/domain/payout/transitions.ts';
import type { Approval } from '#api/modules/approvals/model.ts';
import type { PayoutRow } from '#api/records/payouts-repo.ts';
import type { AdminPayout, Payout } from './model.ts';

export function presentPayout(row: PayoutRow): Payout {
  const { id, status, country, method, holder, number, bank, provider, reference } = row;
  return {
    id,
    amount: { amount: row.amount, currency: row.currency },
    status,
    country,
    method,
    holder,
    number: maskNumber(number),
    bank,
    provider,
    reference,
    reason: reasonForArtist(row),
    requestedAt: row.requestedAt.toISOString(),
    approvedAt: row.approvedAt?.toISOString() ?? null,
    settledAt: row.settledAt?.toISOString() ?? null,
  };
}

function reasonForArtist({ status, reason }: PayoutRow): string | null {
  if (status === 'rejected' || status === 'cancelled') return reason;
  return status === 'failed' ? m.payout_failed_next() : null;
}

interface Found {
  approval?: Approval;
  disputed?: Money | null;
  against?: AdminPayout['against'];
}

const nothingOpen = { disputes: 0, reports: 0 };

/** The admin's view; the full number only while the money can be sent by hand. */
export function presentForAdmin(
  row: PayoutRow,
  now: Date,
  { approval, disputed = null, against = nothingOpen }: Found = {},
): AdminPayout {
  const { id, slug, stageName, user, payoutAccount } = row.artist;
  const actions = payoutLife.possible(row, 'admin', now);
  // It can't be sent automatically now, but may have been sent by hand: our team records or rejects it.
  const accountChanged =
    actions.includes('record') && payoutAccount !== null && payoutAccount.changedAt >= row.requestedAt;
  return {
    ...presentPayout(row),
    reason: row.reason,
    artist: { id, slug, stageName, suspended: user.suspendedAt !== null },
    payTo: actions.includes('record') && !accountChanged ? row.number : null,
    accountChanged,
    bankFile: row.bankFile,
    disputed,
    against,
    actions,
    approval: approval ?? null,
  };
}
