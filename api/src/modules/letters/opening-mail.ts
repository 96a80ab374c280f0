import type { Context } from '#api/start/context.ts';
import type { Letter, Written } from './letter.ts';
import type { OpeningMail } from './outbox/service.ts';
import { findListedArtist } from './repo.ts';

/** Tells followers that an artist is taking requests again; null if the artist is no longer public. */
export async function writeOpeningMail(
  ctx: Context,
  { artistId, email }: OpeningMail,
): Promise<Written | null> {
  const artist = await findListedArtist(ctx.db, artistId);
  if (!artist) return null;
  const letter: Letter = {
    subject: `${artist.stageName} is taking requests again`,
    lines: [
      `You wanted to know, so here it is: ${artist.stageName} is taking requests again.`,
      'We’re writing because you follow the artist or asked us to tell you. You can see who you follow in your profile.',
    ],
    action: { label: `Request a video`, url: `${ctx.env.publicUrl}/artists/${artist.slug}` },
  };
  return { to: email, letter };
}
