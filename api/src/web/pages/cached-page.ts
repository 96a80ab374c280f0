import { brotliCompress, constants } from 'node:zlib';
import { codingFor } from '#api/http/body/content-coding.ts';
import { leastBytes } from '../builds/compress.ts';

type Coding = 'br' | 'gzip';

const ours = ['br', 'gzip'] as const satisfies Coding[];

/** Small pages gain nothing, and each higher level costs more than the bytes it saves. */
const brotliQuality = 5;

/** Headers and tags, in bytes. */
const overhead = 2_000;

/** The exact bytes to send. */
export interface CachedPage {
  status: number;
  /** Except those of the encoding. */
  headers: Record<string, string>;
  etag: string;
  /** Maximum bytes in memory, all encodings together. */
  size: number;
  /** In an encoding the request accepts, or 304. */
  answer(request: Request): Response;
  text(): string;
}

/** Each encoding is made once, when first requested. */
export function cachedPage(
  body: Uint8Array<ArrayBuffer>,
  { status, headers }: Pick<CachedPage, 'status' | 'headers'>,
): CachedPage {
  const etag = `W/"${Bun.hash(body).toString(36)}"`;
  const vary = headers.vary ? `${headers.vary}, accept-encoding` : 'accept-encoding';
  const shared = { ...headers, etag, vary };
  const isText = /^(text\/|application\/(.+\+)?(xml|json)\b)/.test(headers['content-type'] ?? '');
  const squeezes = isText && body.byteLength >= leastBytes;
  /** With parsed headers: parsing them costs more than the rest of a response. */
  const answers = new Map<Coding | null, { bytes: Uint8Array<ArrayBuffer>; headers: Headers }>();
  let takersOfBrotli = 0;

  function ready(coding: Coding | null, bytes: Uint8Array<ArrayBuffer>) {
    const made = {
      bytes,
      headers: new Headers({
        ...shared,
        'content-length': String(bytes.byteLength),
        ...(coding && { 'content-encoding': coding }),
      }),
    };
    answers.set(coding, made);
    return made;
  }

  /**
   * In a thread, once a second browser asks: many pages are seen once before they are remade. Until then, gzip is sent.
   */
  function wantBrotli(): void {
    takersOfBrotli += 1;
    if (takersOfBrotli !== 2) return;
    const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality };
    brotliCompress(body, { params }, (error, bytes) => {
      if (!error) ready('br', new Uint8Array(bytes));
    });
  }

  function bytesFor({ best, atOnce }: Wanted) {
    const made = answers.get(squeezes ? best : null);
    if (made) return made;
    if (squeezes && best === 'br') wantBrotli();
    if (!squeezes || atOnce === null) return answers.get(null) ?? ready(null, body);
    return answers.get('gzip') ?? ready('gzip', Bun.gzipSync(body, { level: 6 }));
  }

  return {
    status,
    headers,
    etag,
    size: 2 * body.byteLength + overhead,
    text: () => new TextDecoder().decode(body),
    answer(request) {
      if (status === 200 && knows(request, etag)) return new Response(null, { status: 304, headers: shared });
      const made = bytesFor(wantedBy(request));
      return new Response(made.bytes, { status, headers: made.headers });
    },
  };
}

/** Whether the browser already has these bytes. */
const knows = (request: Request, etag: string): boolean =>
  request.headers
    .get('if-none-match')
    ?.split(',')
    .some((named) => named.trim() === etag) ?? false;

/** The browser's preference, and what it accepts until brotli is ready. */
interface Wanted {
  best: Coding | null;
  atOnce: 'gzip' | null;
}

const wanted = new Map<string, Wanted>();
/** Browsers send only a handful of them. */
const mostWanted = 200;

function wantedBy(request: Request): Wanted {
  const accepted = request.headers.get('accept-encoding') ?? '';
  const known = wanted.get(accepted);
  if (known) return known;
  if (wanted.size >= mostWanted) wanted.clear();
  const read = { best: codingFor(request, ours), atOnce: codingFor(request, ['gzip']) };
  wanted.set(accepted, read);
  return read;
}
