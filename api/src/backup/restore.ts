import { isEmpty, loadTables } from '@salamu/prisma/backup/load';
import { beginRecoveryMode } from '@salamu/prisma/backup/recovery-mode';
import { migrate } from '@salamu/prisma/migrate';
import type { Storage } from '#api/providers/storage/storage.ts';
import { newId } from '#api/start/database/ids.ts';
import type { Env } from '#api/start/settings/env.ts';
import { CommandError } from './command-error.ts';
import { readFilesList } from './files-list.ts';
import { fingerprintsOf } from './fingerprint.ts';
import type { BackedUpFile, Manifest } from './manifest.ts';
import { type BackupPlace, fileKey, keysOf } from './place.ts';
import { checked, drain, type Unseal, unzipped } from './streams.ts';

export interface Source {
  place: BackupPlace;
  manifest: Manifest;
  unseal: Unseal;
}

/**
 * Fill an empty database from a backup: migrate to the backup's version, fill it and enter recovery mode in one
 * transaction, then migrate to the latest.
 * @throws if the database is not empty or anything differs from the backup; the database then has no rows
 */
export async function restoreDatabase(
  { place, manifest, unseal }: Source,
  { databaseUrl, env }: { databaseUrl: string; env: Pick<Env, 'authSecrets'> },
): Promise<void> {
  await assertEmpty(databaseUrl);
  await migrate(databaseUrl, manifest.migration);
  const expected = new Map(manifest.tables.map((table) => [table.name, table]));
  const counts = await loadTables(databaseUrl, {
    tables: manifest.tables,
    async open({ name }) {
      const rows = unzipped(await unseal(place.open(keysOf(manifest.name).table(name))));
      return checked(rows, { sha256: expected.get(name)?.sha256 ?? '', what: `The table ${name}` });
    },
    also: (client) =>
      beginRecoveryMode(client, {
        id: newId(),
        backup: manifest.name,
        takenAt: new Date(manifest.takenAt),
        otherKeys: hasOtherKeys(manifest, env),
      }),
  });
  for (const { name, rows } of manifest.tables)
    if (counts.get(name) !== rows)
      throw new Error(`The table ${name} has a different number of rows from the backup.`);
  await migrate(databaseUrl);
}

/** @throws CommandError if the database has rows */
export async function assertEmpty(databaseUrl: string): Promise<void> {
  if (!(await isEmpty(databaseUrl)))
    throw new CommandError(
      'The database is not empty. A backup is restored into an empty one, so that nothing is lost.',
    );
}

export function hasOtherKeys({ keys }: Manifest, env: Pick<Env, 'authSecrets'>): boolean {
  return !fingerprintsOf(env).includes(keys);
}

/** Restore every file missing from the storage; a file that differs from the backup is not stored. */
export async function restoreFiles({ place, manifest, unseal }: Source, storage: Storage): Promise<void> {
  for (const file of await readFilesList(place, manifest)) {
    if (await isThere(storage, file)) continue;
    await storage.put(file.key, await openFile({ place, manifest, unseal }, file));
  }
}

/** Read every file of the backup and compare its hash; returns the files. */
export async function verifyFiles(source: Source): Promise<BackedUpFile[]> {
  const files = await readFilesList(source.place, source.manifest);
  for (const file of files) await drain(await openFile(source, file));
  return files;
}

async function openFile({ place, manifest, unseal }: Source, { key, sha256 }: BackedUpFile) {
  const kept = fileKey(sha256, manifest.encrypted);
  if (!(await place.stat(kept))) throw new CommandError(`The backup has lost the file ${key}.`);
  return checked(await unseal(place.open(kept)), { sha256, what: `The file ${key}` });
}

async function isThere(storage: Storage, { key, bytes, sha256 }: BackedUpFile): Promise<boolean> {
  const found = await storage.stat(key);
  if (found?.bytes !== bytes) return false;
  return (await drain(storage.open(key))).sha256() === sha256;
}
