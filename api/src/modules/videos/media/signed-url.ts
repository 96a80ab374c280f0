import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from '#api/context.ts';
import { keysFor } from '#api/keys.ts';

type Signer = Pick<Context, 'env' | 'clock'>;

/** An address works for six to twelve hours: those made within six hours are the same, so that browsers keep the file. */
const windowSeconds = 6 * 60 * 60;
const tagBytes = 16;

/**
 * The address of a private file, which carries its own permission; whoever has it may read until it expires.
 * With `download` the browser saves the file under that name.
 */
export function signedUrl({ env, clock }: Signer, key: string, download?: string): string {
  const now = clock.now().getTime() / 1000;
  const expires = String((Math.floor(now / windowSeconds) + 2) * windowSeconds);
  const query = new URLSearchParams({ expires, ...(download !== undefined && { download }) });
  query.set('signature', tagOf(keysFor(env, 'media')[0], { key, expires, download }).toString('base64url'));
  return `/media/${key}?${query}`;
}

/** The seconds that a signed address still works; 0 for one that is expired or that we did not make. */
export function secondsLeft({ env, clock }: Signer, key: string, query: URLSearchParams): number {
  const expires = query.get('expires') ?? '';
  const download = query.get('download') ?? undefined;
  const signature = Buffer.from(query.get('signature') ?? '', 'base64url');
  const isOurs = keysFor(env, 'media').some((secret) => {
    const tag = tagOf(secret, { key, expires, download });
    return tag.length === signature.length && timingSafeEqual(tag, signature);
  });
  if (!isOurs) return 0;
  return Math.max(0, Math.floor(Number(expires) - clock.now().getTime() / 1000));
}

interface Signed {
  key: string;
  expires: string;
  download: string | undefined;
}

function tagOf(secret: Buffer, { key, expires, download }: Signed): Buffer {
  return createHmac('sha256', secret)
    .update(JSON.stringify([key, expires, download ?? null]))
    .digest()
    .subarray(0, tagBytes);
}
