import { csvLines } from '#api/domain/csv.ts';
import { DomainError } from '#api/domain/errors.ts';
import { currencyCodes, minorPerMajor } from '#api/domain/money.ts';
import { bankFileColumns, mostBankRows } from '#api/domain/payout/bank-file.ts';
import type { Context } from '#api/start/context.ts';
import type { BankFiles } from './model.ts';
import { countSendable, findSendable, type SendableRow } from './repo.ts';

/** The currencies in which payouts are to be sent by hand. */
export async function listBankFiles(ctx: Context): Promise<BankFiles> {
  const rows = await countSendable(ctx.db, ctx.clock.now());
  return {
    files: rows.map(({ currency, count, amount }) => ({
      count,
      total: { amount: Number(amount), currency },
    })),
  };
}

/**
 * The approved payouts of a currency that are sent by hand, for the bank, with room for its references: the oldest, as
 * many as are read back in at a time.
 * @throws DomainError `not_found` if there is no such currency
 */
export async function bankFileOf(ctx: Context, written: string): Promise<{ name: string; text: string }> {
  const currency = currencyCodes.find((code) => code === written);
  if (!currency) throw new DomainError('not_found');
  const now = ctx.clock.now();
  const name = `payouts-${currency.toLowerCase()}-${now.toISOString().slice(0, 10)}.csv`;
  const rows = await findSendable(ctx.db, now, currency, mostBankRows);
  return { name, text: csvLines([bankFileColumns, ...rows.map(lineOf)]) };
}

/** A phone's number goes without its plus, which a spreadsheet would take for a formula. */
function lineOf({ id, stageName, holder, method, bank, number, currency, amount }: SendableRow) {
  const plain = number.replace(/^\+/, '');
  return [id, stageName, holder, method, bank, plain, currency, amount / minorPerMajor(currency), null];
}
