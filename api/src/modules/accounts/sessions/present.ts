import { m } from '@salamu/messages/messages';
import type { SignedIn } from '#api/domain/account/viewer.ts';
import { DomainError } from '#api/domain/errors.ts';
import type { Context } from '#api/start/context.ts';
import { type LoginRow, noteTimeZone } from '../credentials/users-repo.ts';
import type { Session } from './model.ts';

/** The caller's session as it is now; where they are is noted with their account. */
export async function verifySession(
  ctx: Pick<Context, 'db'>,
  user: SignedIn,
  request: Request,
  timeZone: string | null,
): Promise<Session> {
  await noteTimeZone(ctx.db, user.id, timeZone);
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
  { id, name, email, role, duties, emailConfirmedAt, artist, locale }: LoginRow,
  token: string,
): Session {
  const emailConfirmed = emailConfirmedAt !== null;
  const who = { id, name, email, role, locale, ...dutiesOf({ role, duties }) };
  return { ...who, token, emailConfirmed, ...(artist && { artistId: artist.id }) };
}

/** Only an admin has duties to show. */
export const dutiesOf = ({ role, duties }: Pick<SignedIn, 'role' | 'duties'>) =>
  role === 'admin' ? { duties: [...duties] } : {};

/** Only for someone who has proved that the account is theirs. */
export const suspendedRefusal = () => new DomainError('account_suspended', m.refused_suspended());
