import { AwsV4Signer } from 'aws4fetch';
import { DomainError } from '#api/domain/errors.ts';
import { timeLimits } from '#api/start/time-limits.ts';
import { retryLater } from '../full.ts';
import type { S3Address } from '../s3-address.ts';

interface Call {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  key: string;
  query: Record<string, string>;
  body?: string | { path: string; sha256: string };
}

export interface Answer {
  text: string;
  etag: string;
}

export class S3Error extends Error {
  constructor(readonly code: string) {
    super(`the bucket answered ${code}`);
    this.name = 'S3Error';
  }
}

/**
 * The S3 calls that Bun's client lacks. They return the XML, and throw `S3Error`, or the `DomainError` `unavailable` if
 * the bucket is unavailable. Every byte of a body is signed.
 */
export function s3Calls(address: S3Address) {
  const { accessKeyId, secretAccessKey, region, endpoint, bucket, virtualHostedStyle } = address;
  const base = virtualHostedStyle ? endpoint : `${endpoint}/${bucket}`;

  return async ({ method, key, query, body = '' }: Call): Promise<Answer> => {
    const isText = typeof body === 'string';
    const sha256 = isText ? new Bun.CryptoHasher('sha256').update(body).digest('hex') : body.sha256;
    const { url, headers } = await new AwsV4Signer({
      method,
      url: `${base}/${key}?${new URLSearchParams(query)}`,
      headers: { 'x-amz-content-sha256': sha256 },
      service: 's3',
      accessKeyId,
      secretAccessKey,
      region,
    }).sign();
    const content = method === 'GET' || method === 'DELETE' ? undefined : isText ? body : Bun.file(body.path);
    const signal = AbortSignal.timeout(timeLimits.bucket);
    const response = await fetch(url, { method, headers, body: content, signal }).catch(() => null);
    if (!response) throw away();
    const text = await response.text();
    // Completing an upload takes a while, so its answer starts with 200 and may still report a failure.
    const [refusal] = textsIn(text, 'Error');
    if (!response.ok || refusal !== undefined) {
      const [code = String(response.status)] = textsIn(refusal ?? text, 'Code');
      throw response.status >= 500 && response.status !== 507 ? away() : new S3Error(code);
    }
    return { text, etag: withoutQuotes(response.headers.get('etag') ?? '') };
  };
}

function away(): DomainError {
  return new DomainError('unavailable', undefined, { retryAfter: retryLater });
}

/** The contents of each element with a name. S3's answers are flat and have no attributes where we read them. */
export function textsIn(xml: string, element: string): string[] {
  return [...xml.matchAll(new RegExp(`<${element}>([\\s\\S]*?)</${element}>`, 'g'))].map(([, text]) =>
    (text ?? '').replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  );
}

/** Some services omit the quotes of an ETag. */
export const withoutQuotes = (etag: string) => etag.replaceAll('"', '');
