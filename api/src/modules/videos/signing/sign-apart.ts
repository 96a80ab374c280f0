import { join } from 'node:path';
import { runExclusive } from '#api/async/run-exclusive.ts';
import type { Credentials } from './credentials.ts';

/** What the signing process is told; its keys never lie in a file or among its arguments. */
export interface SigningOrder {
  path: string;
  /** Where the signed copy is written. */
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
/** The largest video takes seconds. */
const patience = 60_000;
/** The first words of what went wrong. */
const mostWords = 500;

/**
 * Sign a video in a process of its own, one at a time: it holds the file in memory several times over, and a file made
 * to break it takes nothing else along.
 * @throws Error if it fails, or takes too long
 */
export function signApart(order: SigningOrder): Promise<void> {
  return runExclusive('signing', async () => {
    const child = Bun.spawn([process.execPath, '--smol', program], {
      stdin: new Blob([JSON.stringify(order)]),
      stdout: 'ignore',
      stderr: 'pipe',
      // Nothing of ours but what the order says: no settings, no secrets.
      env: { PATH: process.env.PATH ?? '' },
      timeout: patience,
      killSignal: 'SIGKILL',
    });
    const words = await new Response(child.stderr).text();
    if ((await child.exited) !== 0)
      throw new Error(
        `The video was not signed: ${words.slice(0, mostWords) || `ended by ${child.signalCode}`}`,
      );
  });
}
