import { Value } from '@sinclair/typebox/value';
import { type BackedUpFile, backedUpFile, type Manifest } from './manifest.ts';
import { type BackupPlace, keysOf } from './place.ts';

/** Returns the list's entry for the manifest. */
export async function writeFilesList(
  place: BackupPlace,
  name: string,
  files: BackedUpFile[],
): Promise<Manifest['files']> {
  const lines = Buffer.from(files.map((file) => `${JSON.stringify(file)}\n`).join(''));
  await place.put(keysOf(name).files, Bun.gzipSync(lines));
  return {
    count: files.length,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    sha256: new Bun.CryptoHasher('sha256').update(lines).digest('hex'),
  };
}

/** @throws if the list is not the one in the manifest */
export async function readFilesList(place: BackupPlace, { name, files }: Manifest): Promise<BackedUpFile[]> {
  const bytes = await new Response(place.open(keysOf(name).files)).bytes();
  const lines = Bun.gunzipSync(bytes);
  if (new Bun.CryptoHasher('sha256').update(lines).digest('hex') !== files.sha256)
    throw new Error(`The file list of ${name} is not the one that was written.`);
  const rows = Buffer.from(lines).toString().split('\n').filter(Boolean);
  return rows.map((line) => Value.Decode(backedUpFile, JSON.parse(line)));
}
