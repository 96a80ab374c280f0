import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { type App, createApp } from '#api/http/app.ts';
import { documentOf } from '#api/http/docs/document.ts';
import type { Context } from '#api/start/context.ts';
import { type Answered, type Check, checksOf } from './document-checks.ts';
import { undocumented } from './undocumented.ts';

let check: Check | undefined;

/**
 * The app, each answer of which is held against the OpenAPI document: its status, its content type and its JSON, without
 * a field too many. One that is not in there is thrown instead of being answered.
 */
export function appHeldToDocument(ctx: Context): App {
  const app = createApp(ctx);
  check ??= checksOf(documentOf(app, ctx.env.publicUrl));
  const held = check;
  app.wrap((next: (request: Request) => unknown) => async (request: Request) => {
    const response = (await next(request)) as Response;
    if (!pathOf(request.url).startsWith('/api/')) return response;
    const complaint = held(await answered(request, response));
    if (complaint === null) return response;
    undocumented.add(complaint);
    throw new Error(complaint);
  });
  return app;
}

async function answered({ method, url }: Request, response: Response): Promise<Answered> {
  const contentType = response.headers.get('content-type')?.split(';')[0] ?? null;
  const isRead = contentType === null || contentType.endsWith('json');
  return {
    method,
    path: pathOf(url),
    status: response.status,
    contentType,
    body: isRead ? await textOf(response.clone()) : '',
  };
}

/** Decompressed: nobody between here and the app has done it. */
async function textOf(response: Response): Promise<string> {
  switch (response.headers.get('content-encoding')) {
    case 'gzip':
      return gunzipSync(await response.bytes()).toString();
    case 'br':
      return brotliDecompressSync(await response.bytes()).toString();
    default:
      return response.text();
  }
}

/** As it came: an address may hold what `URL` would rewrite. */
function pathOf(url: string): string {
  return /^[^?#]*/.exec(url.replace(/^\w+:\/\/[^/]*/, ''))?.[0] ?? '/';
}
