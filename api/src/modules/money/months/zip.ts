import { Zip, ZipDeflate } from 'fflate';

export interface ZippedFile {
  name: string;
  /** The whole file, or its parts as they are made. */
  text: string | AsyncIterable<string>;
}

const encoder = new TextEncoder();

/**
 * Files as a zip, made while it is read: a part of a file at a time is in memory. The same files dated the same give the
 * same bytes. At most 4 GB.
 */
export async function* zipped(files: AsyncIterable<ZippedFile>, dated: Date): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    made.push(part);
  });
  // A zip's times have no zone, and the library writes them as this machine reads its clock.
  const mtime = new Date(dated.getUTCFullYear(), dated.getUTCMonth(), dated.getUTCDate());
  for await (const { name, text } of files) {
    const file = new ZipDeflate(name);
    file.mtime = mtime;
    zip.add(file);
    for await (const part of typeof text === 'string' ? [text] : text) {
      file.push(encoder.encode(part));
      yield* made.splice(0);
    }
    file.push(new Uint8Array(), true);
    yield* made.splice(0);
  }
  zip.end();
  yield* made.splice(0);
}
