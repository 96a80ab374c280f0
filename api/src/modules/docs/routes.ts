import { Elysia, t } from 'elysia';
import { access } from '#api/plugins/access.ts';
import type { ApiDocument } from './document.ts';
import { pagePolicy, referencePage } from './page.ts';

/** The API's own description, for machines and for people. */
export const docs = (document: () => ApiDocument) =>
  new Elysia({ name: 'docs', tags: ['Operations'] })
    .use(access)
    .get('/openapi.json', () => document() as unknown, {
      access: 'public',
      response: { 200: t.Any({ description: 'OpenAPI 3.1' }) },
      detail: { operationId: 'getDocument', summary: 'Read this document' },
    })
    .get(
      '/docs',
      () =>
        new Response(referencePage(document()), {
          headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': pagePolicy },
        }),
      {
        access: 'public',
        response: { 200: t.Any({ description: 'The reference', contentMediaType: 'text/html' }) },
        detail: { operationId: 'getReference', summary: 'Read this document as a page' },
      },
    );
