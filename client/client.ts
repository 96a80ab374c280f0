import createClient, { type Client } from 'openapi-fetch';
import type { components, paths } from './document.ts';

export type Salamu = Client<paths>;
/** The schemas that the document names: `Schemas['Money']`. */
export type Schemas = components['schemas'];

interface SalamuOptions {
  /** Where the product is, like `https://salamu.example`. */
  origin: string;
  /** An API key, created at `/profile/api`; without one, only what anyone may call. */
  key?: string;
  fetch?: (request: Request) => Promise<Response>;
}

/**
 * The API as typed calls: `salamu.GET('/api/artists', { params: { query: { country: 'KE' } } })`. Each answers with
 * `data` or with `error`, a problem of RFC 9457 with a stable `code`.
 */
export function createSalamu({ origin, key, fetch }: SalamuOptions): Salamu {
  return createClient<paths>({
    baseUrl: origin,
    ...(key && { headers: { authorization: `Bearer ${key}` } }),
    ...(fetch && { fetch }),
  });
}
