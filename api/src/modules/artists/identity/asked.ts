import type { StoredPhoto } from '../../photos/service.ts';
import type { Profile } from '../profile/merge.ts';
import type { ProfileRow } from '../profile/repo.ts';
import type { PendingRow } from './repo.ts';

/** The parts of an artist's public identity to change. */
export interface IdentityChange {
  stageName?: string;
  slug?: string;
  photo?: StoredPhoto;
  /** The video's id; null removes it. */
  introVideoId?: string | null;
}

export function sentIdentity(
  { stageName }: Profile,
  slug: string | undefined,
  photo: StoredPhoto | null,
): IdentityChange {
  return { ...(stageName && { stageName }), ...(slug && { slug }), ...(photo && { photo }) };
}

/** The submitted values that differ from the current ones. */
export function askedOf(row: ProfileRow, sent: IdentityChange): IdentityChange {
  const { stageName, slug, photo, introVideoId } = sent;
  return {
    ...(stageName && stageName !== row.stageName && { stageName }),
    ...(slug && slug !== row.slug && { slug }),
    ...(photo && { photo }),
    ...(introVideoId !== undefined && introVideoId !== row.introVideoId && { introVideoId }),
  };
}

export function askedIn(pending: PendingRow): IdentityChange {
  const { stageName, slug, photoKey, photoPlaceholder, introVideoId, removesIntro } = pending;
  return {
    ...(stageName !== null && { stageName }),
    ...(slug !== null && { slug }),
    ...(photoKey !== null && { photo: { photoKey, photoPlaceholder: photoPlaceholder ?? '' } }),
    ...((introVideoId !== null || removesIntro) && { introVideoId }),
  };
}

/** A change as columns of `pending_changes`. */
export function columnsAsked({ stageName, slug, photo, introVideoId }: IdentityChange) {
  return {
    stageName: stageName ?? null,
    slug: slug ?? null,
    photoKey: photo?.photoKey ?? null,
    photoPlaceholder: photo?.photoPlaceholder ?? null,
    introVideoId: introVideoId ?? null,
    removesIntro: introVideoId === null,
  };
}

/** A change for the audit log: the names of the changed fields, and readable values. */
export function auditedValues({
  stageName,
  slug,
  photo,
  introVideoId,
}: IdentityChange): Record<string, unknown> {
  return {
    ...(stageName !== undefined && { stageName }),
    ...(slug !== undefined && { slug }),
    ...(photo && { photoKey: photo.photoKey }),
    ...(introVideoId !== undefined && { introVideoId }),
  };
}

/** The public values a change would replace, for the audit log. */
export function replacedValues(row: ProfileRow, asked: IdentityChange): Record<string, unknown> {
  const { stageName, slug, photoKey, introVideoId } = row;
  const before: Record<string, unknown> = { stageName, slug, photoKey, introVideoId };
  return Object.fromEntries(Object.keys(auditedValues(asked)).map((field) => [field, before[field] ?? null]));
}
