import { m } from '@salamu/messages/messages';
import { lostFactor } from '#api/domain/account/second-factor.ts';
import type { AccountMail, WarningMail } from '#api/domain/mails.ts';
import { formatSpan } from '#api/domain/measures.ts';
import { accountHold } from '#api/domain/payout/hold.ts';
import { ussdRules } from '#api/domain/ussd/rules.ts';
import { accountCodeFailures, accountFailures } from '#api/http/plugins/limit-rules.ts';
import { letterOf, type Templates } from '../letter.ts';
import { quote } from './facts.ts';

export interface AccountFacts {
  name: string;
  /** What it is about, in someone's words: the key's name, the new address, the reason. */
  note: string;
  site: string;
}
type Site = Pick<AccountFacts, 'site'>;

const setPassword = ({ site }: Site) => ({ label: m.mail_set_password(), url: `${site}/forgot-password` });
const choosePassword = ({ site }: Site) => ({
  label: m.mail_choose_password(),
  url: `${site}/forgot-password`,
});
const openSecurity = ({ site }: Site) => ({ label: m.mail_open_security(), url: `${site}/profile/security` });
const openProfile = ({ site }: AccountFacts) => ({
  label: m.mail_open_profile(),
  url: `${site}/artist/profile`,
});
const openPhone = ({ site }: Site) => ({ label: m.mail_account_phone_page(), url: `${site}/profile/texts` });

/** The letters to the owner of an account about it; those about an admin's work are in English. */
export const accountLetters: Templates<AccountMail['about'], AccountFacts> = {
  api_key_created: (facts) => ({
    subject: m.mail_account_api_key_subject(),
    lines: [m.mail_account_api_key(facts), m.mail_account_api_key_not_you()],
    action: setPassword(facts),
  }),
  artist_verified: (facts) => ({
    subject: m.mail_account_verified_subject(),
    lines: [m.mail_account_verified(facts)],
    action: { label: m.mail_account_verified_action(), url: `${facts.site}/artist/dashboard` },
  }),
  artist_refused: letterOf(openProfile)(
    m.mail_account_refused_subject,
    m.mail_account_refused,
    ({ note }) => quote(note),
    m.mail_account_refused_how,
  ),
  authenticator_removed: (facts) => ({
    subject: m.mail_account_app_removed_subject(),
    lines: [m.mail_account_app_removed(facts), m.mail_not_you_password()],
    action: setPassword(facts),
  }),
  became_admin: ({ name, note, site }) => ({
    subject: 'You’re an admin now',
    lines: [
      `Hello ${name}, you’re an admin now.${note ? ` Your duties: ${note}.` : ''} For your safety we’ve signed you out everywhere: sign in again to start.`,
      'We’ve told all the other admins.',
    ],
    action: { label: 'Sign in', url: `${site}/admin-login` },
  }),
  duties_changed: ({ name, note, site }) => ({
    subject: 'Your duties have changed',
    lines: [
      `Hello ${name}, your duties as an admin are now: ${note}. For your safety we’ve signed you out everywhere: sign in again to go on.`,
      'We’ve told all the other admins.',
    ],
    action: { label: 'Sign in', url: `${site}/admin-login` },
  }),
  email_change_asked: (facts) => ({
    subject: m.mail_account_email_change_subject(),
    lines: [m.mail_account_email_change(facts), m.mail_account_email_change_not_you()],
    action: setPassword(facts),
  }),
  passkey_added: (facts) => ({
    subject: m.mail_account_passkey_added_subject(),
    lines: [m.mail_account_passkey_added(facts), m.mail_account_passkey_added_not_you()],
    action: openSecurity(facts),
  }),
  passkey_removed: (facts) => ({
    subject: m.mail_account_passkey_removed_subject(),
    lines: [m.mail_account_passkey_removed(facts), m.mail_not_you_password()],
    action: setPassword(facts),
  }),
  password_changed: (facts) => ({
    subject: m.mail_account_password_subject(),
    lines: [m.mail_account_password(), m.mail_account_password_not_you()],
    action: setPassword(facts),
  }),
  payout_account_changed: (facts) => ({
    subject: m.mail_account_payout_changed_subject(),
    lines: [
      m.mail_account_payout_changed(facts),
      m.mail_account_payout_changed_hold({ span: formatSpan(accountHold) }),
      m.mail_account_payout_changed_not_you(),
    ],
    action: setPassword(facts),
  }),
  payout_account_removed: (facts) => ({
    subject: m.mail_account_payout_removed_subject(),
    lines: [m.mail_account_payout_removed(facts), m.mail_not_you_password()],
    action: setPassword(facts),
  }),
  phone_pin_locked: (facts) => ({
    subject: m.mail_account_pin_locked_subject(),
    lines: [
      m.mail_account_pin_locked({ ...facts, tries: ussdRules.pin.tries }),
      m.mail_account_pin_locked_next(),
    ],
    action: openPhone(facts),
  }),
  phone_pin_set: (facts) => ({
    subject: m.mail_account_pin_set_subject(),
    lines: [m.mail_account_pin_set(facts), m.mail_account_pin_set_not_you()],
    action: openPhone(facts),
  }),
  recovery_code_used: (facts) => ({
    subject: m.mail_account_recovery_used_subject(),
    lines: [
      m.mail_account_recovery_used(facts),
      facts.note === '0' ? m.mail_account_recovery_used_last() : m.mail_account_recovery_used_left(facts),
      m.mail_account_recovery_used_not_you(),
    ],
    action: openSecurity(facts),
  }),
  recovery_codes_renewed: (facts) => ({
    subject: m.mail_account_recovery_renewed_subject(),
    lines: [m.mail_account_recovery_renewed(facts), m.mail_not_you_password()],
    action: setPassword(facts),
  }),
  second_factor_added: (facts) => ({
    subject: m.mail_account_factor_added_subject(),
    lines: [m.mail_account_factor_added(facts), m.mail_account_factor_added_not_you()],
    action: openSecurity(facts),
  }),
  second_factor_cleared: (facts) => ({
    subject: m.mail_account_factor_cleared_subject(),
    lines: [m.mail_account_factor_cleared(facts), m.mail_account_factor_cleared_next()],
    action: choosePassword(facts),
  }),
  second_factor_lost: (facts) => ({
    subject: m.mail_account_factor_lost_subject(),
    lines: [
      m.mail_account_factor_lost({ ...facts, wait: formatSpan(lostFactor.wait) }),
      m.mail_account_factor_lost_next(),
    ],
    action: openSecurity(facts),
  }),
  second_factor_removed: (facts) => ({
    subject: m.mail_account_factor_removed_subject(),
    lines: [m.mail_account_factor_removed(facts), m.mail_not_you_password()],
    action: setPassword(facts),
  }),
};

const failures = ({ times, seconds }: { times: number; seconds: number }) => ({
  times,
  span: formatSpan(seconds * 1_000),
});

/** The letters to the owner of an account that someone is trying to open. */
export const warningLetters: Templates<WarningMail['about'], Site> = {
  wrong_passwords: (facts) => ({
    subject: m.mail_warning_passwords_subject(),
    lines: [
      m.mail_warning_passwords(failures(accountFailures)),
      m.mail_warning_passwords_slowed(),
      m.mail_warning_passwords_next(),
    ],
    action: choosePassword(facts),
  }),
  wrong_codes: (facts) => ({
    subject: m.mail_warning_codes_subject(),
    lines: [m.mail_warning_codes(failures(accountCodeFailures)), m.mail_warning_codes_next()],
    action: choosePassword(facts),
  }),
};
