import { m } from '@salamu/messages/messages';
import { linkLifetimes } from '#api/domain/account/links.ts';
import { lostFactor } from '#api/domain/account/second-factor.ts';
import { brand } from '#api/domain/brand.ts';
import type { LinkMail } from '#api/domain/mails.ts';
import { formatSpan } from '#api/domain/measures.ts';
import type { Templates } from '../letter.ts';

const lasting = (kind: keyof typeof linkLifetimes) => ({ span: formatSpan(linkLifetimes[kind]) });

interface LinkFacts {
  /** Where the letter leads, with its secret after `#`. */
  url: string;
  site: string;
}

/** The letters with a secret link. They use no names: the name comes from the person registering, who may have entered someone else's address. */
export const linkLetters: Templates<LinkMail['about'] | 'address_taken', LinkFacts> = {
  confirm_email: ({ url }) => ({
    subject: m.mail_confirm_email_subject(),
    lines: [
      m.mail_confirm_email({ brand: brand.name, ...lasting('confirm_email') }),
      m.mail_confirm_email_guest(),
      m.mail_confirm_email_not_you(),
    ],
    action: { label: m.mail_confirm_email_action(), url },
  }),
  confirm_new_email: ({ url }) => ({
    subject: m.mail_confirm_new_subject(),
    lines: [m.mail_confirm_new(lasting('confirm_email')), m.mail_ignore()],
    action: { label: m.mail_confirm_new_action(), url },
  }),
  reset_password: ({ url }) => ({
    subject: m.mail_reset_subject(),
    lines: [m.mail_reset(lasting('reset_password')), m.mail_ignore()],
    action: { label: m.mail_choose_password(), url },
  }),
  lost_factor: ({ url }) => ({
    subject: m.mail_lost_factor_subject(),
    lines: [
      m.mail_lost_factor({ wait: formatSpan(lostFactor.wait), ...lasting('lost_factor') }),
      m.mail_lost_factor_not_you(),
    ],
    action: { label: m.mail_lost_factor_action(), url },
  }),
  admin_password: ({ url, site }) => ({
    subject: `You’re an admin of ${brand.name}`,
    lines: [
      `Someone with access to the server made you an admin. Choose a password here. The link works once, within ${lasting('reset_password').span}.`,
      `Then sign in at ${site}/admin-login. Keep this password to yourself. It opens everything.`,
    ],
    action: { label: 'Choose a password', url },
  }),
  // Only the person who reads mail at the address learns that it has an account.
  address_taken: ({ url }) => ({
    subject: m.mail_taken_subject(),
    lines: [m.mail_taken(), m.mail_taken_next()],
    action: { label: m.mail_sign_in(), url },
  }),
};
