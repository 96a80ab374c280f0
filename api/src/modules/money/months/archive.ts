import { Zip, ZipDeflate } from 'fflate';
import { eventLabels } from '#api/domain/books/ledger-words.ts';
import { lastDayOf, type Month, monthName, monthOf, spanOf } from '#api/domain/books/months.ts';
import { inMajorUnits } from '#api/domain/money/money.ts';
import { maskNumber } from '#api/domain/payout/account.ts';
import { type Cell, csvLines, marked } from '#api/domain/text/csv.ts';
import type { DateRange } from '#api/domain/time/date-range.ts';
import { journalFile } from '#api/modules/money/books/journal.ts';
import { trialBalanceFile } from '#api/modules/money/books/trial-balance.ts';
import { accountsIn, statementFile } from '#api/modules/money/statements/service.ts';
import type { Context } from '#api/start/context.ts';
import {
  type FileCursor,
  findFees,
  findMoved,
  findPayees,
  findPayoutEvents,
  findShares,
  type Span,
} from './files-repo.ts';
import { postingsOf } from './postings.ts';
import type { ClosedRow } from './repo.ts';
import { closedMonth } from './service.ts';
import { totalFile } from './total.ts';

interface ZippedFile {
  name: string;
  /** The file, or its chunks as they are generated. */
  text: string | AsyncIterable<string>;
}

const encoder = new TextEncoder();

/** Stream files as a zip, one chunk in memory at a time. Deterministic for the same files and date. At most 4 GB. */
async function* zipped(files: AsyncIterable<ZippedFile>, dated: Date): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    made.push(part);
  });
  // Zip times have no zone, and the library uses the machine's.
  const mtime = new Date(dated.getUTCFullYear(), dated.getUTCMonth(), dated.getUTCDate());
  for await (const { name, text } of files) {
    const file = new ZipDeflate(name);
    file.mtime = mtime;
    zip.add(file);
    for await (const part of typeof text === 'string' ? [text] : text) {
      file.push(encoder.encode(part));
      yield* made.splice(0);
    }
    file.push(new Uint8Array(), true);
    yield* made.splice(0);
  }
  zip.end();
  yield* made.splice(0);
}

const batch = 1_000;

/** Stream a closed month as a zip. @throws DomainError `not_found` unless the month is closed */
export async function archiveOf(
  ctx: Context,
  month: string,
): Promise<{ name: string; parts: AsyncGenerator<Uint8Array> }> {
  const closed = await closedMonth(ctx, month);
  const files = filesOf(ctx, closed);
  return { name: `salamu-${month}.zip`, parts: zipped(files, spanOf(month).before) };
}

async function* filesOf(ctx: Context, closed: ClosedRow): AsyncGenerator<ZippedFile> {
  const { db } = ctx;
  const month = monthOf(closed.month);
  const days = { startDate: `${month}-01`, endDate: lastDayOf(month) };
  const span = spanOf(month);
  yield { name: 'README.txt', text: readme(month, closed) };
  yield forPeople('total', totalFile(await findMoved(db, span), closed.currency, closed.rates));
  const { text } = await trialBalanceFile(ctx, { day: days.endDate });
  yield forPeople('trial-balance', text);
  yield { name: 'postings.csv', text: postingsOf((question) => question(db), month) };
  yield forPeople('journal', journalFile(ctx, days).text);
  yield forPeople('payouts', payouts(ctx, span));
  yield forPeople('fees', fees(ctx, span));
  yield forPeople('withheld-tax', withheldTax(ctx, span));
  yield* statements(ctx, { ...days, ...span });
}

/** All files but `postings.csv`, which is for comparison. */
const forPeople = (name: string, text: string | AsyncIterable<string>): ZippedFile => ({
  name: `${name}.csv`,
  text: marked(text),
});

