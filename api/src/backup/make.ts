import { randomBytes } from 'node:crypto';
import { openSnapshot, type Snapshot } from '@salamu/prisma/backup/snapshot';
import { worthKeeping } from '#api/domain/backup/retention.ts';
import { widthsUpTo } from '#api/modules/photos/widths.ts';
import type { Context } from '#api/start/context.ts';
import { readFilesList, writeFilesList } from './files-list.ts';
import { fingerprintsOf } from './fingerprint.ts';
import { type BackedUpFile, listManifests, type Manifest } from './manifest.ts';
import { type BackupPlace, fileKey, keysOf, nameIn } from './place.ts';
import { drain, type Seal, watched, zipped } from './streams.ts';

const named = `
  SELECT key FROM videos
  UNION SELECT "posterKey" FROM videos WHERE "posterKey" IS NOT NULL
  UNION SELECT content->>'key' FROM uploads WHERE content->>'key' IS NOT NULL AND "attachedAt" IS NULL
  UNION SELECT key FROM attachments
  UNION SELECT key FROM video_renditions
  UNION SELECT key FROM video_captions`;
const photos = `
  SELECT "photoKey" AS key FROM artists WHERE "photoKey" IS NOT NULL
  UNION SELECT "photoKey" FROM pending_changes WHERE "photoKey" IS NOT NULL`;

/** The key of every stored file that a row refers to, in order. */
async function namedFiles({ query }: Pick<Snapshot, 'query'>): Promise<string[]> {
  const keysIn = async (sql: string) => (await query<{ key: string }>(sql)).map(({ key }) => key);
  const keys = await keysIn(named);
  for (const key of await keysIn(photos))
    keys.push(...widthsUpTo(key).map((width) => `${key}/${width}.webp`));
  return keys.sort();
}

export interface BackupOrder {
  ctx: Pick<Context, 'env' | 'clock' | 'storage'>;
  databaseUrl: string;
  place: BackupPlace;
  seal: Seal;
}

/**
 * Back up the database as of one moment, and every stored file it refers to. Files an earlier backup here already has
 * are not read again: a key's contents never change. The manifest is written last, so an interrupted backup doesn't
 * count.
 */
export async function makeBackup({ ctx, databaseUrl, place, seal }: BackupOrder): Promise<Manifest> {
  const known = await knownFiles(place, seal.encrypts);
  // Before the snapshot: after a restore, providers are asked about everything since.
  const takenAt = await ctx.clock.read();
  const snapshot = await openSnapshot(databaseUrl);
  try {
    const name = nameFor(takenAt);
    const tables = [];
    for (const table of snapshot.tables)
      tables.push({ ...table, ...(await copyTable(snapshot, table, { name, place, seal })) });
    const keys = await namedFiles(snapshot);
    await snapshot.release();
    const files: BackedUpFile[] = [];
    const missing: string[] = [];
    for (const key of keys) {
      const file = known.get(key) ?? (await copyFile(key, { storage: ctx.storage, place, seal }));
      if (file) files.push(file);
      else missing.push(key);
    }
    const manifest: Manifest = {
      format: 1,
      name,
      takenAt: takenAt.toISOString(),
      finishedAt: new Date().toISOString(),
      migration: snapshot.migration,
      keys: fingerprintsOf(ctx.env)[0],
      encrypted: seal.encrypts,
      tables,
      files: await writeFilesList(place, name, files),
      missing,
    };
    await place.put(keysOf(name).manifest, Buffer.from(JSON.stringify(manifest, null, 2)));
    return manifest;
  } finally {
    await snapshot.close();
  }
}

/** Sortable by time; two in the same second still differ. */
function nameFor(takenAt: Date): string {
  const time = takenAt.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').toLowerCase();
  return `${time}z-${randomBytes(2).toString('hex')}`;
}

async function knownFiles(place: BackupPlace, encrypted: boolean): Promise<Map<string, BackedUpFile>> {
  const newest = (await listManifests(place)).find((manifest) => manifest.encrypted === encrypted);
  const files = newest ? await readFilesList(place, newest) : [];
  return new Map(files.map((file) => [file.key, file]));
}

async function copyTable(
  snapshot: Snapshot,
  table: Snapshot['tables'][number],
  { name, place, seal }: Pick<BackupOrder, 'place' | 'seal'> & { name: string },
): Promise<{ rows: number; sha256: string }> {
  const { rows, count } = snapshot.copy(table);
  const { stream, seen } = watched(rows);
  await place.put(keysOf(name).table(table.name), await seal.close(zipped(stream)));
  return { rows: count(), sha256: seen.sha256() };
}

/** Reads it twice, since its hash is its name. Null if the storage doesn't have it. */
async function copyFile(
  key: string,
  { storage, place, seal }: Pick<BackupOrder, 'place' | 'seal'> & Pick<Context, 'storage'>,
): Promise<BackedUpFile | null> {
  if (!(await storage.stat(key))) return null;
  const seen = await drain(storage.open(key));
  const file = { key, bytes: seen.bytes, sha256: seen.sha256() };
  const kept = fileKey(file.sha256, seal.encrypts);
  if (!(await place.stat(kept))) await place.put(kept, await seal.close(storage.open(key)));
  return file;
}

/** How long, in milliseconds, a backup without a manifest may still be in progress. */
const longestBackup = 48 * 3_600_000;

/**
 * Delete backups outside retention, leftovers of interrupted ones, and files that no remaining backup refers to.
 * Returns the names of the deleted backups.
 */
export async function thinBackups(place: BackupPlace, now: Date): Promise<string[]> {
  const manifests = await listManifests(place);
  const dated = manifests.map((manifest) => ({
    manifest,
    migration: manifest.migration,
    takenAt: new Date(manifest.takenAt),
  }));
  const kept = worthKeeping(dated).map(({ manifest }) => manifest);
  const names = new Set(kept.map(({ name }) => name));
  const gone = manifests.map(({ name }) => name).filter((name) => !names.has(name));
  // Manifest first: a backup without one no longer counts.
  for (const name of gone) await place.delete(keysOf(name).manifest);
  const isYoung = ({ modifiedAt }: { modifiedAt: Date }) =>
    now.getTime() - modifiedAt.getTime() < longestBackup;
  for (const file of await Array.fromAsync(place.list('backups/'))) {
    const name = nameIn(file.key);
    const isUnfinished = name !== null && !names.has(name) && !gone.includes(name);
    if (name === null || names.has(name) || (isUnfinished && isYoung(file))) continue;
    await place.delete(file.key);
  }
  const needed = new Set<string>();
  for (const manifest of kept)
    for (const { sha256 } of await readFilesList(place, manifest))
      needed.add(fileKey(sha256, manifest.encrypted));
  for (const file of await Array.fromAsync(place.list('files/')))
    if (!needed.has(file.key) && !isYoung(file)) await place.delete(file.key);
  return gone;
}
