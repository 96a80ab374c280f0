import { jwt } from '@elysiajs/jwt';
import type { Role } from '#api/domain/account/roles.ts';
import type { SignedIn } from '#api/domain/account/viewer.ts';
import type { Context } from '#api/start/context.ts';
import type { Queryable } from '#api/start/database/database.ts';
import { isUuid, newId } from '#api/start/database/ids.ts';
import { keysFor } from '#api/start/secrets/keys.ts';
import type { Env } from '#api/start/settings/env.ts';
import { placesOf } from '../../../limits/network.ts';
import { removeEndpointsOf } from '../../notifications/webhooks/service.ts';
import { endChallengesOf } from '../credentials/factors-repo.ts';
import { deleteKeysOf } from '../credentials/keys-repo.ts';
import { endWaitOf } from '../credentials/lost-factors-repo.ts';
import { endMailedSignInsOf } from '../credentials/mailed-codes-repo.ts';
import {
  browserOf,
  endSession,
  endSessionsOf,
  findOpenSessions,
  findSession,
  insertSession,
  type LiveSession,
  touchSession,
} from '../credentials/sessions-repo.ts';

interface SessionClaims {
  userId: string;
  sessionId: string;
}

interface SessionTokens {
  sign(claims: SessionClaims, expiresAt: Date): Promise<string>;
  /** The claims of a token we issued that has not expired; null for anything else. */
  read(token: string, now: Date): Promise<SessionClaims | null>;
}

const issuer = 'salamu';
const audience = 'salamu-api';
const typ = 'session+jwt';
const longestToken = 1024;

/**
 * The JWT plugin, restricted to one algorithm, one type and a full set of claims: without this it accepts any HMAC,
 * tokens without `exp` and tokens made for other purposes. Every secret of a rotation verifies, the first one signs.
 */
