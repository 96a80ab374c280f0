/** A byte stream read in pieces of varying sizes. */
export class Pieces {
  #source: AsyncIterator<Uint8Array>;
  #next: Uint8Array | null = null;
  /** What ended the stream early; the bytes before it are good. */
  failure: unknown;

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  async isEmpty(): Promise<boolean> {
    while (this.#next === null || this.#next.length === 0) {
      const next = await this.#source.next().catch((error: unknown) => {
        this.failure = error;
        return { done: true as const, value: undefined };
      });
      if (next.done) return true;
      this.#next = next.value;
    }
    return false;
  }

  /** At most so many bytes, including those of `before`. */
  async *take(bytes: number, before: Uint8Array = new Uint8Array()): AsyncGenerator<Uint8Array> {
    let room = bytes - before.length;
    yield before;
    while (room > 0 && !(await this.isEmpty())) {
      const chunk = this.#next ?? new Uint8Array();
      yield chunk.subarray(0, room);
      this.#next = chunk.length > room ? chunk.subarray(room) : null;
      room -= chunk.length;
    }
  }
}
