/** The account that a session's token names; null once its time is over, or if it can't be read. */
export function ownerOf(token: string, now: number): string | null {
  const [, claims = ''] = token.split('.');
  try {
    const { sub, exp } = JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof sub === 'string' && exp * 1000 > now ? sub : null;
  } catch {
    return null;
  }
}
