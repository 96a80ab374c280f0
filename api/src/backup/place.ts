import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createStorage, type Storage } from '#api/providers/storage/storage.ts';

/**
 * Where backups lie. Under `backups/<name>/` each has its manifest, its list of files and its tables; under `files/`
 * lies every stored file once, by its hash; under `erasures/` who is not to be brought back.
 */
export type BackupPlace = Storage;

const keyPattern = /^(backups|files|erasures)(\/[a-z0-9][a-z0-9_.-]*)+$/;

/** The place that a command names: a folder, `file:///…`, or `s3://…` as for STORAGE_URL. */
export function openPlace(where: string): BackupPlace {
  const isUrl = /^(file|s3):\/\//.test(where);
  return createStorage(isUrl ? where : pathToFileURL(resolve(where)).href, (key) => keyPattern.test(key));
}

const folderOf = (name: string) => `backups/${name}`;

export const keysOf = (name: string) => ({
  folder: `${folderOf(name)}/`,
  manifest: `${folderOf(name)}/manifest.json`,
  files: `${folderOf(name)}/files.jsonl.gz`,
  /** Written when a restore of it has proved it. */
  proof: `${folderOf(name)}/proved.json`,
  table: (table: string) => `${folderOf(name)}/tables/${table}.copy.gz`,
});

/** A file that was kept in plain does not do for an encrypted backup, nor the other way round. */
export const fileKey = (sha256: string, encrypted: boolean) =>
  `files/${sha256.slice(0, 2)}/${sha256}${encrypted ? '.age' : ''}`;

/** The name of the backup that this key belongs to; null where it belongs to none. */
export function nameIn(key: string): string | null {
  return /^backups\/([^/]+)\//.exec(key)?.[1] ?? null;
}
