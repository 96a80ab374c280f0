import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { Manifest } from './manifest.ts';
import { type BackupPlace, keysOf } from './place.ts';

const proofSchema = Type.Object({ provedAt: Type.String() });

export async function noteProof(place: BackupPlace, { name }: Manifest): Promise<void> {
  const proof = { provedAt: new Date().toISOString() };
  await place.put(keysOf(name).proof, Buffer.from(JSON.stringify(proof)));
}

/** The newest verified backup, and when it was verified; null if none was. */
export async function newestProof(
  place: BackupPlace,
  manifests: readonly Manifest[],
): Promise<{ takenAt: string; provedAt: string } | null> {
  for (const { name, takenAt } of manifests) {
    const key = keysOf(name).proof;
    if (!(await place.stat(key))) continue;
    const { provedAt } = Value.Parse(proofSchema, await new Response(place.open(key)).json());
    return { takenAt, provedAt };
  }
  return null;
}
