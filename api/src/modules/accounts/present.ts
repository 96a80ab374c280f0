import type { SignedIn } from '#api/domain/account/viewer.ts';
import type { Session } from './model.ts';
import type { LoginRow } from './user-repo.ts';

export function presentSession(user: SignedIn, request: Request): Session {
  const { id, name, email, role, emailConfirmed, artistId } = user;
  const token =
    request.headers
      .get('authorization')
      ?.replace(/^\S+\s+/, '')
      .trim() ?? '';
  const who = { id, name, email, role, ...dutiesOf(user) };
  return { ...who, token, emailConfirmed, ...(artistId && { artistId }) };
}

export function sessionOf(
  { id, name, email, role, duties, emailConfirmedAt, artist }: LoginRow,
  token: string,
): Session {
  const emailConfirmed = emailConfirmedAt !== null;
  const who = { id, name, email, role, ...dutiesOf({ role, duties }) };
  return { ...who, token, emailConfirmed, ...(artist && { artistId: artist.id }) };
}

/** Only an admin has duties to show. */
export const dutiesOf = ({ role, duties }: Pick<SignedIn, 'role' | 'duties'>) =>
  role === 'admin' ? { duties: [...duties] } : {};
