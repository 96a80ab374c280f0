import { mock } from 'bun:test';
import { fileURLToPath } from 'node:url';
import { runExclusive } from '#api/async/run-exclusive.ts';
import type { SigningOrder } from '#api/modules/videos/signing/sign-apart.ts';

/** Sign videos in this process: one of its own takes more than a second to load the library, each time. */
export async function signHere(): Promise<void> {
  const apart = fileURLToPath(import.meta.resolve('#api/modules/videos/signing/sign-apart.ts'));
  const signApart = (order: SigningOrder) =>
    runExclusive('signing', async () => (await import('#api/modules/videos/signing/sign.ts')).sign(order));
  await mock.module(apart, () => ({ signApart }));
}
