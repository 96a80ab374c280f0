import { linkLifetimes } from '#api/domain/account/links.ts';
import { lostFactor } from '#api/domain/account/second-factor.ts';
import { brand } from '#api/domain/brand.ts';
import type { LinkMail } from '#api/domain/mails.ts';
import { formatSpan } from '#api/domain/measures.ts';
import type { Templates } from '../letter.ts';

const confirmFor = formatSpan(linkLifetimes.confirm_email);
const resetFor = formatSpan(linkLifetimes.reset_password);
const lostFor = formatSpan(linkLifetimes.lost_factor);
const ignore = 'If you didn’t ask for this, you can ignore it. Nothing has changed.';

interface LinkFacts {
  /** Where the letter leads, with its secret after `#`. */
  url: string;
  publicUrl: string;
}

/** The letters with a secret link. They use no names: the name comes from the person registering, who may have entered someone else's address. */
export const linkLetters: Templates<LinkMail['about'] | 'address_taken', LinkFacts> = {
  confirm_email: ({ url }) => ({
    subject: 'Confirm your email address',
    lines: [
      `Someone, probably you, opened a ${brand.name} account with this address. If it was you, open the link and confirm it. The link works for ${confirmFor}.`,
      'If you’ve asked for videos as a guest, you can bring those requests into the account there, with its password.',
      'Not you? Don’t confirm it, and no one will see your requests. On the same page, you can set your own password and make the account yours.',
    ],
    action: { label: 'Confirm my address', url },
  }),
  confirm_new_email: ({ url }) => ({
    subject: 'Confirm your new email address',
    lines: [
      `Confirm that this address is yours, and we’ll use it for your account from now on. The link works for ${confirmFor}.`,
      ignore,
    ],
    action: { label: 'Confirm my new address', url },
  }),
  reset_password: ({ url }) => ({
    subject: 'Set a new password',
    lines: [`Choose a new password here. The link works once, within ${resetFor}.`, ignore],
    action: { label: 'Choose a new password', url },
  }),
  lost_factor: ({ url }) => ({
    subject: 'Get back in without your second step',
    lines: [
      `Someone, probably you, was signing in to your account and says that your authenticator app, passkeys and recovery codes are lost. Open the link to have them removed in ${formatSpan(lostFactor.wait)}. It works once, within ${lostFor}.`,
      'If you didn’t ask for this, don’t open it, and nothing happens. But someone may know your password: choose a new one.',
    ],
    action: { label: 'Get back in', url },
  }),
  admin_password: ({ url, publicUrl }) => ({
    subject: `You’re an admin of ${brand.name}`,
    lines: [
      `Someone with access to the server made you an admin. Choose a password here. The link works once, within ${resetFor}.`,
      `Then sign in at ${publicUrl}/admin-login. Keep this password to yourself. It opens everything.`,
    ],
    action: { label: 'Choose a password', url },
  }),
  // Only the person who reads mail at the address learns that it has an account.
  address_taken: ({ url }) => ({
    subject: 'This address already has an account',
    lines: [
      'Someone, probably you, wanted to move another account to this address. It already has one, so nothing has changed.',
      'Sign in to it. If you’d rather keep the other account, delete this one first.',
    ],
    action: { label: 'Sign in', url },
  }),
};
