import { type FileHandle, open } from 'node:fs/promises';
import { StreamTarget, type StreamTargetChunk } from 'mediabunny';

const chunkSize = 1024 * 1024;

export interface DiskTarget {
  target: StreamTarget;
  /** The disk's error, if the disk failed. */
  failure(): unknown;
  /** Close the file, complete or not. */
  close(): Promise<void>;
}

/** A file that mediabunny writes in chunks of 1 MiB. */
export async function diskTarget(path: string): Promise<DiskTarget> {
  const file = await open(path, 'w');
  let failure: unknown;
  const writable = new WritableStream<StreamTargetChunk>({
    async write({ data, position }) {
      try {
        await writeAll(file, data, position);
      } catch (error) {
        failure = error;
        throw error;
      }
    },
  });
  return {
    target: new StreamTarget(writable, { chunked: true, chunkSize }),
    failure: () => failure,
    close: () => file.close(),
  };
}

/** A nearly full disk takes less than it was given before it reports an error. */
async function writeAll(file: FileHandle, data: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < data.byteLength; ) {
    const { bytesWritten } = await file.write(data, done, data.byteLength - done, position + done);
    done += bytesWritten;
  }
}
