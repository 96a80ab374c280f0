import { jwt } from '@elysiajs/jwt';
import type { Env } from '#api/start/env.ts';
import { keysFor } from '#api/start/keys.ts';

export interface SessionClaims {
  userId: string;
  sessionId: string;
}

export interface SessionTokens {
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
