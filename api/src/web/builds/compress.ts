import { codingFor } from '#api/http/body/content-coding.ts';

/** Shorter responses hardly compress. */
export const leastBytes = 1_000;

/** An HTML response, gzipped if accepted and worth it. */
export function compress(request: Request, html: string, headers: Headers, status: number): Response {
  headers.append('vary', 'accept-encoding');
  const bytes = Buffer.from(html);
  if (bytes.byteLength < leastBytes || codingFor(request, ['gzip']) === null) {
    headers.set('content-length', String(bytes.byteLength));
    return new Response(bytes, { headers, status });
  }
  const zipped = Bun.gzipSync(bytes, { level: 6 });
  headers.set('content-encoding', 'gzip');
  headers.set('content-length', String(zipped.byteLength));
  return new Response(zipped, { headers, status });
}
