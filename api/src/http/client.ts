import { treaty } from '@elysiajs/eden';
import { m } from '@salamu/messages/messages';
import type { Factor } from '#api/domain/account/second-factor.ts';
import type { FieldError, ProblemCode } from '#api/domain/errors.ts';
import type { App } from './app.ts';

/** A refusal by the API with its message. `status` 0: there was no response. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: ProblemCode | 'network_error',
    detail: string,
    readonly errors: FieldError[] = [],
    /** Seconds until a retry makes sense. */
    readonly retryAfter: number | null = null,
    /** Sent along with the second factor's code, if signing in needs one. */
    readonly challenge: string | null = null,
    /** The factors allowed besides a recovery code. */
    readonly factors: readonly Factor[] = [],
    readonly existingId: string | null = null,
  ) {
    super(detail);
    this.name = 'ApiError';
  }

  fieldError(path: string): string | undefined {
    return this.errors.find((error) => error.path === path)?.message;
  }
}

export interface ApiOptions {
  /** Read on every call, so that signing in and out needs no new client. */
  token?: () => string | null;
  /** A guest's token for one request. */
  trackingToken?: () => string | null;
  /** The user's time zone (IANA), so that emails show local times. */
  timeZone?: string;
  /** The language to answer in (BCP 47). */
  language?: () => string;
  /** Replaces the network; the site's server calls the app in the same process. */
  fetch?: (request: Request) => Promise<Response>;
}

/**
 * The typed client of the API at `baseUrl` (an origin, without `/api`). Paths become properties: `api.artists.get()`.
 */
export function createApi(
  baseUrl: string,
  { token, trackingToken, timeZone, language, fetch: send }: ApiOptions = {},
) {
  const client = treaty<App>(baseUrl, {
    // The default turns text that looks like a date into a Date.
    parseDate: false,
    headers: () => {
      const tracking = trackingToken?.();
      const session = token?.();
      const place = {
        ...(timeZone && { 'time-zone': timeZone }),
        ...(language && { 'accept-language': language() }),
      };
      if (tracking) return { authorization: `Tracking ${tracking}`, ...place };
      return session ? { authorization: `Bearer ${session}`, ...place } : place;
    },
    ...(send && { fetcher: fetcherFrom(send) }),
  });
  return encodingParameters(client).api;
}

const methods = new Set(['get', 'post', 'put', 'patch', 'delete', 'head', 'options']);

type Step = (...given: unknown[]) => Step;

/**
 * Eden's client with every path parameter encoded: `artists({ id })` stays one path segment whatever the id. Eden
 * doesn't encode, so `..\\settings` would become a different call.
 */
function encodingParameters<Client>(client: Client, last = ''): Client {
  const step = new Proxy(client as Step, {
    get: (target, name) => encodingParameters(Reflect.get(target, name), String(name)),
    apply: (target, _, given) =>
      methods.has(last) ? target(...given) : encodingParameters(target(segmentOf(given[0]))),
  });
  return step as Client;
}

/** @throws ApiError 404 for an id that cannot be a path segment: nothing has such an id */
function segmentOf(parameter: Record<string, string | number>): Record<string, string> {
  const [[name, value] = ['', '']] = Object.entries(parameter);
  const text = String(value);
  if (/^\.{0,2}$/.test(text) || !text.isWellFormed())
    throw new ApiError(404, 'not_found', m.refused_not_found());
  return { [name]: encodeURIComponent(text) };
}

export type Api = ReturnType<typeof createApi>;

const fetcherFrom = (send: NonNullable<ApiOptions['fetch']>): typeof fetch =>
  Object.assign((input: string | URL | Request, init?: RequestInit) => send(new Request(input, init)), {
    preconnect: () => undefined,
  });

interface Answer<Data> {
  data: Data | null;
  error: { value: unknown } | null;
  status: number;
  /** Undefined if there was no response: Eden then makes up a 503. */
  response: Response | undefined;
}

/**
 * Unwrap a response.
 * @throws ApiError for every unsuccessful response, or if there was none
 */
export async function unwrap<Data>(call: Promise<Answer<Data>>): Promise<NonNullable<Data>> {
  const { data, error, status, response } = await call;
  if (error === null) return data as NonNullable<Data>;
  if (!response) throw new ApiError(0, 'network_error', m.refused_offline());
  const problem = problemIn(error.value);
  const retryAfter = response.headers.get('retry-after');
  throw new ApiError(
    status,
    problem.code ?? 'internal_error',
    problem.detail ?? m.problem_ours(),
    problem.errors,
    retryAfter === null ? null : Number(retryAfter),
    problem.challenge,
    problem.factors,
    problem.existingId,
  );
}

interface ProblemBody {
  code?: ProblemCode;
  detail?: string;
  errors?: FieldError[];
  challenge?: string;
  factors?: Factor[];
  existingId?: string;
}

/** Eden leaves `application/problem+json` as text. */
function problemIn(value: unknown): ProblemBody {
  if (typeof value !== 'string') return (value ?? {}) as ProblemBody;
  try {
    return JSON.parse(value) as ProblemBody;
  } catch {
    return {};
  }
}
