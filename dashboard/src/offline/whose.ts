interface Claims {
  sub?: unknown;
  jti?: unknown;
  exp?: unknown;
}

function claimsOf(token: string): Claims {
  const [, claims = ''] = token.split('.');
  try {
    return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
  } catch {
    return {};
  }
}

/** The account that a session's token names; null once its time is over, or if it can't be read. */
export function ownerOf(token: string, now: number): string | null {
  const { sub, exp } = claimsOf(token);
  return typeof sub === 'string' && Number(exp) * 1000 > now ? sub : null;
}

/** The session that a token is of; null if it can't be read. */
export function sessionOf(token: string): string | null {
  const { jti } = claimsOf(token);
  return typeof jti === 'string' ? jti : null;
}
