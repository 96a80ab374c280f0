import type { Readable } from 'node:stream';
import { DataStore, ERRORS, type Lock, type Locker, type RequestRelease, Upload } from '@tus/server';
import { endOf } from '#api/domain/upload/parts.ts';
import type { Context } from '#api/start/context.ts';
import { append, settle } from './append.ts';
import { discard, finish } from './finish.ts';
import { UploadLease } from './lease.ts';
import { findUpload, type UploadRow } from './repo.ts';

/**
 * What one tus call reads and writes. It is also tus's lock: every call holds the upload's lease, and determines from
 * the storage itself what has arrived.
 */
export class UploadStore extends DataStore implements Locker {
  override extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];
  #lease: UploadLease | null = null;

  constructor(private readonly ctx: Context) {
    super();
  }

  newLock(id: string): Lock {
    return {
      lock: async (signal: AbortSignal, askToRelease: RequestRelease) => {
        this.#lease = await UploadLease.take(this.ctx, { id, signal, askToRelease });
      },
      unlock: async () => {
        await this.#lease?.release();
      },
    };
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await this.#row(id);
    if (!row.finishedAt) await settle(this.ctx, this.#held());
    return new Upload({
      id,
      size: row.bytes,
      offset: row.finishedAt ? row.bytes : this.#openOffset(row.bytes),
      creation_date: row.createdAt.toISOString(),
      ...(row.filename && { metadata: { filename: row.filename } }),
    });
  }

  /**
   * Where the client must continue. For a complete file that was not inspected because the process died in between, it
   * asks for the last byte again: sending that finishes it.
   */
  #openOffset(bytes: number): number {
    return Math.min(endOf(this.#held().known.parts), bytes - 1);
  }

  /** `beginUpload` has written the row, and the first part creates its place in the storage. */
  override async create(upload: Upload): Promise<Upload> {
    return upload;
  }

  override async write(readable: Readable, id: string): Promise<number> {
    const row = await this.#row(id);
    const arrived = await append(this.ctx, this.#held(), readable, row.bytes);
    if (arrived === row.bytes) await finish(this.ctx, this.#held(), row);
    return arrived;
  }

  override async remove(id: string): Promise<void> {
    await discard(this.ctx, { id, session: this.#held().known.session });
  }

  async #row(id: string): Promise<UploadRow> {
    const row = await findUpload(this.ctx.db, id);
    if (!row) throw ERRORS.FILE_NOT_FOUND;
    return row;
  }

  #held(): UploadLease {
    if (!this.#lease) throw new Error('tus has not locked the upload');
    return this.#lease;
  }
}
