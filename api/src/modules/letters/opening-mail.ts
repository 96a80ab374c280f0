import type { Context } from '#api/start/context.ts';
import type { Letter, Written } from './letter.ts';
import type { OpeningMail } from './outbox/service.ts';
import { findListedArtist } from './repo.ts';

/** The letter that an artist takes requests again; null where the public does not see the artist any more. */
export async function writeOpeningMail(
  ctx: Context,
  { artistId, email }: OpeningMail,
): Promise<Written | null> {
  const artist = await findListedArtist(ctx.db, artistId);
  if (!artist) return null;
  const letter: Letter = {
    subject: `${artist.stageName} takes requests again`,
    lines: [
      `You wanted to know: ${artist.stageName} is taking requests again.`,
      'We’re writing because you follow the artist or asked us to tell you. You can see who you follow in your profile.',
    ],
    action: { label: `Ask ${artist.stageName}`, url: `${ctx.env.publicUrl}/artists/${artist.slug}` },
  };
  return { to: email, letter };
}
