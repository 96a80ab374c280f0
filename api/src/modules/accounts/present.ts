import type { SignedIn } from '#api/http/viewer.ts';
import type { Session } from './model.ts';

/** The session of a call, with the token it came with. */
export function presentSession(user: SignedIn, request: Request): Session {
  const { id, name, email, role, emailConfirmed, artistId } = user;
  const token =
    request.headers
      .get('authorization')
      ?.replace(/^\S+\s+/, '')
      .trim() ?? '';
  return { id, name, email, role, token, emailConfirmed, ...(artistId && { artistId }) };
}
