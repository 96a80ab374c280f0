import { inMajorUnits, type Money } from '#api/domain/money/money.ts';
import { type Cell, csvLines } from '#api/domain/text/csv.ts';
import { dayOf } from '#api/domain/time/date-range.ts';
import type { Context } from '#api/start/context.ts';

/** Rows of a file read at a time: few enough not to block other calls. */
const batch = 200;

export type Columns<Row> = Record<string, (row: Row) => Cell>;

export const majorOf = (money: Money | null): number | null =>
  money && inMajorUnits(money.amount, money.currency);

interface Batch<Row> {
  items: Row[];
  next: string | null;
}

/**
 * A list as a CSV file, in its filter and order, from the beginning. Streamed in batches, so its length doesn't matter;
 * the first batch is read before answering, so that filter errors are reported.
 */
export async function listFile<Row>(
  { clock }: Pick<Context, 'clock'>,
  name: string,
  columns: Columns<Row>,
  read: (cursor: string | undefined, batch: number) => Promise<Batch<Row>>,
): Promise<{ name: string; text: AsyncGenerator<string> }> {
  const first = await read(undefined, batch);
  return {
    name: `${name}-${dayOf(clock.now())}.csv`,
    text: linesOf(columns, first, (cursor) => read(cursor, batch)),
  };
}

async function* linesOf<Row>(
  columns: Columns<Row>,
  first: Batch<Row>,
  read: (cursor: string) => Promise<Batch<Row>>,
): AsyncGenerator<string> {
  const cells = Object.values(columns);
  yield csvLines([Object.keys(columns)]);
  for (let rows: Batch<Row> | null = first; rows; rows = rows.next === null ? null : await read(rows.next))
    yield csvLines(rows.items.map((row) => cells.map((cell) => cell(row))));
}
