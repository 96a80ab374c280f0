import { Elysia, t } from 'elysia';
import { access } from '#api/http/plugins/access.ts';
import type { ApiDocument } from './document.ts';
import { pagePolicy, referencePage } from './page.ts';

/** The API's own description, for machines and for people. Neither changes while the process runs. */
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
