import { fingerprintOf } from './kept-files.ts';
import { startUpload } from './upload.ts';

/** Upload a video's poster. Null if that failed: the artist's photo is shown instead. */
export function sendPoster(key: string, picture: Blob): Promise<string | null> {
  const file = new File([picture], 'poster.jpg', { type: 'image/jpeg', lastModified: 0 });
  return new Promise((resolve) => {
    startUpload(file, fingerprintOf(key, file), {
      onProgress: () => {},
      onFinished: resolve,
      onConnectionLost: () => resolve(null),
      onStorageFull: () => resolve(null),
      onUnavailable: () => resolve(null),
      onRefused: () => resolve(null),
    });
  });
}
