import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createStorage, type Storage } from '#api/providers/storage/storage.ts';

/**
 * Where backups are kept. `backups/<name>/` has a backup's manifest, file list and tables; `files/` has every stored
 * file once, by its hash; `erasures/` says who must not be restored.
 */
export type BackupPlace = Storage;

const keyPattern = /^(backups|files|erasures)(\/[a-z0-9][a-z0-9_.-]*)+$/;

/** Open a folder, `file:///…`, or `s3://…` as for STORAGE_URL. */
export function openPlace(where: string): BackupPlace {
  const isUrl = /^(file|s3):\/\//.test(where);
  return createStorage(isUrl ? where : pathToFileURL(resolve(where)).href, (key) => keyPattern.test(key));
}

const folderOf = (name: string) => `backups/${name}`;

export const keysOf = (name: string) => ({
  folder: `${folderOf(name)}/`,
  manifest: `${folderOf(name)}/manifest.json`,
  files: `${folderOf(name)}/files.jsonl.gz`,
  /** Written once a restore has verified it. */
  proof: `${folderOf(name)}/proved.json`,
  table: (table: string) => `${folderOf(name)}/tables/${table}.copy.gz`,
});

/** Encrypted and unencrypted backups don't share files. */
export const fileKey = (sha256: string, encrypted: boolean) =>
  `files/${sha256.slice(0, 2)}/${sha256}${encrypted ? '.age' : ''}`;

/** The name of the backup this key belongs to, or null. */
export function nameIn(key: string): string | null {
  return /^backups\/([^/]+)\//.exec(key)?.[1] ?? null;
}
