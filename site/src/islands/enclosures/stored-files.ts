import { type EnclosureKind, enclosureKinds } from '@salamu/api/domain/request/enclosures';
import { draftDays } from '@salamu/ui/browser/drafts';
import { type DBSchema, openDB } from 'idb';

interface StoredFiles {
  /** The artist to be asked, and then the request that it belongs to. */
  about: string;
  kind: EnclosureKind;
  file: Blob;
  /** Why the server has refused it, in words; the file is empty then. */
  refusal?: string;
  /** In milliseconds since 1970. */
  keptAt: number;
}

interface Schema extends DBSchema {
  kept: { key: [string, EnclosureKind]; value: StoredFiles };
}

const keptMs = draftDays * 24 * 60 * 60_000;

const open = () =>
  openDB<Schema>('salamu-enclosures', 1, {
    upgrade: (database) => void database.createObjectStore('kept', { keyPath: ['about', 'kind'] }),
  });

export type Files = Partial<Record<EnclosureKind, Blob>>;

/** What waits for this artist or request. Rejects where the browser keeps nothing. */
export async function filesFor(about: string): Promise<Files> {
  const waiting = (await keptFor(about)).filter(({ refusal }) => !refusal);
  return Object.fromEntries(waiting.map(({ kind, file }) => [kind, file]));
}

/** Why what was to go with this request has not arrived; nothing where the browser keeps nothing. */
export async function refusalsFor(about: string): Promise<Partial<Record<EnclosureKind, string>>> {
  const kept = await keptFor(about).catch(() => []);
  return Object.fromEntries(kept.flatMap(({ kind, refusal }) => (refusal ? [[kind, refusal]] : [])));
}

/** All there is for this artist or request. What is too old is deleted. */
async function keptFor(about: string): Promise<StoredFiles[]> {
  const database = await open();
  const all = await database.getAll('kept');
  const [old, rest] = [false, true].map((isFresh) =>
    all.filter(({ keptAt }) => Date.now() - keptAt < keptMs === isFresh),
  ) as [StoredFiles[], StoredFiles[]];
  for (const { about, kind } of old) await database.delete('kept', [about, kind]);
  database.close();
  return rest.filter((one) => one.about === about);
}

/** Keep a file in place of an earlier one; null deletes it. */
export async function keepFor(about: string, kind: EnclosureKind, file: Blob | null): Promise<void> {
  const database = await open();
  if (file) await database.put('kept', { about, kind, file, keptAt: Date.now() });
  else await database.delete('kept', [about, kind]);
  database.close();
}

/** Note why the server has refused a file, in its place. */
export async function noteRefusal(about: string, kind: EnclosureKind, refusal: string): Promise<void> {
  const database = await open();
  await database.put('kept', { about, kind, file: new Blob(), refusal, keptAt: Date.now() });
  database.close();
}

/** Forget all that waits for this artist or request. */
export async function forgetFilesFor(about: string): Promise<void> {
  for (const kind of enclosureKinds) await keepFor(about, kind, null);
}
