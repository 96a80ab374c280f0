import { Elysia, t } from 'elysia';
import { access } from '#api/http/plugins/access.ts';
import { themed } from '#api/http/theme.ts';
import type { ApiDocument } from './document.ts';
import { filesBase } from './files.ts';
import { guide } from './guide.ts';

/** The guide's styles; Swagger UI below brings its own. */
const style = `${themed('ground', 'raised', 'ink', 'quiet', 'line')}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);font:1rem/1.6 system-ui,sans-serif}
header,.guide{max-width:76rem;margin:0 auto;padding:2rem max(1.25rem,4vw) 0;overflow-wrap:anywhere}
h1{margin:0 0 .5rem;font-size:clamp(2rem,5vw,3rem);line-height:1.05;letter-spacing:-.02em}
h2{margin:0;font-size:1.75rem;line-height:1.2}h3{margin:2rem 0 .5rem;font-size:1.25rem;line-height:1.3}
p{max-width:42em;margin:.5rem 0}.guide a,header a{color:inherit}:focus-visible{outline:2px solid;outline-offset:2px}
.words{color:var(--quiet);font-size:.9375rem}code{font-family:ui-monospace,monospace;font-size:.875em}
.guide pre{max-width:48rem;margin:.75rem 0;padding:1rem 1.25rem;background:var(--raised);border:1px solid var(--line);border-radius:.875rem;white-space:pre-wrap;line-height:1.55}
.guide ul{margin:.25rem 0 0;padding:0;list-style:none}.guide li{padding:.2rem 0}summary{cursor:pointer;padding:.75rem 0}
#reference{overflow-x:auto}`;

/** The only policy that allows inline styles, which Swagger UI writes, and no trusted types. */
const pagePolicy =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'";

/** The guide, followed by Swagger UI. */
function referencePage(document: ApiDocument): string {
  const title = Bun.escapeHTML(document.info.title);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><link rel="stylesheet" href="${filesBase}/swagger-ui.css"><style>${style}</style></head><body><header><h1>${title}</h1><p>Find artists, request videos and follow what happens, from your own program. For machines: <a href="/api/openapi.json">the OpenAPI document</a>.</p></header><main><div class="guide"><h2>Getting started</h2>${guide(document)}<h2>Every call</h2></div><div id="reference"></div></main><script src="${filesBase}/swagger-ui-bundle.js"></script><script src="${filesBase}/start.js"></script></body></html>`;
}

/** The API's description, for machines and people. Constant while the process runs. */
export const docs = (document: () => ApiDocument) => {
  let json: string | undefined;
  let page: string | undefined;
  return new Elysia({ name: 'docs', tags: ['Operations'] })
    .use(access)
    .get(
      '/openapi.json',
      () => {
        json ??= JSON.stringify(document());
        return new Response(json, { headers: { 'content-type': 'application/json' } });
      },
      {
        access: 'public',
        response: { 200: t.Any({ description: 'OpenAPI 3.1' }) },
        detail: { operationId: 'getDocument', summary: 'Read this document' },
      },
    )
    .get(
      '/docs',
      () => {
        page ??= referencePage(document());
        return new Response(page, {
          headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': pagePolicy },
        });
      },
      {
        access: 'public',
        response: { 200: t.Any({ description: 'The reference', contentMediaType: 'text/html' }) },
        detail: { operationId: 'getReference', summary: 'Read this document as a page' },
      },
    );
};
