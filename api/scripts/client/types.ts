import { bundleFromString, createConfig } from '@redocly/openapi-core';
import openapiTypes, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { createApp } from '../../src/http/app.ts';
import { type ApiDocument, documentOf } from '../../src/http/docs/document.ts';
import type { Context } from '../../src/start/context.ts';
import { createNews } from '../../src/web/news.ts';

export const typesFile = new URL('../../../client/document.ts', import.meta.url);

const heading = '/** Made from the OpenAPI document by `bun run client`. */\n\n';

/** The types of the client package, generated from this checkout's routes. */
export async function clientTypes(): Promise<string> {
  // Describing the routes calls none of them, so no running product is needed.
  const app = createApp({ env: { corsOrigins: [] }, news: createNews() } as unknown as Context);
  const document = openToKeys(documentOf(app, 'https://salamu.example'));
  const { bundle } = await bundleFromString({
    source: JSON.stringify(document),
    config: await createConfig({}),
    removeUnusedComponents: true,
  });
  const types = await openapiTypes(bundle.parsed as OpenAPI3, { alphabetize: true });
  return heading + astToString(types);
}

/** What a key can call: a call that a key is refused for does not compile. */
function openToKeys(document: ApiDocument): ApiDocument {
  const paths = Object.entries(document.paths).map(([path, methods]) => [
    path,
    Object.fromEntries(Object.entries(methods).filter(([, operation]) => operation['x-scope'])),
  ]);
  return {
    ...document,
    paths: Object.fromEntries(paths.filter(([, methods]) => Object.keys(methods as object).length > 0)),
  };
}