export function sessionTokens(env: Pick<Env, 'authSecrets'>): SessionTokens {
  const keys = keysFor(env, 'session').map(
    (secret) => jwt({ name: 'token', secret, alg: 'HS256', typ, iss: issuer, aud: audience }).decorator.token,
  );
  return {
    sign({ userId, sessionId }, expiresAt) {
      const [current] = keys;
      if (!current) throw new Error('there is no key to sign with');
      return current.sign({ sub: userId, jti: sessionId, exp: Math.floor(expiresAt.getTime() / 1000) });
    },
    async read(token, now) {
      if (token.length > longestToken) return null;
      for (const key of keys) {
        const claims = await key.verify(token, {
          algorithms: ['HS256'],
          typ,
          issuer,
          audience,
          requiredClaims: ['sub', 'jti', 'iat', 'exp'],
          currentDate: now,
        });
        if (claims && typeof claims.sub === 'string' && typeof claims.jti === 'string')
          return { userId: claims.sub, sessionId: claims.jti };
      }
      return null;
    },
  };
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The maximum age of a session, and the maximum time unused, in milliseconds. */
const lifetimes: Record<'admin' | 'others', { absolute: number; idle: number }> = {
  admin: { absolute: 8 * hour, idle: 30 * minute },
  others: { absolute: 30 * day, idle: 7 * day },
};
/** How stale `lastSeenAt` may become, to spare a write per call. */
const seenEvery = minute;

const lifetimeOf = (role: Role) => lifetimes[role === 'admin' ? 'admin' : 'others'];

const tokensByEnv = new WeakMap<Context['env'], SessionTokens>();

function tokensOf(env: Context['env']): SessionTokens {
  const known = tokensByEnv.get(env);
  if (known) return known;
  const made = sessionTokens(env);
  tokensByEnv.set(env, made);
  return made;
}

/** A call's origin, as stored with a session. */
export interface From {
  network: string;
  userAgent: string | null;
  /** Stored with the account. */
  timeZone?: string | null;
  /** The browser id set by our pages; null if storage is blocked or the client is a program. */
  browser?: string | null;
}

interface Opened extends Omit<Partial<From>, 'browser'> {
  id?: string;
  /** When the password was confirmed; null if the session was opened another way. */
  provenAt?: Date | null;
  /** The id of its `KnownBrowser`. */
  knownBrowser?: string | null;
  /** Hash of the link that ends it. */
  endLink?: string | null;
  /** The session that this one replaces, in the same browser. */
  continues?: string | null;
}

/** Open a session and return its token. The caller has authenticated the user. */
export async function openSession(
  ctx: Pick<Context, 'clock' | 'env'>,
  db: Queryable,
  user: { id: string; role: Role },
  {
    id = newId(),
    network,
    userAgent,
    provenAt = null,
    knownBrowser,
    endLink = null,
    continues = null,
  }: Opened = {},
): Promise<string> {
  const createdAt = ctx.clock.now();
  const expiresAt = new Date(createdAt.getTime() + lifetimeOf(user.role).absolute);
  await insertSession(db, {
    id,
    userId: user.id,
    createdAt,
    expiresAt,
    userAgent: userAgent?.slice(0, 300) ?? null,
    provenAt,
    place: network === undefined ? null : placesOf(ctx.env, network)[0],
    browser: continues ? await browserOf(db, continues) : (knownBrowser ?? null),
    endLink,
  });
  return tokensOf(ctx.env).sign({ userId: user.id, sessionId: id }, expiresAt);
}

/** The session of a token, or null if it is foreign, expired, idle for too long or ended. */
export async function identify(
  ctx: Pick<Context, 'db' | 'clock' | 'env'>,
  token: string,
): Promise<SignedIn | null> {
  const now = ctx.clock.now();
  const claims = await tokensOf(ctx.env).read(token, now);
  if (!claims || !isUuid(claims.sessionId) || !isUuid(claims.userId)) return null;
  const session = await findSession(ctx.db, claims);
  if (!session || hasLapsed(session, now)) return null;
  if (now.getTime() - session.lastSeenAt.getTime() > seenEvery) await touchSession(ctx.db, session.id, now);
  const { userId: id, role, duties, name, email, emailConfirmed, artistId, provenAt } = session;
  const factorMissing = ctx.env.production && session.adminWithoutFactor;
  const who = { id, role, duties, name, email, emailConfirmed, artistId };
  return { kind: 'user', ...who, provenAt, factorMissing, sessionId: session.id };
}

/** A user's active sessions, most recently used first. */
export async function liveSessionsOf(
  ctx: Pick<Context, 'db' | 'clock'>,
  { id, role }: { id: string; role: Role },
) {
  const now = ctx.clock.now();
  const sessions = await findOpenSessions(ctx.db, id);
  return sessions.filter((session) => !hasLapsed({ ...session, role }, now));
}

type Ages = Pick<LiveSession, 'createdAt' | 'lastSeenAt' | 'expiresAt' | 'role'>;

/** When it expires if unused, in milliseconds. */
function endOf(session: Ages): number {
  const { absolute, idle } = lifetimeOf(session.role);
  return Math.min(
    session.expiresAt.getTime(),
    session.createdAt.getTime() + absolute,
    session.lastSeenAt.getTime() + idle,
  );
}

const hasLapsed = (session: Ages, now: Date) => now.getTime() >= endOf(session);

/** The session's current user and expiry; null if it has ended. Checking a session doesn't extend it. */
export async function activeSession(
  ctx: Pick<Context, 'db' | 'clock' | 'env'>,
  { id: userId, sessionId }: Pick<SignedIn, 'id' | 'sessionId'>,
): Promise<(Pick<SignedIn, 'id' | 'artistId' | 'duties'> & { endsAt: Date }) | null> {
  const session = sessionId && (await findSession(ctx.db, { sessionId, userId }));
  if (!session || hasLapsed(session, ctx.clock.now())) return null;
  if (ctx.env.production && session.adminWithoutFactor) return null;
  return { id: userId, artistId: session.artistId, duties: session.duties, endsAt: new Date(endOf(session)) };
}

/** End this session; all copies refuse its token from the next call. */
export async function closeSession(ctx: Pick<Context, 'db' | 'clock'>, sessionId: string): Promise<void> {
  await endSession(ctx.db, sessionId, ctx.clock.now());
}

/**
 * Invalidate all of a user's credentials: sessions, unfinished sign-ins, pending second-factor removal, API keys and
 * webhooks. For role changes, suspensions and new passwords. Runs in the caller's transaction.
 */
export async function closeSessionsOf(
  ctx: Pick<Context, 'clock'>,
  db: Queryable,
  userId: string,
): Promise<void> {
  await endSessionsOf(db, userId, ctx.clock.now());
  await endChallengesOf(db, userId);
  await endWaitOf(db, userId);
  await endMailedSignInsOf(db, userId);
  await deleteKeysOf(db, userId);
  await removeEndpointsOf(db, userId);
}
