import { missingEvidence } from '#api/domain/artist/evidence.ts';
import { presentPhoto } from '#api/modules/photos/present.ts';
import { moneyOrNull } from '../card/present.ts';
import { presentAnswer, presentSent } from '../evidence/service.ts';
import type { AdminArtist, ArtistStanding } from './model.ts';
import type { AdminArtistRow } from './repo.ts';

export function presentAdminArtist(row: AdminArtistRow): AdminArtist {
  const { id, name, email } = row.user;
  const proven = provenOf(row);
  const [answer] = row.answers;
  return {
    id: row.id,
    slug: row.slug,
    stageName: row.stageName,
    category: row.category,
    country: row.country,
    photo: presentPhoto(row.photoKey, row.photoPlaceholder),
    price: moneyOrNull(row.price, row.currency),
    status: standingOf(row),
    verified: row.verifiedAt !== null,
    featured: row.featured,
    listed: row.listed,
    user: { id, name, email, emailConfirmed: proven.email },
    createdAt: row.createdAt.toISOString(),
    profileCompletedAt: row.profileCompletedAt?.toISOString() ?? null,
    verifiedAt: row.verifiedAt?.toISOString() ?? null,
    verificationNote: row.verificationNote,
    evidenceMissing: missingEvidence(proven),
    answer: answer ? presentAnswer(answer) : null,
    video: presentSent(row.evidenceVideo),
    deliveredCount: row.deliveredCount,
    pendingSince: row.pendingChange?.askedAt.toISOString() ?? null,
    lookAlikes: row.lookAlikes.map(({ field, words, resembles }) => ({
      field,
      words,
      artist: {
        id: resembles.id,
        slug: resembles.slug,
        stageName: resembles.stageName,
        photo: presentPhoto(resembles.photoKey, resembles.photoPlaceholder),
      },
    })),
  };
}

export function provenOf({ user, evidence }: AdminArtistRow) {
  return { email: user.emailConfirmedAt !== null, identity: evidence.length > 0 };
}

export function standingOf({
  user,
  profileCompletedAt,
  verifiedAt,
  verificationNote,
}: AdminArtistRow): ArtistStanding {
  if (user.suspendedAt) return 'suspended';
  if (verifiedAt) return 'verified';
  if (!profileCompletedAt) return 'incomplete';
  return verificationNote === null ? 'waiting' : 'refused';
}
