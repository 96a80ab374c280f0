import { m } from '@salamu/messages/messages';
import { lostFactor } from '#api/domain/account/second-factor.ts';
import type {
  AccountMail,
  LostFactorLetter,
  SignInMail,
  WarningMail,
} from '#api/domain/notifications/mails.ts';
import { coolOff } from '#api/domain/payout/cool-off.ts';
import { formatSpan } from '#api/domain/text/measures.ts';
import { ussdRules } from '#api/domain/ussd/rules.ts';
import { accountCodeFailures, accountFailures } from '#api/limits/limit-rules.ts';
import { describeSignIn } from '#api/modules/accounts/browsers/service.ts';
import { describeWait } from '#api/modules/accounts/lost-factor/service.ts';
import { findByEmail } from '#api/records/accounts-repo.ts';
import type { Context } from '#api/start/context.ts';
import { emailOf, emailTo, quote, type RenderedEmail, renderFor, type Templates } from './email.ts';
import { findUser } from './repo.ts';

interface Site {
  site: string;
}
interface AccountFacts extends Site {
  name: string;
  /** Free text: the key's name, the new address, the reason. */
  note: string;
}

const toChoosePassword = emailTo<AccountFacts>(m.mail_choose_password, '/forgot-password');
const toSecurity = emailTo<AccountFacts>(m.mail_open_security, '/profile/security');
const toPhone = emailTo<AccountFacts>(m.mail_account_phone_page, '/profile/texts');
const toSignIn = emailTo<AccountFacts>(() => 'Sign in', '/admin-login');

const signedOut = 'For your safety we’ve signed you out everywhere: sign in again to';

export const accountLetters: Templates<AccountMail['about'], AccountFacts> = {
  api_key_created: toChoosePassword(
    m.mail_account_api_key_subject,
    m.mail_account_api_key,
    m.mail_account_api_key_not_you,
  ),
  artist_verified: emailTo<AccountFacts>(m.mail_account_verified_action, '/artist/dashboard')(
    m.mail_account_verified_subject,
    m.mail_account_verified,
  ),
  artist_refused: emailTo<AccountFacts>(m.mail_open_profile, '/artist/profile?part=verification')(
    m.mail_account_refused_subject,
    m.mail_account_refused,
    ({ note }) => quote(note),
    m.mail_account_refused_how,
  ),
  authenticator_removed: toChoosePassword(
    m.mail_account_app_removed_subject,
    m.mail_account_app_removed,
    m.mail_not_you_password,
  ),
  became_admin: toSignIn(
    () => 'You’re an admin now',
    ({ name, note }) =>
      `Hello ${name}, you’re an admin now.${note ? ` Your duties: ${note}.` : ''} ${signedOut} start.`,
    () => 'We’ve told all the other admins.',
  ),
  duties_changed: toSignIn(
    () => 'Your duties have changed',
    ({ name, note }) => `Hello ${name}, your duties as an admin are now: ${note}. ${signedOut} go on.`,
    () => 'We’ve told all the other admins.',
  ),
  email_change_asked: toChoosePassword(
    m.mail_account_email_change_subject,
    m.mail_account_email_change,
    m.mail_account_email_change_not_you,
  ),
  passkey_added: toSecurity(
    m.mail_account_passkey_added_subject,
    m.mail_account_passkey_added,
    m.mail_account_passkey_added_not_you,
  ),
  passkey_removed: toChoosePassword(
    m.mail_account_passkey_removed_subject,
    m.mail_account_passkey_removed,
    m.mail_not_you_password,
  ),
  password_changed: toChoosePassword(
    m.mail_account_password_subject,
    m.mail_account_password,
    m.mail_account_password_not_you,
  ),
  payout_account_changed: toChoosePassword(
    m.mail_account_payout_changed_subject,
    m.mail_account_payout_changed,
    () => m.mail_account_payout_changed_hold({ span: formatSpan(coolOff) }),
    m.mail_account_payout_changed_not_you,
  ),
  payout_account_removed: toChoosePassword(
    m.mail_account_payout_removed_subject,
    m.mail_account_payout_removed,
    m.mail_not_you_password,
  ),
  phone_pin_locked: toPhone(
    m.mail_account_pin_locked_subject,
    (facts) => m.mail_account_pin_locked({ ...facts, tries: ussdRules.pin.tries }),
    m.mail_account_pin_locked_next,
  ),
  phone_pin_set: toPhone(
    m.mail_account_pin_set_subject,
    m.mail_account_pin_set,
    m.mail_account_pin_set_not_you,
  ),
  phone_taken: toPhone(
    m.mail_account_phone_taken_subject,
    m.mail_account_phone_taken,
    m.mail_account_phone_taken_yours,
  ),
  recovery_code_used: toSecurity(
    m.mail_account_recovery_used_subject,
    m.mail_account_recovery_used,
    (facts) =>
      facts.note === '0' ? m.mail_account_recovery_used_last() : m.mail_account_recovery_used_left(facts),
    m.mail_account_recovery_used_not_you,
  ),
  recovery_codes_renewed: toChoosePassword(
    m.mail_account_recovery_renewed_subject,
    m.mail_account_recovery_renewed,
    m.mail_not_you_password,
  ),
  second_factor_added: toSecurity(
    m.mail_account_factor_added_subject,
    m.mail_account_factor_added,
    m.mail_account_factor_added_not_you,
  ),
  second_factor_cleared: toChoosePassword(
    m.mail_account_factor_cleared_subject,
    m.mail_account_factor_cleared,
    m.mail_account_factor_cleared_next,
  ),
  second_factor_lost: toSecurity(
    m.mail_account_factor_lost_subject,
    (facts) => m.mail_account_factor_lost({ ...facts, wait: formatSpan(lostFactor.wait) }),
    m.mail_account_factor_lost_next,
  ),
  second_factor_removed: toChoosePassword(
    m.mail_account_factor_removed_subject,
    m.mail_account_factor_removed,
    m.mail_not_you_password,
  ),
};

