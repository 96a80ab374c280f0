import { isDeepStrictEqual } from 'node:util';
import type { AdminOperation } from '#api/domain/account/duties.ts';
import { type SignedIn, serves } from '#api/domain/account/viewer.ts';
import { DomainError, type FieldError, invalidInput } from '#api/domain/errors.ts';
import { audit } from '#api/modules/audit/audit.ts';
import { refreshListed } from '#api/records/artists-repo.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database/database.ts';
import { isUuid } from '#api/start/database/ids.ts';
import { settings } from '../settings/service.ts';
import { isOfUpload, takeVideo } from '../videos/service.ts';
import { sentIdentity } from './identity/asked.ts';
import { saveIdentity } from './identity/save.ts';
import { refreshLookAlikes } from './look-alikes/service.ts';
import { missingFrom, profileErrors } from './profile/checks.ts';
import { columnsOf, mergeProfile, type Profile } from './profile/merge.ts';
import type { ProfileChange } from './profile/model.ts';
import { withPhoto } from './profile/photo.ts';
import { findIntroKeys, lockProfile, ownerOf, type ProfileRow, updateArtist } from './profile/repo.ts';

/**
 * Change some fields of a profile, by its artist or an admin. A complete profile stays complete, and a refused one
 * waits for a decision again once its artist has changed it. A verified artist's public identity only changes once an
 * admin has approved it.
 * @throws DomainError `not_found`, `already_exists`, or `invalid_input` naming the fields
 */
export async function changeProfile(
  ctx: Context,
  user: SignedIn,
  artistId: string,
  form: ProfileChange,
): Promise<void> {
  const rules = await settings(ctx);
  assertOwn(user, isUuid(artistId) ? await ownerOf(ctx.db, artistId) : null, 'changeArtist');
  const { introVideo, ...input } = form.profile ?? {};
  const takeIntro = await introFrom(ctx, user, artistId, introVideo);
  const drop = await withPhoto(ctx, user, form.photo, (photo) =>
    transaction(ctx.db, async (tx) => {
      const now = ctx.clock.now();
      const row = await lockOwn(tx, user, artistId, 'changeArtist');
      const profile = mergeProfile(row, input, photo?.photoKey ?? null);
      const missing = missingFrom(profile);
      const errors = [...takenAway(row, missing), ...profileErrors(profile, now)];
      if (errors.length > 0) throw invalidInput(...errors);
      await updateArtist(tx, row.id, {
        ...columnsOf(profile, rules.rates),
        profileCompletedAt: row.profileCompletedAt ?? (missing.length === 0 ? now : null),
        ...(user.id === row.userId && { verificationNote: null }),
        updatedAt: now,
      });
      const drop = await saveIdentity(tx, now, user, row, {
        ...sentIdentity(profile, input.slug, photo),
        ...(takeIntro && { introVideoId: await takeIntro(tx) }),
      });
      await refreshListed(tx, row.id);
      if (user.id !== row.userId) {
        const changed = differences(mergeProfile(row, {}, null), profile);
        await audit(tx, now, { actorId: user.id, action: 'artist_changed', targetId: row.id, ...changed });
      }
      await refreshLookAlikes(tx, now, row.id, user.id);
      return drop;
    }),
  );
  await drop?.(ctx);
}

function takenAway(row: ProfileRow, missing: FieldError[]): FieldError[] {
  if (!row.profileCompletedAt) return [];
  const missed = missingFrom(mergeProfile(row, {}, null)).map(({ path }) => path);
  return missing.filter(({ path }) => !missed.includes(path));
}

/** The artist, locked; `not_found` unless it is the caller's or within their duties. */
export async function lockOwn(
  tx: Queryable,
  user: SignedIn,
  artistId: string,
  operation: AdminOperation,
): Promise<ProfileRow> {
  const row = isUuid(artistId) ? await lockProfile(tx, artistId) : null;
  return assertOwn(user, row, operation);
}

function assertOwn<Row extends { userId: string }>(
  user: SignedIn,
  row: Row | null,
  operation: AdminOperation,
): Row {
  if (!row || (row.userId !== user.id && !serves(user, operation))) throw new DomainError('not_found');
  return row;
}

type Fields = Record<string, unknown>;

function differences(before: Profile, after: Profile): { before: Fields; after: Fields } {
  const fields = Object.keys(after) as (keyof Profile)[];
  const changed = fields.filter((field) => !isDeepStrictEqual(before[field], after[field]));
  const pick = (profile: Profile) =>
    Object.fromEntries(changed.map((field) => [field, asJson(profile[field])]));
  return { before: pick(before), after: pick(after) };
}

function asJson(value: Profile[keyof Profile]): unknown {
  return value instanceof Date ? value.toISOString() : value;
}

type Intro = NonNullable<ProfileChange['profile']>['introVideo'];

/** Saves the video within a transaction; returns its id, or null to remove the current one. */
type TakeIntro = (tx: Queryable) => Promise<string | null>;

/**
 * Check the uploads for an artist's intro video before locking any row. Undefined keeps the video, null removes it; an
 * upload that is already the intro, or pending, changes nothing, so retries are safe. @throws DomainError
 * `invalid_input` under `profile.introVideo`, here and from the returned function
 */
async function introFrom(
  ctx: Context,
  user: SignedIn,
  artistId: string,
  intro: Intro,
): Promise<TakeIntro | null> {
  if (intro === undefined) return null;
  if (intro === null) return async () => null;
  const intros = await findIntroKeys(ctx.db, artistId);
  if (intros.some((key) => isOfUpload(key, intro.uploadId))) return null;
  const video = await takeVideo(ctx, {
    ...intro,
    ownerId: user.id,
    artistId,
    under: 'profile.introVideo.',
  });
  return (tx) => video.attach(tx);
}
