import { type EnclosureKind, enclosureKinds } from '@salamu/api/domain/request/enclosures';
import { draftDays } from '@salamu/ui/drafts';
import { type DBSchema, openDB } from 'idb';

/** Something to enclose that waits on this device. */
interface Kept {
  /** The artist to be asked, and then the request that it belongs to. */
  about: string;
  kind: EnclosureKind;
  file: Blob;
  /** In milliseconds since 1970. */
  keptAt: number;
}

interface Schema extends DBSchema {
  kept: { key: [string, EnclosureKind]; value: Kept };
}

const keptFor = draftDays * 24 * 60 * 60_000;

const open = () =>
  openDB<Schema>('salamu-enclosures', 1, {
    upgrade: (database) => void database.createObjectStore('kept', { keyPath: ['about', 'kind'] }),
  });

export type Files = Partial<Record<EnclosureKind, Blob>>;

/** What waits for this artist or request. What is too old is deleted. Rejects where the browser keeps nothing. */
export async function filesFor(about: string): Promise<Files> {
  const database = await open();
  const all = await database.getAll('kept');
  const [old, rest] = [false, true].map((isFresh) =>
    all.filter(({ keptAt }) => Date.now() - keptAt < keptFor === isFresh),
  ) as [Kept[], Kept[]];
  for (const { about, kind } of old) await database.delete('kept', [about, kind]);
  database.close();
  return Object.fromEntries(rest.filter((one) => one.about === about).map(({ kind, file }) => [kind, file]));
}

/** Keep a file in place of an earlier one; null deletes it. */
export async function keepFor(about: string, kind: EnclosureKind, file: Blob | null): Promise<void> {
  const database = await open();
  if (file) await database.put('kept', { about, kind, file, keptAt: Date.now() });
  else await database.delete('kept', [about, kind]);
  database.close();
}

/** Forget all that waits for this artist or request. */
export async function forgetFilesFor(about: string): Promise<void> {
  for (const kind of enclosureKinds) await keepFor(about, kind, null);
}
