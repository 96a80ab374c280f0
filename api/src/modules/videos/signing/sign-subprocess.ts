import { join } from 'node:path';
import { runExclusive } from '#api/async/run-exclusive.ts';
import { runApart } from '#api/async/subprocess.ts';
import type { Credentials } from './credentials.ts';

/** What the signing process is told; its keys never lie in a file or among its arguments. */
export interface SigningOrder {
  path: string;
  signedPath: string;
  mimeType: string;
  credentials: Credentials;
  /** PEM. */
  root: string;
  /** DER, base64. */
  leaf: string;
  /** PKCS #8, PEM. */
  privateKey: string;
}

const program = join(import.meta.dir, 'sign-program.ts');

/** Replaced where a process of its own, which takes more than a second to load the library, is too dear. */
export const signings = { run: (order: SigningOrder): Promise<unknown> => runApart(program, order) };

/**
 * Sign a video in a process of its own, one at a time: it holds the file in memory several times over, and a file made
 * to break it takes nothing else along.
 * @throws Error if it fails, or takes too long
 */
export function signApart(order: SigningOrder): Promise<void> {
  return runExclusive('signing', async () => {
    try {
      await signings.run(order);
    } catch (error) {
      throw new Error(`The video was not signed: ${error instanceof Error ? error.message : error}`);
    }
  });
}
