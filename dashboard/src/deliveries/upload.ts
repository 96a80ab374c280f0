import { ApiError } from '@salamu/api/client';
import { uploadLimits } from '@salamu/api/domain/video/limits';
import { m } from '@salamu/messages/messages';
import { callHeaders } from '@salamu/ui/session/authorization';
import { leaveForLogin } from '@salamu/ui/session/login-redirect';
import { removeToken } from '@salamu/ui/session/token';
import { DetailedError, Upload } from 'tus-js-client';

/** The uploaded video, and its poster if one could be made. */
export interface SentUploads {
  uploadId: string;
  posterUploadId?: string;
}

export interface SentUpload {
  pause(): Promise<void>;
  resume(): void;
  /** Stop, and have the server delete what has arrived. */
  cancel(): Promise<void>;
}

interface UploadEvents {
  onProgress: (sent: number) => void;
  onFinished: (uploadId: string) => void;
  /** The connection is gone; `resume` continues from there. */
  onConnectionLost: () => void;
  /** Our storage is full for now; `resume` continues from there. */
  onStorageFull: () => void;
  /** Other uploads of this artist come first; `resume` continues from there. */
  onTooMany: () => void;
  /** Our server is unavailable, which says nothing about the file; `resume` continues from there. */
  onUnavailable: () => void;
  onRefused: (error: ApiError) => void;
}

/** An operator needs minutes to make room, so tus's own quick retries would not help. */
const storageFull = 507;
const tooMany = 429;
const retryDelays = [0, 1_000, 3_000, 5_000, 10_000, 20_000];

/**
 * Whether a response says nothing about the file. 404 is an upload that is gone, or that this copy can't see while a
 * version is being replaced: tus looks for it, and starts over if it is gone.
 */
const mayPass = (status: number) => [404, 409, 423, tooMany].includes(status) || status >= 500;

class SessionEnded extends Error {}

/**
 * Upload a file in resumable parts, even across a reload: `fingerprint` identifies the upload. If the session ends
 * meanwhile, this leads to `/login`; file and offset are kept.
 */
export function startUpload(file: File, fingerprint: string, events: UploadEvents): SentUpload {
  const upload = new Upload(file, {
    endpoint: `${location.origin}/api/uploads`,
    chunkSize: uploadLimits.chunkBytes,
    retryDelays,
    metadata: { filename: file.name, filetype: file.type },
    fingerprint: async () => fingerprint,
    onBeforeRequest: (request) => {
      for (const [name, value] of Object.entries(callHeaders(null))) request.setHeader(name, value);
    },
    onAfterResponse: (_, response) => {
      // Thrown, so that tus does not consider the upload lost.
      if (response.getStatus() === 401) throw new SessionEnded('The session has ended.');
    },
    onShouldRetry: (error) => {
      const status = error.originalResponse?.getStatus() ?? 0;
      if (status === storageFull || endedSession(error) || !navigator.onLine) return false;
      return status === 0 || mayPass(status);
    },
    onProgress: events.onProgress,
    onSuccess: () => events.onFinished(idOf(upload)),
    onError: (error) => {
      if (endedSession(error)) {
        removeToken();
        leaveForLogin();
      } else if (error instanceof DetailedError && error.originalResponse) {
        const status = error.originalResponse.getStatus();
        if (status === storageFull) events.onStorageFull();
        else if (status === tooMany) events.onTooMany();
        else if (mayPass(status)) events.onUnavailable();
        else events.onRefused(problemOf(error.originalResponse));
      } else if (navigator.onLine) {
        events.onUnavailable();
      } else {
        events.onConnectionLost();
      }
    },
  });

  void upload.findPreviousUploads().then(([previous]) => {
    if (previous) upload.resumeFromPreviousUpload(previous);
    upload.start();
  });
  return {
    pause: () => upload.abort(),
    resume: () => upload.start(),
    cancel: () => upload.abort(true).catch(() => undefined),
  };
}

const idOf = ({ url }: Upload) => url?.split('/').at(-1) ?? '';

function endedSession(error: Error): boolean {
  return error instanceof DetailedError && error.causingError instanceof SessionEnded;
}

function problemOf(response: { getStatus(): number; getBody(): string }): ApiError {
  const status = response.getStatus();
  try {
    const { code, detail } = JSON.parse(response.getBody());
    return new ApiError(status, code, detail);
  } catch {
    return new ApiError(status, 'internal_error', m.delivery_failed());
  }
}
