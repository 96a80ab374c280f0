import { createHash } from 'node:crypto';
import { Elysia } from 'elysia';
import type { Viewer } from '#api/domain/account/viewer.ts';
import { DomainError } from '#api/domain/errors.ts';
import { answerKeptFor, tokenAnswerKeptFor } from '#api/domain/idempotency.ts';
import { routeLimits } from '#api/limits/limit-rules.ts';
import { takeAttempt } from '#api/limits/limits.ts';
import { identify } from '#api/modules/accounts/sessions/sessions.ts';
import type { Context } from '#api/start/context.ts';
import { newId } from '#api/start/database/ids.ts';
import { seal, unseal } from '#api/start/sealed.ts';
import { derivedFrom, keysFor } from '#api/start/secrets/keys.ts';
import { timeLimits } from '#api/start/time-limits.ts';
import { type Call, callOf } from '../plugins/call.ts';
import { requireIdempotencyKey } from './idempotency-key.ts';
import {
  abandonKey,
  type Claim,
  claimKey,
  dropKept,
  findKept,
  type KeptAnswer,
  keepAnswer,
  releaseKey,
} from './idempotency-repo.ts';

type IdempotencyContext = Pick<Context, 'db' | 'clock' | 'env'>;

/** Milliseconds until the next look for the first call's answer; doubled each time. */
const pauses = { first: 50, longest: 400 };

/**
 * `idempotent: true` runs a route once per caller, path and `Idempotency-Key`: the same key and body get the same
 * answer for `answerKeptFor`. The handler gets `targetId`, the id for what it creates: a call repeated after a lost
 * answer (crash, outage) gets the same id, and returns what exists under it.
 *
 * `once: true` is for routes whose body works once (a token, a code, a registration): the same body gets the same answer
 * for `tokenAnswerKeptFor`, so that a lost answer doesn't leave its caller with a used token. A session in it that has
 * ended meanwhile, perhaps with its account, is not answered again.
 */
export const idempotency = (ctx: IdempotencyContext) =>
  new Elysia({ name: 'idempotency' }).macro({
    idempotent: (_once: true) => ({
      detail: { 'x-idempotent': true } as object,
      // Elysia resolves a handler's arguments before it checks for an answer that replaces the handler.
      resolve: async ({ request, body }: { request: Request; body: unknown }) => ({
        targetId: await targetOf(ctx, request, body),
      }),
      beforeHandle: ({ request }: { request: Request }) => callOf(request).kept,
    }),
    once: (_once: true) => ({
      beforeHandle: async ({ request, body }: { request: Request; body: unknown }) => {
        const scope = onceScopeOf(ctx, request, body);
        const busy = new DomainError('unavailable', undefined, { retryAfter: 5 });
        const call = callOf(request);
        const wanted = { scope, bodyHash: scope, keptFor: tokenAnswerKeptFor, busy };
        await claim(ctx, call, wanted);
        if (!call.kept || !(await hasEndedSession(ctx, call.kept))) return call.kept;
        call.kept = undefined;
        await dropKept(ctx.db, scope);
        await claim(ctx, call, wanted);
        return call.kept;
      },
    }),
  });

async function hasEndedSession(ctx: IdempotencyContext, answer: Response): Promise<boolean> {
  const { token } = await answer
    .clone()
    .json()
    .catch(() => ({}));
  return typeof token === 'string' && (await identify(ctx, token)) === null;
}

/** Claim the caller's key, or find its stored answer; returns the key's id. */
async function targetOf(ctx: IdempotencyContext, request: Request, body: unknown): Promise<string> {
  const call = callOf(request);
  const email = guestEmailIn(body);
  const scope = scopeOf(request, call.viewer, email);
  if (scope === null) return newId();
  const isGuest = call.viewer.kind === 'visitor' && email !== null;
  return claim(ctx, call, {
    scope,
    bodyHash: hash(canonical(body)),
    keptFor: answerKeptFor,
    busy: new DomainError('idempotency_in_progress', undefined, { retryAfter: 5 }),
    ...(isGuest && { count: () => countGuestCheckout(ctx, call, email) }),
  });
}

interface Wanted {
  scope: string;
  bodyHash: string;
  /** Milliseconds. */
  keptFor: number;
  /** The refusal if the first call is still being processed. */
  busy: DomainError;
  /** Counts a first call, but not its repetitions. */
  count?: () => Promise<void>;
}

