import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FileStore } from '@tus/file-store';
import { ERRORS, Upload } from '@tus/server';
import type { Context } from '#api/context.ts';
import { orStorageFull } from '#api/providers/storage/full.ts';
import { arrivedBytes, flushFile, uploadFolder, uploadPath } from './files.ts';
import { discard, finish } from './finish.ts';
import { findUpload } from './repo.ts';

/** tus's files, with our table as the only record of what they are. Every call holds the upload's lock. */
export class UploadStore extends FileStore {
  override extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];

  constructor(private readonly ctx: Context) {
    // `beginUpload` has written the row before the file is made, and `discard` removes it.
    const rows = { get: async () => undefined, set: async () => {}, delete: async () => {} };
    super({ directory: uploadFolder(ctx), configstore: rows });
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await findUpload(this.ctx.db, id);
    if (!row) throw ERRORS.FILE_NOT_FOUND;
    return new Upload({
      id,
      size: row.bytes,
      offset: row.finishedAt ? row.bytes : await this.#openOffset(id, row.bytes),
      creation_date: row.createdAt.toISOString(),
      ...(row.filename && { metadata: { filename: row.filename } }),
    });
  }

  /**
   * Where the client has to go on. A file that is whole and was not looked into, because the process died in
   * between, asks for its last byte again: sending that finishes it.
   */
  async #openOffset(id: string, bytes: number): Promise<number> {
    const arrived = await arrivedBytes(uploadPath(this.ctx, id));
    if (arrived === null) throw ERRORS.FILE_NO_LONGER_EXISTS;
    return Math.min(arrived, bytes - 1);
  }

  override async create(upload: Upload): Promise<Upload> {
    try {
      return await orStorageFull(super.create(upload));
    } catch (error) {
      await discard(this.ctx, upload.id);
      throw error;
    }
  }

  override async write(readable: Readable, id: string, offset: number): Promise<number> {
    const arrived = await orStorageFull(this.#append(readable, id, offset));
    const row = await findUpload(this.ctx.db, id);
    if (row && arrived === row.bytes) await finish(this.ctx, row);
    return arrived;
  }

  /** tus's own store says only that writing failed; the client has to learn whether the disk is full. */
  async #append(readable: Readable, id: string, offset: number): Promise<number> {
    const path = uploadPath(this.ctx, id);
    const file = createWriteStream(path, { flags: 'r+', start: offset });
    await pipeline(readable, file);
    await flushFile(path);
    return offset + file.bytesWritten;
  }

  override async remove(id: string): Promise<void> {
    await discard(this.ctx, id);
  }
}
