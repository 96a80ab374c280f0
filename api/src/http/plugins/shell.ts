import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { inLocale } from '@salamu/messages/in-locale';
import type { Quota } from '#api/limits/limits.ts';
import type { Context } from '#api/start/context.ts';
import { afterCall, tooSlow, underDeadline } from '#api/start/database/call-deadline.ts';
import { readLanguage } from '#api/start/language.ts';
import type { Env } from '#api/start/settings/env.ts';
import { timeLimits } from '#api/start/time-limits.ts';
import { codingFor } from '../body/content-coding.ts';
import { problemResponse } from '../errors/problem.ts';
import { type Call, callOf, routable } from './call.ts';
import { logCall, logFailure } from './log.ts';
import { securityHeaders } from './security-headers.ts';

const leastBytes = 1_000;
/** Asynchronous, in threads, so that the event loop stays free. */
const codecs = {
  br: promisify(brotliCompress),
  gzip: promisify(gzip),
};
/** Brotli's default level is meant for files compressed once. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const isJson = ({ headers }: Response) =>
  /^application\/(.+\+)?json\b/.test(headers.get('content-type') ?? '');

/**
 * Compresses JSON if it is worth it and accepted. Never an answer that may contain a secret: its length would tell
 * anyone who can inject text beside the secret how much they have guessed (BREACH).
 */
async function compressed(request: Request, { origin, rule }: Call, answer: Response): Promise<Response> {
  if (origin.kind !== 'network' || rule?.holdsSecret || !isJson(answer)) return answer;
  answer.headers.append('vary', 'accept-encoding');
  const coding = codingFor(request, ['br', 'gzip']);
  if (coding === null || request.method === 'HEAD') return answer;
  const { status, headers } = answer;
  const bytes = await answer.bytes();
  if (bytes.length < leastBytes) return new Response(bytes, { status, headers });
  headers.set('content-encoding', coding);
  const smaller = coding === 'br' ? await codecs.br(bytes, brotliOptions) : await codecs.gzip(bytes);
  return new Response(smaller, { status, headers });
}

/**
 * The caller's remaining quotas, as structured fields of draft-ietf-httpapi-ratelimit-headers: one entry per quota the
 * call was counted against, largest first.
 */
function rateLimitHeaders(quotas: Quota[]): Record<string, string> {
  if (quotas.length === 0) return {};
  return {
    'ratelimit-policy': quotas
      .map(({ policy, most, seconds }) => `"${policy}";q=${most};w=${seconds}`)
      .join(', '),
    ratelimit: quotas.map(({ policy, left, resetsIn }) => `"${policy}";r=${left};t=${resetsIn}`).join(', '),
  };
}

/** The same for every response; settings are read once. */
const securityOf = new WeakMap<Env, Record<string, string>>();

function security(env: Env): Record<string, string> {
  const known = securityOf.get(env) ?? securityHeaders('api', env);
  securityOf.set(env, known);
  return known;
}

/**
 * Add the headers of every API response; a route's own win. `Date` is the database's, because pages count down by it.
 */
function addApiHeaders(headers: Headers, call: Call, { env, clock }: Pick<Context, 'env' | 'clock'>): void {
  headers.set('date', clock.now().toUTCString());
  const added = {
    ...security(env),
    'x-request-id': call.id,
    ...rateLimitHeaders(call.quotas),
    ...cacheControl(call),
  };
  for (const [name, value] of Object.entries(added)) if (!headers.has(name)) headers.set(name, value);
}

function cacheControl({ viewer, rule }: Call): Record<string, string> {
  const isForAll = viewer.kind === 'visitor' && rule?.access === 'public' && rule.method === 'GET';
  return isForAll ? {} : { 'cache-control': 'no-store' };
}

type Answer = Response | Promise<Response>;
type Handler = (request: Request) => Answer;

/**
 * Wraps every call: request id, language, the ten-second deadline (except uploads), common headers, compression,
 * storing under an Idempotency-Key, log line and metrics.
 */
export function shell(ctx: Pick<Context, 'clock' | 'env' | 'log' | 'metrics'>) {
  return (next: (...args: unknown[]) => unknown): Handler =>
    (request) => {
      const call = callOf(request);
      const language = readLanguage(request.headers.get('accept-language'), ctx.env);
      const answerCall = async () => {
        const startedAt = performance.now();
        const answer = await withDeadline(ctx, call, () => next(routable(request)) as Answer);
        const response = call.shared
          ? withAdded(call.shared, answer.headers)
          : await compressed(request, call, answer);
        addApiHeaders(response.headers, call, ctx);
        const milliseconds = performance.now() - startedAt;
        logCall(ctx.log, request, call, response.status, milliseconds);
        ctx.metrics.call(
          call.rule?.method ?? 'none',
          call.rule?.path ?? 'none',
          response.status,
          milliseconds / 1000,
        );
        return response;
      };
      return inLocale(language, answerCall);
    };
}

/** The shared bytes, with the headers that plugins added for this caller. */
function withAdded(shared: Response, added: Headers): Response {
  for (const [name, value] of added) {
    if (name === 'vary') shared.headers.append(name, value);
    else shared.headers.set(name, value);
  }
  return shared;
}

/** The answer, or `unavailable` after ten seconds. An upload has no deadline. */
async function withDeadline(ctx: Pick<Context, 'log'>, call: Call, answer: () => Answer): Promise<Response> {
  const isUpload = () => call.rule?.body === 'stream';
  let isAnswered = false;
  const endsAt = performance.now() + timeLimits.call;
  const until = () => (isAnswered || isUpload() ? Number.POSITIVE_INFINITY : endsAt);
  let timer: Timer | undefined;
  const late = new Promise<Response>((resolve) => {
    timer = setTimeout(() => {
      if (!isUpload()) resolve(problemResponse(tooSlow(), call.id));
    }, timeLimits.call);
  });
  try {
    const response = await Promise.race([underDeadline(until, () => settled(ctx, call, answer)), late]);
    isAnswered = performance.now() < endsAt;
    return response;
  } finally {
    clearTimeout(timer);
  }
}

/** Stores under the Idempotency-Key even if the deadline has passed. */
async function settled(ctx: Pick<Context, 'log'>, call: Call, answer: () => Answer): Promise<Response> {
  const response = await answer();
  await afterCall(async () => call.settle?.(response)).catch((error: unknown) =>
    logFailure(ctx.log, call, error),
  );
  return response;
}
