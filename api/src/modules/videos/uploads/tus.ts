import { m } from '@salamu/messages/messages';
import { Server, TUS_RESUMABLE } from '@tus/server';
import { DomainError, type ProblemCode } from '#api/domain/errors.ts';
import { formatBytes } from '#api/domain/text/measures.ts';
import { uploadLimits, videoLimits } from '#api/domain/video/limits.ts';
import type { Context } from '#api/start/context.ts';
import { newId } from '#api/start/database/ids.ts';
import { beginUpload } from './begin.ts';
import { LeaseLost } from './lease.ts';
import { findOwnUpload, type UploadRow } from './repo.ts';
import { UploadStore } from './store.ts';

export interface TusCall {
  ownerId: string;
  /** The upload's id; null for a new one. */
  id: string | null;
  request: Request;
}

/** Answer a call of the tus protocol, version 1.0.0; what tus would refuse in plain text is thrown as DomainError. */
export async function answerTus(ctx: Context, { ownerId, id, request }: TusCall): Promise<Response> {
  checkHeaders(request);
  const store = new UploadStore(ctx);
  const upload = id === null ? null : await findOwn(ctx, id, ownerId);
  let failure: unknown;
  const tus = new Server({
    path: '/api/uploads',
    datastore: store,
    locker: store,
    maxSize: videoLimits.maxBytes,
    relativeLocation: true,
    respectForwardedHeaders: false,
    allowedOrigins: [],
    disableTerminationForFinishedUploads: true,
    namingFunction: newId,
    getFileIdFromRequest: () => id ?? undefined,
    async onUploadCreate(_, created) {
      const { id, size, metadata } = created;
      await beginUpload(ctx, { id, ownerId, bytes: size ?? 0, filename: metadata?.filename ?? null });
      return {};
    },
    onResponseError(_, error) {
      failure = error;
      return undefined;
    },
  });
  const response = await tus.handleWeb(request);
  if (failure !== undefined) throw problemOf(failure, request);
  if (response.status >= 400) throw new DomainError('invalid_body', await response.text());
  addExpiry(ctx, response, upload);
  return response;
}

/** 404 for an upload that does not exist, is another's, or has expired, without saying which. */
async function findOwn(ctx: Context, id: string, ownerId: string): Promise<UploadRow> {
  const upload = await findOwnUpload(ctx.db, { id, ownerId, now: ctx.clock.now() });
  if (!upload) throw new DomainError('not_found');
  return upload;
}

function checkHeaders({ method, headers }: Request): void {
  if (method === 'OPTIONS') return;
  if (method === 'PATCH' && headers.get('content-type') !== 'application/offset+octet-stream') {
    throw new DomainError(
      'unsupported_media_type',
      'Send a part of a file as application/offset+octet-stream.',
    );
  }
  if (headers.get('tus-resumable') !== TUS_RESUMABLE) throw new DomainError('tus_version_unsupported');
}

/** tus's own refusals, by status; everything else is rethrown. */
const problemCodes: Record<number, ProblemCode> = {
  400: 'invalid_body',
  403: 'invalid_body',
  404: 'not_found',
  409: 'upload_offset_conflict',
  410: 'not_found',
  413: 'too_large',
  501: 'invalid_body',
};

function problemOf(error: unknown, { method, signal }: Request): unknown {
  if (signal.aborted) return new DomainError('invalid_body', 'The connection ended early.');
  if (error instanceof LeaseLost)
    return method === 'PATCH'
      ? new DomainError('upload_offset_conflict')
      : new DomainError('unavailable', undefined, { retryAfter: 1 });
  if (typeof error !== 'object' || error === null || !('status_code' in error) || !('body' in error))
    return error;
  const code = problemCodes[Number(error.status_code)];
  if (!code) return new Error(String(error.body));
  if (code === 'not_found') return new DomainError('not_found');
  if (code === 'too_large' && method === 'POST') {
    return new DomainError('too_large', m.refused_video_large({ size: formatBytes(videoLimits.maxBytes) }));
  }
  return new DomainError(code, String(error.body).trim());
}

function addExpiry(ctx: Context, response: Response, upload: UploadRow | null): void {
  const isUnfinished = upload ? upload.finishedAt === null : response.status === 201;
  if (!isUnfinished || response.headers.get('upload-offset') === String(upload?.bytes)) return;
  const expiresAt = upload?.expiresAt ?? new Date(ctx.clock.now().getTime() + uploadLimits.expiryMs);
  response.headers.set('upload-expires', expiresAt.toUTCString());
}
