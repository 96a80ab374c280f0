import { judgedColumns } from '@salamu/prisma/personal';
import type { Context } from '#api/start/context.ts';

const columns = await judgedColumns();

/** Every column of the schema, personal or not, in which one of the words is found, as `table.column`. */
export async function columnsWith({ db }: Pick<Context, 'db'>, words: string[]): Promise<string[]> {
  const pattern = words.join('|');
  const found: string[] = [];
  for (const { table, column } of columns) {
    const rows = await db.$queryRawUnsafe<unknown[]>(
      `SELECT 1 FROM "${table}" WHERE "${column}"::text ~* $1 LIMIT 1`,
      pattern,
    );
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found.sort();
}

const nameOf = ({ table, column }: { table: string; column: string }) => `${table}.${column}`;

/** The columns in which the schema says this kind of person can be read. */
export function personalColumnsOf(person: 'user' | 'fan' | 'artist'): string[] {
  return columns
    .filter(({ people, unreadable }) => people?.includes(person) && unreadable === null)
    .map(nameOf)
    .sort();
}

/** The columns that the schema keeps, for the reason it gives. */
export const keptColumns = columns.filter(({ kept }) => kept !== null).map(nameOf);
