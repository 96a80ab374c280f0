import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { formatBytes } from '#api/domain/text/measures.ts';
import { signing } from '#api/domain/video/limits.ts';
import { makeSigningKey, pemOf } from '#api/modules/videos/signing/certificates.ts';
import { signApart } from '#api/modules/videos/signing/sign-subprocess.ts';
import type { Check } from './check.ts';
import { ok, orFault } from './finding.ts';

/** A file with boxes but no picture: enough to be signed. */
const emptyVideo = Buffer.concat([
  Buffer.from([0, 0, 0, 0x18]),
  Buffer.from('ftypisom'),
  Buffer.from([0, 0, 2, 0]),
  Buffer.from('isommp41'),
  Buffer.from([0, 0, 0, 8]),
  Buffer.from('mdat'),
]);

/** Signs a file with a throw-away key. */
export const videos: Check = {
  name: 'Videos',
  look: ({ env: { tmpDir } }) =>
    orFault(
      async () => {
        await mkdir(tmpDir, { recursive: true });
        const folder = await mkdtemp(join(tmpDir, 'doctor-'));
        try {
          const { root, leaf, privateKey } = makeSigningKey(new Date());
          const path = join(folder, 'video');
          await Bun.write(path, emptyVideo);
          await signApart({
            path,
            signedPath: join(folder, 'signed'),
            mimeType: 'video/mp4',
            credentials: {
              artist: 'Doctor',
              day: new Date().toISOString().slice(0, 10),
              verificationId: 'none',
            },
            root: pemOf(root),
            leaf: leaf.toString('base64'),
            privateKey,
          });
        } finally {
          await rm(folder, { recursive: true });
        }
        return [
          ok(`MP4 deliveries up to ${formatBytes(signing.maxBytes)} are signed (C2PA)`),
          ok('every delivery is known by its hash'),
        ];
      },
      'videos cannot be signed, so deliveries are known by their hashes alone',
      'Signing takes a process of its own and several times the size of a video in memory. Install the packages again, and check the limits of the account.',
    ),
};
