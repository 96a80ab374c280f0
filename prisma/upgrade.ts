import type pg from 'pg';
import { connectPatiently } from './connect.ts';
import { effectsOf, type TableEffect, wordsOf } from './migrating/effects.ts';
import { floorOf, runsBeside } from './migrating/floor.ts';
import { migrationTexts, readMigrations } from './migrating/folder.ts';
import { type MigrationStatus, readStatus } from './migrating/status.ts';

export interface PendingMigration {
  name: string;
  /** The author's comment at its beginning. */
  words: string;
  effects: (TableEffect & { bytes: number })[];
  runsBeside: string;
}

export interface Upgrade {
  status: MigrationStatus;
  pending: PendingMigration[];
  /** The oldest product, by its newest migration, that may run once all is applied. */
  floor: string;
}

/** What this version would do to a database; changes nothing. */
export async function planUpgrade(url: string): Promise<Upgrade> {
  const client = await connectPatiently(url);
  try {
    const status = await readStatus(client);
    const texts = migrationTexts(await readMigrations());
    const sizes = await sizesOf(client);
    const pending = status.pending.map((name) => {
      const text = texts.get(name) ?? '';
      return {
        name,
        words: wordsOf(text),
        effects: effectsOf(text).flatMap((each) => {
          const bytes = sizes.get(each.table);
          return bytes === undefined ? [] : [{ ...each, bytes }];
        }),
        runsBeside: runsBeside(text) ?? name,
      };
    });
    return { status, pending, floor: floorOf(texts) };
  } finally {
    await client.end();
  }
}

/** Bytes of each table, with its indexes. */
async function sizesOf(client: pg.Client): Promise<Map<string, number>> {
  const { rows } = await client.query<{ name: string; bytes: string }>(
    `SELECT relname AS name, pg_total_relation_size(oid) AS bytes FROM pg_class
     WHERE relnamespace = to_regnamespace(current_schema()) AND relkind = 'r'`,
  );
  return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]));
}
