import { type PayoutAccount, sayAccount } from '#api/domain/payout/account.ts';
import { reasonsOf } from '#api/modules/audit/audit.ts';
import { formerAdmin } from '#api/records/accounts-repo.ts';
import type { Queryable } from '#api/start/database.ts';
import type { Approval } from './model.ts';
import { type ApprovalRow, findNames, findPayoutAccounts } from './repo.ts';

/** What rows only name by id. */
export interface Known {
  names: Map<string, string>;
  accounts: Map<string, PayoutAccount>;
  reasons: Map<string, string>;
}

export async function lookUp(db: Queryable, rows: ApprovalRow[]): Promise<Known> {
  const [names, accounts, reasons] = await Promise.all([
    findNames(
      db,
      rows.flatMap(({ targetId, askedBy }) => [targetId, askedBy]),
    ),
    findPayoutAccounts(
      db,
      rows.map(({ targetId }) => targetId),
    ),
    reasonsOf(
      db,
      rows.map(({ id }) => id),
    ),
  ]);
  return { names, accounts, reasons };
}

export const presentWith = async (db: Queryable, row: ApprovalRow) => present(row, await lookUp(db, [row]));

export function present(row: ApprovalRow, { names, accounts, reasons }: Known): Approval {
  const { id, kind, targetId, duties, amount, currency, byArtist, askedBy, askedAt, expiresAt } = row;
  const account = accounts.get(targetId);
  return {
    id,
    kind,
    target: { id: targetId, name: names.get(targetId) ?? 'Former user' },
    duties,
    amount: amount === null || currency === null ? null : { amount, currency },
    byArtist,
    to: account ? sayAccount(account) : null,
    reason: reasons.get(id) ?? null,
    askedBy: { id: askedBy, name: names.get(askedBy) ?? formerAdmin },
    askedAt: askedAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  };
}
