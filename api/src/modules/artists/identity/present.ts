import type { Context } from '#api/start/context.ts';
import { presentPhoto } from '../../photos/present.ts';
import { presentSample } from '../../videos/present.ts';
import { askedIn } from './asked.ts';
import type { PendingChangeView } from './model.ts';
import type { PendingRow } from './repo.ts';

/** A change waiting for review, for the artist and the admins. */
export function presentPending(
  signer: Pick<Context, 'env' | 'clock'>,
  pending: PendingRow,
  slug: string,
): PendingChangeView {
  const { stageName, slug: wanted, photo, introVideoId } = askedIn(pending);
  const picture = photo && presentPhoto(photo.photoKey, photo.photoPlaceholder);
  return {
    id: pending.id,
    askedAt: pending.askedAt.toISOString(),
    ...(stageName && { stageName }),
    ...(wanted && { slug: wanted }),
    ...(picture && { photo: picture }),
    ...(introVideoId !== undefined && {
      introVideo:
        pending.introVideo &&
        presentSample(signer, pending.introVideo, { name: `salamu-${slug}`, isPublic: false }),
    }),
  };
}
