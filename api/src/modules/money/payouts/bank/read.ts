import type { SignedIn } from '#api/domain/account/viewer.ts';
import { DomainError, invalidInput } from '#api/domain/errors.ts';
import { minorPerMajor } from '#api/domain/money/money.ts';
import { type BankRowOutcome, mostBankRows } from '#api/domain/payout/bank-file.ts';
import { readCsv } from '#api/domain/text/read-csv.ts';
import { findPayout, type PayoutRow } from '#api/records/payouts-repo.ts';
import type { Context } from '#api/start/context.ts';
import { isUuid } from '#api/start/database/ids.ts';
import { recordPayout } from '../decide.ts';
import { recordLimits } from '../model.ts';
import type { BankFileResult } from './model.ts';

interface FilledRow {
  line: number;
  payout: string;
  reference: string;
  amount?: string;
  currency?: string;
}

/** A long number that a spreadsheet has rounded. */
const rounded = /^\d([.,]\d+)?E\+\d+$/i;

interface Answer {
  outcome: BankRowOutcome;
  detail: string | null;
}

/**
 * Record all payouts with a reference in a bank file, each in its own transaction, and return each row's result.
 * Idempotent. @throws DomainError `invalid_input` if it is no such file, or has too many rows
 */
export async function recordBankFile(ctx: Context, admin: SignedIn, csv: string): Promise<BankFileResult> {
  const rows: BankFileResult['rows'] = [];
  for (const row of rowsOf(csv)) {
    const { line, payout, reference } = row;
    rows.push({ line, payout, reference, ...(await answerFor(ctx, admin, row)) });
  }
  return { rows };
}

const wrong = (message: string) => invalidInput({ path: 'csv', message });

function rowsOf(csv: string): FilledRow[] {
  const [head, ...lines] = readCsv(csv);
  const columns = head?.cells.map((cell) => cell.trim().toLowerCase()) ?? [];
  const [payout, reference, amount, currency] = ['payout', 'reference', 'amount', 'currency'].map((name) =>
    columns.indexOf(name),
  ) as [number, number, number, number];
  if (payout < 0 || reference < 0)
    throw wrong('The first line has to name the columns, among them “payout” and “reference”.');
  if (lines.length > mostBankRows) throw wrong(`At most ${mostBankRows} payouts at a time.`);
  const cellOf = (cells: string[], column: number) => cells[column]?.trim();
  return lines.map(({ line, cells }) => ({
    line,
    payout: cellOf(cells, payout)?.slice(0, 100) ?? '',
    reference: cellOf(cells, reference)?.slice(0, 2 * recordLimits.max) ?? '',
    amount: cellOf(cells, amount),
    currency: cellOf(cells, currency),
  }));
}

async function answerFor(ctx: Context, admin: SignedIn, row: FilledRow): Promise<Answer> {
  const { payout: id, reference } = row;
  const answer = (outcome: BankRowOutcome, detail: string | null = null) => ({ outcome, detail });
  if (reference === '') return answer('no_reference');
  if (reference.length < recordLimits.min || reference.length > recordLimits.max)
    return answer('unreadable', `A reference has ${recordLimits.min} to ${recordLimits.max} characters.`);
  if (rounded.test(reference))
    return answer('unreadable', 'A spreadsheet has rounded this reference. Write that column as text.');
  const payout = isUuid(id) ? await findPayout(ctx.db, id) : null;
  if (!payout) return answer('not_found');
  if (!asWeAsked(payout, row)) return answer('differs');
  if (payout.status === 'paid' && payout.reference === reference) return answer('already_recorded');
  try {
    await recordPayout(ctx, admin, id, reference);
    return answer('recorded');
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    if (error.code === 'invalid_input') return answer('reference_used');
    if (error.code === 'invalid_transition') return answer('not_payable', error.message);
    throw error;
  }
}

/** Whether amount and currency, if present, are the payout's. A spreadsheet may write `1.875,00`. */
function asWeAsked({ amount, currency }: PayoutRow, row: FilledRow): boolean {
  if (row.currency && row.currency.toUpperCase() !== currency) return false;
  if (!row.amount) return true;
  const plain = row.amount
    .replace(/[\s'’]/g, '')
    .replace(/[.,](?=\d{3}(?:[.,]|$))/g, '')
    .replace(',', '.');
  return Math.round(Number(plain) * minorPerMajor(currency)) === amount;
}