async function claim(
  ctx: IdempotencyContext,
  call: Call,
  { scope, bodyHash, keptFor, busy, count }: Wanted,
): Promise<string> {
  const newTarget = newId();
  const waitUntil = performance.now() + timeLimits.sameKey;
  let pause = pauses.first;
  // A refused claim reveals a stored answer; but a guest's must be known before counting.
  let looks = count !== undefined;
  let uncounted = count;
  for (;;) {
    const now = ctx.clock.now();
    const kept = looks ? await findKept(ctx.db, scope, now) : null;
    if (kept && (kept.status !== null || kept.bodyHash !== bodyHash)) {
      call.kept = replay(ctx, kept, bodyHash);
      return kept.targetId;
    }
    await uncounted?.();
    uncounted = undefined;
    const expiresAt = new Date(now.getTime() + keptFor);
    const claimed = await claimKey(ctx.db, { scope, bodyHash, targetId: newTarget, now, expiresAt });
    if (claimed) {
      const isFirst = claimed.targetId === newTarget;
      call.settle = (response) => settle(ctx, call, { claim: claimed, isFirst }, response);
      return claimed.targetId;
    }
    if (performance.now() > waitUntil) throw busy;
    if (looks) {
      await Bun.sleep(pause);
      pause = Math.min(2 * pause, pauses.longest);
    }
    looks = true;
  }
}

/** Whether this call only repeats a stored answer; checked before it counts against a quota. */
export async function isReplay(ctx: IdempotencyContext, request: Request, viewer: Viewer): Promise<boolean> {
  if (!request.headers.get('idempotency-key')) return false;
  const scope = scopeOf(request, viewer, null);
  if (scope === null) return false;
  const kept = await findKept(ctx.db, scope, ctx.clock.now());
  return kept?.status != null;
}

interface StoredAnswer {
  body: string;
  headers: [string, string][];
}

function replay(ctx: IdempotencyContext, kept: KeptAnswer, bodyHash: string): Response {
  if (kept.bodyHash !== bodyHash) throw new DomainError('idempotency_conflict');
  const opened = kept.answer && unseal(kept.answer, keysFor(ctx.env, 'idempotency'));
  if (opened === null || kept.status === null) throw new DomainError('idempotency_conflict');
  const { body, headers } = JSON.parse(opened) as StoredAnswer;
  return new Response(body === '' ? null : body, { status: kept.status, headers });
}

/**
 * Store a success. A refusal changed nothing and releases the key, unless the claim was taken over: the previous call
 * may still be running and must find its id again. After an error the outcome is unknown until the retry.
 */
async function settle(
  ctx: IdempotencyContext,
  { refusal }: Call,
  { claim, isFirst }: { claim: Claim; isFirst: boolean },
  response: Response,
): Promise<void> {
  // A mailed code is used up all the same if a second factor is needed too.
  if (!response.ok && refusal?.code !== 'second_factor_required')
    return response.status < 500 && isFirst ? releaseKey(ctx.db, claim) : abandonKey(ctx.db, claim);
  const headers = [...response.headers].filter(([name]) => name === 'content-type' || name === 'location');
  const stored: StoredAnswer = { body: await response.clone().text(), headers };
  const answer = seal(JSON.stringify(stored), keysFor(ctx.env, 'idempotency')[0]);
  await keepAnswer(ctx.db, claim, { status: response.status, answer });
}

function scopeOf(request: Request, viewer: Viewer, email: string | null): string | null {
  const who = callerOf(viewer, email);
  if (who === null) return null;
  const key = requireIdempotencyKey(request);
  return hash([who, request.method, new URL(request.url).pathname, key].join('\n'));
}

/** A keyed hash, since bodies hold passwords and codes; a proof counts for one session. */
function onceScopeOf({ env }: IdempotencyContext, request: Request, body: unknown): string {
  const { viewer } = callOf(request);
  const who = viewer.kind === 'user' ? viewer.sessionId : viewer.kind;
  const text = [who, request.method, new URL(request.url).pathname, canonical(body)].join('\n');
  return derivedFrom(env, 'idempotency', text)[0];
}

function callerOf(viewer: Viewer, email: string | null): string | null {
  if (viewer.kind === 'user') return `user:${viewer.id}`;
  if (viewer.kind === 'guest') return `request:${viewer.requestId}`;
  return email === null ? null : `guest:${email}`;
}

function guestEmailIn(body: unknown): string | null {
  const guest = (body as { guest?: { email?: unknown } } | null)?.guest;
  return typeof guest?.email === 'string' ? guest.email.trim().toLowerCase() : null;
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex');

/** JSON with sorted keys: the same content gives the same text. */
function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_key, inner: unknown) =>
      inner !== null && typeof inner === 'object' && !Array.isArray(inner)
        ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
        : inner,
    ) ?? ''
  );
}

/** Guest checkouts count per email address: a whole town may share one network address. */
async function countGuestCheckout(
  ctx: Pick<Context, 'db' | 'clock' | 'env'>,
  call: Call,
  email: string,
): Promise<void> {
  if (call.origin.kind === 'in-process' || call.rule?.limit !== 'checkout') return;
  for (const limit of routeLimits.checkout) await takeAttempt(ctx, limit, `guest:${email}`);
}
