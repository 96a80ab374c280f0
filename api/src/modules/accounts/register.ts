import { baseLocale } from '@salamu/messages/locales';
import { currentLocale, m } from '@salamu/messages/messages';
import type { Role } from '#api/domain/account/roles.ts';
import { profileLimits } from '#api/domain/artist/profile.ts';
import { DomainError, invalidInput } from '#api/domain/errors.ts';
import { plainName } from '#api/domain/text/plain-text.ts';
import { notify } from '#api/modules/notifications/outbox/service.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database/database.ts';
import { newId } from '#api/start/database/ids.ts';
import { beginProfile } from '../artists/profile/slug.ts';
import { assertOn, settings } from '../settings/service.ts';
import { signIn } from './browsers/service.ts';
import { insertUser } from './credentials/users-repo.ts';
import { linkMail } from './mail-links/ask.ts';
import { hashNewPassword } from './passwords/new-password.ts';
import type { ArtistRegistration, Registration, Session } from './sessions/model.ts';
import type { From } from './sessions/sessions.ts';

/**
 * Create a fan's account and sign in. @throws DomainError `switched_off`, `already_exists` for an email address that has
 * an account, `invalid_input`
 */
export async function register(ctx: Context, input: Registration, from: From): Promise<Session> {
  assertOn(await settings(ctx), 'registrations');
  return openAccount(ctx, input, { role: 'user', from });
}

/**
 * Create an artist's account; the profile is still incomplete, so no one else sees it.
 * @throws DomainError as `register`
 */
export async function registerArtist(ctx: Context, input: ArtistRegistration, from: From): Promise<Session> {
  const stageName = plainName(input.stageName);
  const { min } = profileLimits.stageName;
  if (stageName.length < min)
    throw invalidInput({ path: 'stageName', message: m.form_write_at_least({ least: min }) });
  const { category, country } = input;
  const rules = await settings(ctx);
  assertOn(rules, 'registrations');
  assertOn(rules, 'artistApplications');
  return openAccount(ctx, input, {
    role: 'artist',
    from,
    begin: (tx, userId) => beginProfile(tx, ctx.clock.now(), { userId, stageName, category, country }),
  });
}

interface Opening {
  role: Role;
  from: From;
  /** Create the artist's row together with the account. */
  begin?: (tx: Queryable, userId: string) => Promise<{ id: string }>;
}

async function openAccount(
  ctx: Context,
  input: Registration,
  { role, from, begin }: Opening,
): Promise<Session> {
  const name = nameIn(input.name);
  const email = input.email.toLowerCase();
  const passwordHash = await hashNewPassword(input.password, { name, email }, 'password');
  const id = newId();
  const session = await transaction(ctx.db, async (tx) => {
    const createdAt = ctx.clock.now();
    const user = await insertUser(tx, {
      id,
      name,
      email,
      passwordHash,
      role,
      createdAt,
      timeZone: from.timeZone ?? null,
      locale: from.timeZone ? currentLocale() : baseLocale,
    });
    if (!user) return null;
    const artist = await begin?.(tx, id);
    await notify(tx, createdAt, [linkMail({ about: 'confirm_email', email })]);
    const token = await signIn(ctx, tx, { id, role }, from);
    return { id, name, email, role, token, emailConfirmed: false, ...(artist && { artistId: artist.id }) };
  });
  if (!session) throw new DomainError('already_exists', m.refused_account_exists());
  return session;
}

/** Normalise an account name. @throws DomainError `invalid_input` if it has no visible characters */
export function nameIn(written: string): string {
  const name = plainName(written);
  if (!name)
    throw invalidInput({ path: 'name', message: m.refused_your_name({ max: profileLimits.name.max }) });
  return name;
}
