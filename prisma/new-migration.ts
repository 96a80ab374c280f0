import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { startEmbedded } from './embedded.ts';
import { difference } from './migrating/difference.ts';
import { migrationsFolder, readMigrations } from './migrating/folder.ts';
import { readSchema, readSnapshot, writeSnapshot } from './migrating/schema.ts';

const name = process.argv[2] ?? '';
if (!/^[a-z][a-z0-9_]*$/.test(name)) {
  console.error('Say what changes, in snake_case: bun run db:migration add_gift_notes');
  process.exit(1);
}

const schema = await readSchema();
const sql = await withScratchDatabase(async (url) => difference(url, await readSnapshot(), schema));
await writeSnapshot(schema);

if (sql === '') {
  console.log('The schema describes the tables as they are: no migration is needed.');
} else {
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  const file = join(migrationsFolder, `${stamp}_${name}`, 'migration.sql');
  const newest = (await readMigrations()).migrationDirectories.at(-1)?.path;
  await Bun.write(file, `-- Runs beside: ${newest}\n${sql}\n`);
  console.log(
    `Wrote ${relative(process.cwd(), file)}.\n` +
      'Prisma knows nothing of CHECKs, partial indexes and triggers: add those at its end by hand.\n' +
      'Its first line names the oldest version that may run beside it. If it drops or renames what that version uses, let it name itself.',
  );
}

async function withScratchDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'salamu-migration-'));
  const database = await startEmbedded({ dataDir, temporary: true });
  try {
    return await work(database.url);
  } finally {
    await database.stop();
  }
}
