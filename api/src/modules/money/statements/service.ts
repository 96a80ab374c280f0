import { brand } from '#api/domain/brand.ts';
import { DomainError } from '#api/domain/errors.ts';
import { type DateRange, dateRange } from '#api/domain/time/date-range.ts';
import { settings } from '#api/modules/settings/service.ts';
import type { Context } from '#api/start/context.ts';
import { accountOf } from './account.ts';
import type { Statement, StatementAccount, StatementQuery } from './model.ts';
import { findBalances, findLines, findRecipient } from './repo.ts';

/**
 * What an artist has earned and been paid in a range of days, straight from the ledger. The balance is everything we
 * owe: a payout leaves it when it is paid, not when it is requested.
 * @throws DomainError `invalid_input` for an invalid range
 */
export async function viewStatement(
  ctx: Context,
  artistId: string,
  query: StatementQuery,
): Promise<Statement> {
  const now = ctx.clock.now();
  const range = dateRange(query, now);
  const [artist, { support }, accounts] = await Promise.all([
    findRecipient(ctx.db, artistId),
    settings(ctx),
    accountsIn(ctx, artistId, range),
  ]);
  if (!artist) throw new DomainError('not_found');
  return {
    startDate: range.startDate,
    endDate: range.endDate,
    issuedAt: now.toISOString(),
    issuer: { name: brand.name, location: brand.location, ...support },
    artist,
    accounts,
  };
}

export async function accountsIn(
  ctx: Pick<Context, 'db'>,
  artistId: string,
  range: DateRange,
): Promise<StatementAccount[]> {
  const lines = await findLines(ctx.db, artistId, range);
  const balances = await findBalances(ctx.db, artistId, range);
  return balances
    .map((balance) => {
      const own = lines.filter(({ currency }) => currency === balance.currency);
      return accountOf(balance, own);
    })
    .filter((account) => account.opening.amount !== 0 || account.lines.length > 0);
}
