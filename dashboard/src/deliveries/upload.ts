import { ApiError } from '@salamu/api/client';
import { uploadLimits } from '@salamu/api/domain/video';
import { leaveForLogin } from '@salamu/ui/login-redirect';
import { removeToken, storedToken } from '@salamu/ui/token';
import { DetailedError, Upload } from 'tus-js-client';

/** What has arrived: the video, and its picture where one could be made. */
export interface SentUploads {
  uploadId: string;
  posterUploadId?: string;
}

export interface SentUpload {
  pause(): Promise<void>;
  resume(): void;
  /** Stops, and has the server forget what has arrived. */
  cancel(): Promise<void>;
}

interface UploadEvents {
  onProgress: (sent: number) => void;
  onFinished: (uploadId: string) => void;
  /** The connection is gone; `resume` goes on from where it was. */
  onConnectionLost: () => void;
  /** There is no room on our side for now; `resume` goes on from where it was. */
  onStorageFull: () => void;
  /** Our side is away, which says nothing about the file; `resume` goes on from where it was. */
  onUnavailable: () => void;
  onRefused: (error: ApiError) => void;
}

/** Making room takes an operator minutes, so this is not for tus's own quick retries. */
const storageFull = 507;
const retryDelays = [0, 1_000, 3_000, 5_000, 10_000, 20_000];

/**
 * Whether an answer says nothing about the file. 404 is an upload that is gone, or that this copy cannot see while a
 * version is replaced: tus looks for it, and starts again where it is gone.
 */
const mayPass = (status: number) => [404, 409, 423].includes(status) || status >= 500;
const tooMany = 429;

class SessionEnded extends Error {}

/**
 * Sends a file in parts that can be resumed, also after a reload: `fingerprint` tells the upload again.
 * A session that ends on the way leads to `/login`; file and offset stay where they are.
 */
export function startUpload(file: File, fingerprint: string, events: UploadEvents): SentUpload {
  const upload = new Upload(file, {
    endpoint: `${location.origin}/api/uploads`,
    chunkSize: uploadLimits.chunkBytes,
    retryDelays,
    metadata: { filename: file.name, filetype: file.type },
    fingerprint: async () => fingerprint,
    onBeforeRequest: (request) => request.setHeader('Authorization', `Bearer ${storedToken()}`),
    onAfterResponse: (_, response) => {
      // Thrown, so that tus does not take the upload for lost.
      if (response.getStatus() === 401) throw new SessionEnded('The session has ended.');
    },
    onShouldRetry: (error) => {
      const status = error.originalResponse?.getStatus() ?? 0;
      if (status === storageFull || endedSession(error) || !navigator.onLine) return false;
      return status === 0 || status === tooMany || mayPass(status);
    },
    onProgress: events.onProgress,
    onSuccess: () => events.onFinished(upload.url?.split('/').at(-1) ?? ''),
    onError: (error) => {
      if (endedSession(error)) {
        removeToken();
        leaveForLogin();
      } else if (error instanceof DetailedError && error.originalResponse) {
        const status = error.originalResponse.getStatus();
        if (status === storageFull) events.onStorageFull();
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

function endedSession(error: Error): boolean {
  return error instanceof DetailedError && error.causingError instanceof SessionEnded;
}

function problemOf(response: { getStatus(): number; getBody(): string }): ApiError {
  const status = response.getStatus();
  try {
    const { code, detail } = JSON.parse(response.getBody());
    return new ApiError(status, code, detail);
  } catch {
    return new ApiError(status, 'internal_error', 'The upload failed on our side. Please try again.');
  }
}
