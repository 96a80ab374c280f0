import type { Effect } from '@salamu/prisma/migrating/effects';
import { planUpgrade, type Upgrade } from '@salamu/prisma/upgrade';
import { formatBytes } from '#api/domain/measures.ts';
import { joinDatabase } from '#api/start/open-database.ts';
import { settings } from '#api/start/run.ts';

const effectWords: Record<Effect, (table: string) => string> = {
  rewrites: (table) => `rewrites ${table} on disk, blocking reads and writes meanwhile`,
  checks: (table) => `checks every row of ${table}, blocking writes meanwhile`,
  indexes: (table) => `builds an index on ${table}, blocking writes meanwhile`,
  changes: (table) => `changes rows of ${table}`,
  removes: (table) => `drops or renames part of ${table}, which older versions may use`,
};

/** `bun run upgrade:check`: what this version would do to the database. Returns the process's exit code. */
export async function upgradeCheck(): Promise<number> {
  const database = await joinDatabase(settings());
  try {
    const upgrade = await planUpgrade(database.directUrl);
    for (const line of wordsFor(upgrade)) console.log(line);
    const { unknown, failed } = upgrade.status;
    return unknown.length + failed.length > 0 ? 1 : 0;
  } finally {
    await database.stop();
  }
}

/** An upgrade in words, line by line. */
export function* wordsFor({ status, pending, floor }: Upgrade): Generator<string> {
  const { applied, failed, unknown } = status;
  if (failed.length > 0)
    yield `These migrations failed halfway and need your attention: ${failed.join(', ')}.`;
  if (unknown.length > 0) yield `A newer version has migrated this database: ${unknown.join(', ')}.`;
  if (pending.length === 0) {
    if (failed.length + unknown.length === 0)
      yield 'Nothing to do: every migration of this version is applied.';
    return;
  }
  const newest = applied.at(-1);
  if (newest === undefined) {
    yield `The database is empty: ${pending.length} migrations will create its tables.`;
    return;
  }
  for (const { name, words, effects, runsBeside } of pending) {
    yield words ? `${name}: ${words}` : name;
    for (const { effect, table, bytes } of effects)
      yield `  - ${effectWords[effect](`${table} (${formatBytes(bytes)})`)}`;
    yield `  - runs beside ${runsBeside === name ? 'no older version' : `versions from ${runsBeside} on`}`;
  }
  yield newest < floor
    ? `Stop every running copy first: ${newest} is too old to run beside this version.`
    : 'Running copies can stay: migrate, then replace them one by one.';
}
