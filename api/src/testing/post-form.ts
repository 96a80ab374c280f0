import { callOf, setOrigin } from '#api/http/plugins/call.ts';
import type { Origin } from '#api/limits/network.ts';
import { pageReaders } from '#api/web/page-answers.ts';
import { builtWeb, type Web } from '#api/web/web.ts';
import { buildPages } from '../../scripts/build.ts';
import { type TestProduct, testOrigin } from './product.ts';

let networks = 0;
export const newNetwork = () => `198.51.100.${++networks}`;

/** The site as it is built, with the API of this product, which may be away for some of what pages call. */
export async function siteOf(
  product: TestProduct,
  isAway: (request: Request) => boolean = () => false,
): Promise<Web> {
  await buildPages();
  const callApi = async (request: Request, origin: Origin = { kind: 'in-process' }) => {
    if (isAway(request)) return new Response(null, { status: 503 });
    setOrigin(request, origin);
    return product.app.fetch(request);
  };
  const { ctx } = product;
  return builtWeb({ callApi, readerOf: pageReaders(ctx) }, ctx.env, { cache: ctx.cache });
}

export interface Posting {
  origin?: string | null;
  network?: string;
  headers?: Record<string, string>;
}

/** Send a form as a browser without scripts does. */
export async function postForm(
  web: Web,
  path: string,
  body: URLSearchParams | FormData,
  { origin = testOrigin, network = newNetwork(), headers = {} }: Posting = {},
): Promise<Response> {
  const request = new Request(testOrigin + path, {
    method: 'POST',
    headers: { ...headers, ...(origin !== null && { origin }) },
    body,
  });
  callOf(request).network = network;
  return (await web(request, '127.0.0.1')) as Response;
}