export async function writeAccountMail(ctx: Context, mail: AccountMail): Promise<RenderedEmail | null> {
  const { userId, about, note = '' } = mail;
  const user = await findUser(ctx.db, userId);
  return user && renderFor(ctx, mail, user, (site) => accountLetters[about]({ name: user.name, note, site }));
}

const toNewPassword = emailTo<Site>(m.mail_choose_password, '/forgot-password');
const failures = ({ times, seconds }: { times: number; seconds: number }) => ({
  times,
  span: formatSpan(seconds * 1_000),
});

export const warningLetters: Templates<WarningMail['about'], Site> = {
  wrong_passwords: toNewPassword(
    m.mail_warning_passwords_subject,
    () => m.mail_warning_passwords(failures(accountFailures)),
    m.mail_warning_passwords_slowed,
    m.mail_warning_passwords_next,
  ),
  wrong_codes: toNewPassword(
    m.mail_warning_codes_subject,
    () => m.mail_warning_codes(failures(accountCodeFailures)),
    m.mail_warning_codes_next,
  ),
};

export async function writeWarningMail(ctx: Context, mail: WarningMail): Promise<RenderedEmail | null> {
  const account = await findByEmail(ctx.db, mail.email);
  return account && renderFor(ctx, mail, account, (site) => warningLetters[mail.about]({ site }));
}

type SignInFacts = NonNullable<Awaited<ReturnType<typeof describeSignIn>>>;
type WaitFacts = NonNullable<Awaited<ReturnType<typeof describeWait>>>;
const keeping = emailOf(({ url }: WaitFacts) => ({ label: m.keep_two_step_action(), url }));

export const signInLetters: Templates<Exclude<SignInMail['about'], LostFactorLetter>, SignInFacts> = {
  new_browser: emailOf(({ url }: SignInFacts) => ({ label: m.mail_new_browser_action(), url }))(
    m.mail_new_browser_subject,
    m.mail_new_browser,
    ({ device, at }) => `${device}, ${at}`,
    m.mail_new_browser_not_you,
  ),
};

/** Emails about a reported loss of the second factor. */
export const lostFactorLetters: Templates<LostFactorLetter, WaitFacts> = {
  factor_lost: keeping(
    m.mail_factor_lost_subject,
    (facts) => m.mail_factor_lost({ ...facts, wait: formatSpan(lostFactor.wait) }),
    m.mail_factor_lost_next,
    m.mail_factor_lost_not_you,
  ),
  factor_lost_soon: keeping(m.mail_factor_soon_subject, m.mail_factor_soon, m.mail_factor_lost_not_you),
};

/** Null if the account or session is gone, the link was used, or nothing is pending. */
export async function writeSignInMail(ctx: Context, mail: SignInMail): Promise<RenderedEmail | null> {
  if ('waitId' in mail) {
    const facts = await describeWait(ctx, mail.waitId);
    return facts && renderFor(ctx, mail, facts, () => lostFactorLetters[mail.about](facts));
  }
  const facts = await describeSignIn(ctx, mail.sessionId);
  return facts && renderFor(ctx, mail, facts, () => signInLetters[mail.about](facts));
}
