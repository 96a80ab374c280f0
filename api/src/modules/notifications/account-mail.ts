import type { Context } from '#api/context.ts';
import type { AccountMail } from '../outbox/service.ts';
import type { Letter } from './letter.ts';
import { findUser } from './repo.ts';

type Write = (facts: { name: string; note: string; publicUrl: string }) => Letter;

const letters: Record<AccountMail['about'], Write> = {
  artist_verified: ({ name, publicUrl }) => ({
    subject: 'You are verified',
    lines: [`Welcome, ${name}. Your profile is public now and fans can send you requests.`],
    action: { label: 'Open your dashboard', url: `${publicUrl}/artist/dashboard` },
  }),
  artist_refused: ({ name, note, publicUrl }) => ({
    subject: 'About your profile',
    lines: [
      `Hello ${name}, we could not verify your profile yet.`,
      ...(note ? [`“${note}”`] : []),
      'Change what is needed and we will look again.',
    ],
    action: { label: 'Open your profile', url: `${publicUrl}/artist/complete-profile` },
  }),
};

/** The letter and whom it goes to; null where the account is gone. */
export async function writeAccountMail(
  ctx: Context,
  mail: AccountMail,
): Promise<{ to: string[]; letter: Letter } | null> {
  const user = await findUser(ctx.db, mail.userId);
  if (!user) return null;
  const facts = { name: user.name, note: mail.note ?? '', publicUrl: ctx.env.publicUrl };
  return { to: [user.email], letter: letters[mail.about](facts) };
}
