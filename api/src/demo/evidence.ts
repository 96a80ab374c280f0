import type { DemoArtist } from '@salamu/prisma/demo/artists';
import { clipOf } from '@salamu/prisma/demo/files';
import { insertVideo as insertEvidence } from '#api/modules/artists/evidence/repo.ts';
import { codeOf } from '#api/modules/artists/evidence/service.ts';
import { insertVideo } from '#api/modules/videos/repo.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database/database.ts';
import { newId } from '#api/start/database/ids.ts';
import { storeClip } from './clips.ts';
import type { DemoPeople } from './people.ts';
import type { People } from './people-repo.ts';

interface Settled {
  id: string;
  verifiedAt: Date | null;
  profileCompletedAt: Date;
  said: DemoArtist;
}

/** What an admin saw of each verified artist: the code on their first page, or what a call was about. */
export function seenOf(artists: Settled[], adminId: string): People['artist_evidence'] {
  return artists.flatMap(({ id, verifiedAt, said }) => {
    if (!verifiedAt) return [];
    const [link = null] = Object.values(said.socialLinks);
    const seen = link
      ? {
          kind: 'social' as const,
          code: codeOf(id),
          link,
          note: 'The code is in the bio, above the same face.',
        }
      : { kind: 'otherwise' as const, note: 'Video call: the face and the voice of the demo they sent.' };
    return [{ id: newId(), artistId: id, seenAt: verifiedAt, seenById: adminId, ...seen }];
  });
}

export function sentBy(artists: Settled[]): People['verification_answers'] {
  return artists
    .filter(({ verifiedAt }) => verifiedAt === null)
    .map(({ id, profileCompletedAt, said }) => ({
      id: newId(),
      artistId: id,
      sentAt: profileCompletedAt,
      link: Object.values(said.socialLinks)[0] ?? null,
      words: 'The code is at the end of my bio. I’ll take it out once you’ve seen it.',
    }));
}

export async function sendVideo(ctx: Context, { artists }: DemoPeople): Promise<void> {
  const slug = 'karim-belhadri';
  const artistId = artists.get(slug)?.artistId;
  if (!artistId) return;
  const { video } = await storeClip(ctx, clipOf(slug));
  const now = ctx.clock.now();
  await transaction(ctx.db, async (tx) => {
    await insertVideo(tx, { ...video, artistId, createdAt: now });
    await insertEvidence(tx, { artistId, videoId: video.id, sentAt: now });
  });
}
