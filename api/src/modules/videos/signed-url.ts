import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Context } from '#api/start/context.ts';
import { keysFor } from '#api/start/secrets/keys.ts';

type Signer = Pick<Context, 'env' | 'clock'>;

/** A view or download may start for 15 minutes after its URL was made. */
const startSeconds = 15 * 60;
/** Once started, it continues for as long as the file takes on the slowest line we support, 100 kbit/s. */
const slowestBytesPerSecond = 100_000 / 8;
const longestSeconds = 12 * 60 * 60;
const tagBytes = 16;

/**
 * The URL of a private file, which carries its own permission: anyone who has it can start reading within 15 minutes.
 * With `download`, the browser saves the file under that name; `takenDown` opens taken-down videos, for an admin.
 */
export function signedUrl(
  { env, clock }: Signer,
  key: string,
  { download, takenDown = false }: { download?: string; takenDown?: boolean } = {},
): string {
  const issued = String(Math.floor(clock.now().getTime() / 1000));
  const query = new URLSearchParams({
    issued,
    ...(download !== undefined && { download }),
    ...(takenDown && { takenDown: '1' }),
  });
  const tag = tagOf(keysFor(env, 'media')[0], { key, issued, download, takenDown });
  query.set('signature', tag.toString('base64url'));
  return `/media/${key}?${query}`;
}

export interface SignedAddress {
  issuedAt: Date;
  /** Whether it also opens taken-down videos. */
  takenDown: boolean;
  /** Seconds in which a view or download may still start; not positive once that is over. */
  startsFor: number;
  /** Seconds in which a started one is still served, for a file of so many bytes. */
  servesFor(bytes: number): number;
}

/** What a signed URL allows; null if we did not make it. */
export function readSignedUrl(
  { env, clock }: Signer,
  key: string,
  query: URLSearchParams,
): SignedAddress | null {
  const issued = query.get('issued') ?? '';
  const download = query.get('download') ?? undefined;
  const takenDown = query.get('takenDown') === '1';
  const signature = Buffer.from(query.get('signature') ?? '', 'base64url');
  const isOurs = keysFor(env, 'media').some((secret) => {
    const tag = tagOf(secret, { key, issued, download, takenDown });
    return tag.length === signature.length && timingSafeEqual(tag, signature);
  });
  if (!isOurs) return null;
  const age = Math.ceil(clock.now().getTime() / 1000 - Number(issued));
  return {
    issuedAt: new Date(Number(issued) * 1000),
    takenDown,
    startsFor: startSeconds - age,
    servesFor: (bytes) =>
      Math.min(longestSeconds, startSeconds + Math.ceil(bytes / slowestBytesPerSecond)) - age,
  };
}

interface Signed {
  key: string;
  issued: string;
  download: string | undefined;
  takenDown: boolean;
}

function tagOf(secret: Buffer, { key, issued, download, takenDown }: Signed): Buffer {
  return createHmac('sha256', secret)
    .update(JSON.stringify([key, issued, download ?? null, takenDown]))
    .digest()
    .subarray(0, tagBytes);
}
