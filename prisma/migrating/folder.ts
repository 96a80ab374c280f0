import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { MigrationList } from '@prisma/schema-engine-wasm';

export const migrationsFolder = join(import.meta.dir, '..', 'migrations');

/** Tables outside the schema that the engine must leave alone: none. */
export const noFilter = { externalTables: [], externalEnums: [] };

async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}

export async function newestMigration(): Promise<string> {
  return (await namesIn(migrationsFolder)).at(-1) ?? '';
}

/** The migrations of a folder, oldest first, as the schema engine wants them. */
export async function readMigrations(folder = migrationsFolder): Promise<MigrationList> {
  const migrationDirectories = (await namesIn(folder)).map(async (name) => ({
    path: name,
    migrationFile: {
      path: 'migration.sql',
      content: { tag: 'ok' as const, value: await Bun.file(join(folder, name, 'migration.sql')).text() },
    },
  }));
  return {
    baseDir: folder,
    lockfile: {
      path: 'migration_lock.toml',
      content: await Bun.file(join(folder, 'migration_lock.toml')).text(),
    },
    shadowDbInitScript: '',
    migrationDirectories: await Promise.all(migrationDirectories),
  };
}

export function migrationTexts({ migrationDirectories }: MigrationList): Map<string, string> {
  return new Map(
    migrationDirectories.map(({ path, migrationFile: { content } }) => {
      if (content.tag !== 'ok') throw new Error(`The migration ${path} cannot be read.`);
      return [path, content.value];
    }),
  );
}

/** As Prisma keeps it beside an applied migration. */
export const checksumOf = (text: string): string => new Bun.CryptoHasher('sha256').update(text).digest('hex');
