import type { Context } from '#api/start/context.ts';
import type { Letter, Written } from './letter.ts';
import type { ArtistMail } from './outbox/service.ts';
import { findArtistName, findUser } from './repo.ts';

interface Facts {
  name: string;
  stageName: string;
  note: string;
  profile: string;
  publicPage: string;
  adminPage: string;
}

const letters: Record<ArtistMail['about'], (facts: Facts) => Letter> = {
  identity_change_asked: ({ name, stageName, profile }) => ({
    subject: 'We’ve received your change',
    lines: [
      `Hello ${name}, you asked to change the stage name, address, photo or intro video of ${stageName}.`,
      'Because you’re verified, our team reviews it first. Until then, fans see your page as it was.',
      'If it wasn’t you, withdraw the change in your profile and set a new password.',
    ],
    action: { label: 'See your change', url: profile },
  }),
  identity_change_waits: ({ stageName, adminPage }) => ({
    subject: 'A verified artist wants to change their public page',
    lines: [
      `${stageName} is verified and wants a new stage name, address, photo or intro video. Fans keep seeing the old one until you decide.`,
    ],
    action: { label: 'Review the change', url: adminPage },
  }),
  identity_change_approved: ({ name, publicPage }) => ({
    subject: 'Your change is public',
    lines: [
      `Hello ${name}, our team has approved your change and fans can see it now.`,
      'If your page has a new address, links to the old one still lead to you.',
    ],
    action: { label: 'See your page', url: publicPage },
  }),
  identity_change_refused: ({ name, note, profile }) => ({
    subject: 'About the change you requested',
    lines: [
      `Hello ${name}, we couldn’t approve the change to your public page. Our team wrote:`,
      `“${note}”`,
      'Your page stays as it was. You can ask for another change at any time.',
    ],
    action: { label: 'Open your profile', url: profile },
  }),
  identity_changed: ({ name, stageName, profile }) => ({
    subject: 'Our team has changed your profile',
    lines: [
      `Hello ${name}, an admin has changed the stage name, address, photo or intro video of ${stageName}. It applies right away.`,
      'If you didn’t expect this, reply to this email.',
    ],
    action: { label: 'Open your profile', url: profile },
  }),
};

/** The letter and its recipient; null if the artist or the account is gone. */
export async function writeArtistMail(
  ctx: Context,
  { artistId, userId, about, note = '' }: ArtistMail,
): Promise<Written | null> {
  const [artist, user] = await Promise.all([findArtistName(ctx.db, artistId), findUser(ctx.db, userId)]);
  if (!artist || !user) return null;
  const { publicUrl } = ctx.env;
  const letter = letters[about]({
    name: user.name,
    stageName: artist.stageName,
    note,
    profile: `${publicUrl}/artist/profile`,
    publicPage: `${publicUrl}/artists/${artist.slug}`,
    adminPage: `${publicUrl}/admin/artists/${artistId}`,
  });
  return { to: user.email, letter };
}
