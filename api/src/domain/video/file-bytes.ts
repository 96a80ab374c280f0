import { refuse } from './refusal.ts';

const windowBytes = 256 * 1024;

/** Called with the number of bytes about to be read. */
export type OnRead = (bytes: number) => void;

/** Random access to a file on disk with read-ahead, so that walking many small elements stays cheap. */
export class FileBytes {
  readonly size: number;
  #window = new DataView(new ArrayBuffer(0));
  #windowStart = 0;

  constructor(
    private readonly blob: Blob,
    private readonly onRead: OnRead,
  ) {
    this.size = blob.size;
  }

  /** The bytes from `start`; a file that ends before `start + length` is refused as truncated. */
  async read(start: number, length: number): Promise<DataView> {
    if (start + length > this.size) throw refuse('cut_off');
    if (start < this.#windowStart || start + length > this.#windowStart + this.#window.byteLength) {
      const end = Math.min(this.size, start + Math.max(length, windowBytes));
      this.onRead(end - start);
      this.#window = new DataView(await this.blob.slice(start, end).arrayBuffer());
      this.#windowStart = start;
    }
    return new DataView(this.#window.buffer, start - this.#windowStart, length);
  }
}
