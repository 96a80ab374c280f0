import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Storage } from './storage.ts';

/** Copy a stored file to a path on this machine's disk, piece by piece. */
export const download = (storage: Storage, key: string, path: string): Promise<void> =>
  pipeline(Readable.fromWeb(storage.open(key) as never), createWriteStream(path));
