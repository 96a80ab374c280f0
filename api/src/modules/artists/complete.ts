import { m } from '@salamu/messages/messages';
import type { SignedIn } from '#api/domain/account/viewer.ts';
import type { Settings } from '#api/domain/admin/settings.ts';
import { DomainError, invalidInput } from '#api/domain/errors.ts';
import { refreshListed } from '#api/records/artists-repo.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database/database.ts';
import { newId } from '#api/start/database/ids.ts';
import { closeSessionsOf, openSession } from '../accounts/sessions/sessions.ts';
import type { StoredPhoto } from '../photos/service.ts';
import { assertOn, settings } from '../settings/service.ts';
import { sentIdentity } from './identity/asked.ts';
import type { DropFiles } from './identity/files.ts';
import { saveIdentity } from './identity/save.ts';
import { refreshLookAlikes } from './look-alikes/service.ts';
import { missingFrom, profileErrors } from './profile/checks.ts';
import { columnsOf, mergeProfile, type Profile } from './profile/merge.ts';
import type { ArtistSession, ProfileForm } from './profile/model.ts';
import { withPhoto } from './profile/photo.ts';
import {
  changeRole,
  insertArtist,
  lockProfileOfUser,
  type ProfileRow,
  updateArtist,
} from './profile/repo.ts';
import { chooseSlug } from './profile/slug.ts';

interface Options {
  userAgent: string | null;
  /** Refuse if the user already has a complete profile. */
  onlyNew: boolean;
}

/**
 * Complete a registered artist's profile, or make a fan an artist; it then waits for an admin. All sessions end, and
 * the response is a new one with the role `artist`.
 * @throws DomainError `admin_cannot_be_artist`, `switched_off`, `already_exists`, or `invalid_input` naming what is
 * missing or wrong
 */
export async function completeProfile(
  ctx: Context,
  user: SignedIn,
  form: ProfileForm,
  { userAgent, onlyNew }: Options,
): Promise<ArtistSession> {
  if (user.role === 'admin') throw new DomainError('admin_cannot_be_artist');
  const rules = await settings(ctx);
  if (user.role === 'user') assertOn(rules, 'artistApplications');
  const { drop, ...session } = await withPhoto(ctx, user, form.photo, (photo) =>
    transaction(ctx.db, async (tx) => {
      const now = ctx.clock.now();
      const row = await lockProfileOfUser(tx, user.id);
      if (onlyNew && row?.profileCompletedAt)
        throw new DomainError('already_exists', m.refused_profile_there());
      const profile = checked(rules, { row, form, photo, now });
      const { artistId, drop } = await save(tx, now, { user, row, profile, form, photo, rules });
      await changeRole(tx, user.id, 'artist');
      await refreshListed(tx, artistId);
      await refreshLookAlikes(tx, now, artistId, user.id);
      await closeSessionsOf(ctx, tx, user.id);
      const token = await openSession(
        ctx,
        tx,
        { id: user.id, role: 'artist' },
        { userAgent, provenAt: user.provenAt, continues: user.sessionId },
      );
      return { artistId, token, drop };
    }),
  );
  await drop?.(ctx);
  const { id, name, email, emailConfirmed } = user;
  return { id, name, email, emailConfirmed, role: 'artist', ...session };
}

interface Checking {
  row: ProfileRow | null;
  form: ProfileForm;
  photo: StoredPhoto | null;
  now: Date;
}

function checked(_rules: Settings, { row, form, photo, now }: Checking): Profile {
  const profile = mergeProfile(row, form.profile ?? {}, photo?.photoKey ?? null);
  const errors = [...missingFrom(profile), ...profileErrors(profile, now)];
  if (errors.length > 0) throw invalidInput(...errors);
  return profile;
}

interface Saving {
  user: SignedIn;
  row: ProfileRow | null;
  profile: Profile;
  form: ProfileForm;
  photo: StoredPhoto | null;
  rules: Settings;
}

async function save(
  tx: Queryable,
  now: Date,
  { user, row, profile, form, photo, rules }: Saving,
): Promise<{ artistId: string; drop: DropFiles | null }> {
  const { stageName, category, country } = profile;
  if (!stageName || !category || !country) throw new Error('an unchecked profile cannot be saved');
  const columns = {
    ...columnsOf(profile, rules.rates),
    profileCompletedAt: row?.profileCompletedAt ?? now,
    verificationNote: null,
    updatedAt: now,
  };
  if (row) {
    await updateArtist(tx, row.id, columns);
    const sent = sentIdentity(profile, form.profile?.slug, photo);
    return { artistId: row.id, drop: await saveIdentity(tx, now, user, row, sent) };
  }
  const id = newId();
  const slug = await chooseSlug(tx, { stageName, wanted: form.profile?.slug ?? null });
  const made = { id, userId: user.id, createdAt: now, stageName, slug, category, country };
  await insertArtist(tx, { ...columns, ...photo, ...made });
  return { artistId: id, drop: null };
}
