import { fingerprintOf } from './stored-files.ts';
import { type SentUploads, startUpload } from './upload.ts';

type Poster = Pick<SentUploads, 'posterUploadId'>;

/** Upload a video's poster. Nothing if that failed: the artist's photo is shown instead. */
export function sendPoster(key: string, picture: Blob | null): Promise<Poster> {
  if (!picture) return Promise.resolve({});
  const file = new File([picture], 'poster.jpg', { type: 'image/jpeg', lastModified: 0 });
  return new Promise((resolve) => {
    const giveUp = () => resolve({});
    startUpload(file, fingerprintOf(key, file), {
      onProgress: () => {},
      onFinished: (posterUploadId) => resolve({ posterUploadId }),
      onConnectionLost: giveUp,
      onTooMany: giveUp,
      onStorageFull: giveUp,
      onUnavailable: giveUp,
      onRefused: giveUp,
    });
  });
}