/** Rows in batches, as cells. */
async function* linesOf<Row extends FileCursor>(
  head: readonly string[],
  read: (after: FileCursor | null, limit: number) => Promise<Row[]>,
  cells: (row: Row) => Cell[],
): AsyncGenerator<string> {
  yield csvLines([head]);
  let rows = await read(null, batch);
  for (let last = rows.at(-1); last; last = rows.at(-1)) {
    yield csvLines(rows.map(cells));
    rows = rows.length < batch ? [] : await read(last, batch);
  }
}

const payouts = ({ db }: Context, span: Span) =>
  linesOf(
    [
      'time',
      'event',
      'payout',
      'artist',
      'currency',
      'amount',
      'method',
      'bank',
      'holder',
      'number',
      'provider',
      'reference',
    ],
    (after, limit) => findPayoutEvents(db, span, after, limit),
    ({
      at,
      kind,
      payoutId,
      stageName,
      currency,
      amount,
      method,
      bank,
      holder,
      number,
      provider,
      reference,
    }) => [
      at.toISOString(),
      eventLabels[kind],
      payoutId,
      stageName,
      currency,
      inMajorUnits(amount, currency),
      method,
      bank,
      holder,
      maskNumber(number),
      provider,
      reference,
    ],
  );

const fees = ({ db }: Context, span: Span) =>
  linesOf(
    ['time', 'provider', 'key', 'request', 'artist', 'currency', 'amount'],
    (after, limit) => findFees(db, span, after, limit),
    ({ at, provider, key, requestCode, stageName, currency, amount }) => [
      at.toISOString(),
      provider,
      key,
      requestCode,
      stageName,
      currency,
      inMajorUnits(amount, currency),
    ],
  );

const withheldTax = ({ db }: Context, span: Span) =>
  linesOf(
    ['time', 'request', 'artist', 'country', 'currency', 'gross', 'commission', 'tax', 'share'],
    (after, limit) => findShares(db, span, after, limit),
    ({ at, requestCode, stageName, country, currency, ...amounts }) => [
      at.toISOString(),
      requestCode,
      stageName,
      country,
      currency,
      ...[amounts.gross, amounts.commission, amounts.tax, amounts.share].map((amount) =>
        inMajorUnits(amount, currency),
      ),
    ],
  );

async function* statements(ctx: Context, range: DateRange): AsyncGenerator<ZippedFile> {
  const { startDate, endDate } = range;
  for (let after: string | null = null, more = true; more; ) {
    const payees: { id: string; slug: string }[] = await findPayees(ctx.db, range, after, batch);
    for (const { id, slug } of payees) {
      const accounts = await accountsIn(ctx, id, range);
      if (accounts.length > 0)
        yield forPeople(`statements/${slug}`, statementFile({ startDate, endDate, accounts }).text);
    }
    after = payees.at(-1)?.id ?? null;
    more = payees.length === batch;
  }
}

function readme(month: Month, { closedAt, events, entries, sha256, currency, rates }: ClosedRow): string {
  return [
    `The books of ${monthName(month)} (UTC), closed on ${closedAt.toISOString()}.`,
    '',
    `postings.csv has ${events} events with ${entries} entries. Its SHA-256 is`,
    sha256,
    'and was kept when the month was closed: `sha256sum postings.csv` gives the same, or something is wrong. Amounts in',
    'it are minor units (cents); debits are positive, credits negative.',
    '',
    `total.csv          the month in figures, and all together in ${currency} by the rates of ${rates.asOf}`,
    'trial-balance.csv  every account when the month ended, in major units',
    'postings.csv       every entry of the ledger, by its own columns alone',
    'journal.csv        the same with names, in major units',
    'payouts.csv        what happened to payouts, in major units',
    'fees.csv           what the providers kept, in major units',
    'withheld-tax.csv   every completed video, the tax withheld from it, and what turned back, in major units',
    'statements/        each artist’s statement of account, in major units',
    '',
    'Names are the present ones: the other files change when an artist’s name does, postings.csv never.',
    '',
  ].join('\r\n');
}
