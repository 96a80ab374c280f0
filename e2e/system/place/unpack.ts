import { appendFile, cp } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { readMigrations } from '../../../prisma/migrating/folder.ts';
import { root } from './root.ts';

const made = ['node_modules', 'dist', 'generated', 'test-results', '.data', '.git', '.astro'];

/** The product as it is handed over: its sources, and nothing that is made of them. */
export async function unpack(folder: string): Promise<void> {
  await cp(root, folder, { recursive: true, filter: (path) => !made.includes(basename(path)) });
}

/** A version after this one: its pages have other scripts and styles, and its tables a column more. */
export async function unpackNext(folder: string): Promise<void> {
  await unpack(folder);
  await appendFile(join(folder, 'ui/src/session/session.ts'), "\nperformance.mark('the next version');\n");
  await appendFile(join(folder, 'ui/src/tokens.css'), '\n:root {\n\t--version: next;\n}\n');
  const newest = (await readMigrations()).migrationDirectories.at(-1)?.path;
  const migration = join(folder, 'prisma/migrations/29991231235959_next_version/migration.sql');
  await Bun.write(
    migration,
    `-- Runs beside: ${newest}\nALTER TABLE "settings" ADD COLUMN "nextVersion" TEXT NOT NULL DEFAULT 'yes';\n`,
  );
}
