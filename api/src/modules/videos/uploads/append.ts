import { m } from '@salamu/messages/messages';
import { DomainError } from '#api/domain/errors.ts';
import { added, arrivedParts, endOf, type Part } from '#api/domain/upload/parts.ts';
import type { Context } from '#api/start/context.ts';
import type { UploadLease } from './lease.ts';

/** A byte stream read in pieces of varying sizes. */
class Pieces {
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

/** Buckets allow no higher part number. */
const mostParts = 10_000;

/**
 * Write what arrives after the existing parts, until the stream ends or breaks off; returns the next byte's position.
 * Each part is announced under the lease before its bytes are written and counts once the lease has confirmed it, so
 * whatever a copy writes after losing its lease is never read.
 * @throws LeaseLost, DomainError `storage_full`, and what broke the stream; what had arrived by then is kept
 */
export async function append(
  { parts: store }: Pick<Context, 'parts'>,
  lease: UploadLease,
  source: AsyncIterable<Uint8Array>,
  bytes: number,
): Promise<number> {
  const pieces = new Pieces(source);
  while (endOf(lease.known.parts) < bytes && !lease.isLost && !(await pieces.isEmpty())) {
    const last = lease.known.parts.at(-1);
    const tail = last && store.isTail(last) ? last : null;
    const start = tail?.start ?? endOf(lease.known.parts);
    const { part, place } = await announce(store, lease, start);
    try {
      const before = tail ? await store.readTail(place, tail) : undefined;
      const content = pieces.take(store.partBytes, before);
      const landed = await store.write(place, part.number, content, (size) => start + size === bytes);
      const { known } = lease;
      await lease.write({ ...known, parts: added(settledOf(known.parts), { ...part, ...landed }) });
    } catch (error) {
      await settle({ parts: store }, lease).catch(() => {});
      throw error;
    }
  }
  if (lease.isLost) await lease.assertHeld();
  if (pieces.failure !== undefined) throw pieces.failure;
  return endOf(lease.known.parts);
}

const settledOf = (parts: Part[]) => parts.filter((part) => part.bytes !== null);

async function announce(store: Context['parts'], lease: UploadLease, start: number) {
  const { known, id } = lease;
  if (known.lastPart === mostParts) throw new DomainError('invalid_body', m.refused_upload_interrupted());
  const session = known.session ?? (await store.begin(id));
  const part: Part = { number: known.lastPart + 1, start, bytes: null, mark: null };
  await lease.write({ parts: [...known.parts, part], lastPart: part.number, session });
  return { part, place: { id, session } };
}

/**
 * Ask the store what exists of the known parts, and record differences: after a copy died, or a storage was restored.
 */
export async function settle({ parts: store }: Pick<Context, 'parts'>, lease: UploadLease): Promise<void> {
  const { known, id } = lease;
  if (known.session === null) return;
  const landed = await store.landed({ id, session: known.session }, known.parts);
  const parts = landed ? arrivedParts(known.parts, landed) : [];
  if (landed && Bun.deepEquals(parts, known.parts)) return;
  await lease.write({ ...known, parts, session: landed ? known.session : null });
}
