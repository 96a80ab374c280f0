import type { ApiScope } from '#api/domain/account/api-keys.ts';
import type { Guest, SignedIn } from '#api/domain/account/viewer.ts';
import { requestBehind } from '#api/records/requests-repo.ts';
import type { Context } from '#api/start/context.ts';
import { hashOf } from '#api/start/secrets/new-secret.ts';
import { identifyKey, looksLikeKey } from './keys/service.ts';
import { identify } from './sessions/sessions.ts';

/** The caller. `dead` means a token was sent but is no longer valid. */
export interface Identity {
  user: SignedIn | null;
  /** The scopes of the user's API key; null for a session, which allows everything. */
  scopes: ApiScope[] | null;
  deadSession: boolean;
  guest: Guest | null;
  deadTracking: boolean;
}

type IdentityContext = Pick<Context, 'db' | 'clock' | 'env'>;

/** Read the `Authorization` header and, for calls about one request, the tracking token in `?token=`. */
export async function identityOf(
  ctx: IdentityContext,
  request: Request,
  { takesTracking }: { takesTracking: boolean },
): Promise<Identity> {
  const [scheme = '', credentials = ''] = splitHeader(request.headers.get('authorization'));
  const bearer = scheme === 'bearer' ? credentials : null;
  const { user, scopes } = bearer === null ? nobody : await bearerOf(ctx, bearer);
  const tracking = takesTracking ? trackingIn(request, scheme, credentials) : null;
  const guest = tracking === null ? null : await guestOf(ctx, tracking);
  return {
    user,
    scopes,
    deadSession: bearer !== null && user === null,
    guest,
    deadTracking: tracking !== null && guest === null,
  };
}

const nobody = { user: null, scopes: null };

async function bearerOf(ctx: IdentityContext, token: string): Promise<Pick<Identity, 'user' | 'scopes'>> {
  if (looksLikeKey(token)) return (await identifyKey(ctx, token)) ?? nobody;
  return { user: await identify(ctx, token), scopes: null };
}

function splitHeader(header: string | null): [scheme?: string, credentials?: string] {
  const match = /^(\S+)\s+(\S+)\s*$/.exec(header ?? '');
  return match ? [match[1]?.toLowerCase(), match[2]] : [];
}

function trackingIn(request: Request, scheme: string, credentials: string): string | null {
  return scheme === 'tracking' ? credentials : new URL(request.url).searchParams.get('token');
}

async function guestOf(ctx: IdentityContext, token: string): Promise<Guest | null> {
  const requestId = await requestBehind(ctx.db, hashOf(token), ctx.clock.now());
  return requestId === null ? null : { kind: 'guest', requestId };
}
