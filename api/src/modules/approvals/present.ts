import { sayAccount } from '#api/domain/payout/account.ts';
import { reasonsOf } from '#api/modules/audit/audit.ts';
import { formerAdmin } from '#api/records/accounts-repo.ts';
import type { Queryable } from '#api/start/database/database.ts';
import type { Approval } from './model.ts';
import { type ApprovalRow, findNames, findPayoutAccounts } from './repo.ts';

export async function presentAll(db: Queryable, rows: ApprovalRow[]): Promise<Approval[]> {
  if (rows.length === 0) return [];
  const targets = rows.map(({ targetId }) => targetId);
  const ids = rows.map(({ id }) => id);
  const [names, accounts, reasons] = await Promise.all([
    findNames(db, [...targets, ...rows.map(({ askedBy }) => askedBy)]),
    findPayoutAccounts(db, targets),
    reasonsOf(db, ids),
  ]);
  return rows.map(({ id, kind, targetId, input, askedBy, askedAt, expiresAt }) => {
    const { duties = [], amount = null, from, between = null } = input;
    const account = accounts.get(targetId);
    return {
      id,
      kind,
      target: { id: targetId, name: names.get(targetId) ?? 'Former user' },
      duties,
      amount,
      byArtist: from ? from === 'artist' : null,
      between,
      to: account ? sayAccount(account) : null,
      reason: reasons.get(id) ?? null,
      askedBy: { id: askedBy, name: names.get(askedBy) ?? formerAdmin },
      askedAt: askedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    };
  });
}
