import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { CommandError } from './command-error.ts';
import { type BackupPlace, keysOf, nameIn } from './place.ts';

const sha256 = Type.String({ pattern: '^[0-9a-f]{64}$' });
const count = Type.Integer({ minimum: 0 });

const manifestSchema = Type.Object({
  format: Type.Literal(1),
  name: Type.String({ pattern: '^[a-z0-9-]+$' }),
  /** By the database's clock, ISO 8601. */
  takenAt: Type.String(),
  finishedAt: Type.String(),
  /** The newest migration of the database. */
  migration: Type.String(),
  /** Of AUTH_SECRET; see `fingerprint.ts`. */
  keys: Type.String(),
  /** Whether tables and files are encrypted; this manifest and the list of files never are. */
  encrypted: Type.Boolean(),
  tables: Type.Array(
    Type.Object({
      name: Type.String(),
      columns: Type.Array(Type.String()),
      rows: count,
      /** Of the rows as COPY writes them. */
      sha256,
    }),
  ),
  files: Type.Object({ count, bytes: count, sha256 }),
  /** Files the database refers to that the storage does not have. */
  missing: Type.Array(Type.String()),
});
/** What a backup holds. It contains no personal data, so that it can be read without the key. */
export type Manifest = Static<typeof manifestSchema>;

export const backedUpFile = Type.Object({ key: Type.String(), bytes: count, sha256 });
/** A stored file, by its key in the storage. */
export type BackedUpFile = Static<typeof backedUpFile>;

/** @throws if there is none, or one from an incompatible version */
export async function readManifest(place: BackupPlace, name: string): Promise<Manifest> {
  const key = keysOf(name).manifest;
  if (!(await place.stat(key))) throw new Error(`There is no backup ${name} here.`);
  const said: unknown = await new Response(place.open(key)).json();
  if (!Value.Check(manifestSchema, said))
    throw new Error(`This version cannot read the manifest of ${name}.`);
  return said;
}

/** Every finished backup, newest first. */
export async function listManifests(place: BackupPlace): Promise<Manifest[]> {
  const names: string[] = [];
  for await (const { key } of place.list('backups/')) {
    const name = nameIn(key);
    if (name && key === keysOf(name).manifest) names.push(name);
  }
  const manifests = await Promise.all(names.map((name) => readManifest(place, name)));
  return manifests.sort((a, b) => b.takenAt.localeCompare(a.takenAt));
}

/**
 * The backup of that name, the last one taken by `at`, or the newest.
 * @throws CommandError if there is none
 */
export function chosenFrom(
  manifests: readonly Manifest[],
  { backup, at }: { backup?: string | undefined; at?: string | undefined },
): Manifest {
  const until = at === undefined ? Number.POSITIVE_INFINITY : Date.parse(at);
  if (Number.isNaN(until)) throw new CommandError('Say --at like 2026-11-22T10:00Z.');
  const chosen = manifests.find(
    ({ name, takenAt }) => (backup === undefined || name === backup) && Date.parse(takenAt) <= until,
  );
  if (chosen) return chosen;
  const which = backup ? ` ${backup}` : at ? ` from before ${at}` : '';
  throw new CommandError(`There is no backup${which} here.`);
}
