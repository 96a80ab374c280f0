import { worthKeeping } from '#api/domain/backup/retention.ts';
import { readFilesList } from './files-list.ts';
import { listManifests } from './manifest.ts';
import { type BackupPlace, fileKey, keysOf, nameIn } from './place.ts';

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
