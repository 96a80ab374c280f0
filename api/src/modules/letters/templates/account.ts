import { lostFactor } from '#api/domain/account/second-factor.ts';
import type { AccountMail, WarningMail } from '#api/domain/mails.ts';
import { formatSpan } from '#api/domain/measures.ts';
import { accountHold } from '#api/domain/payout/hold.ts';
import { ussdRules } from '#api/domain/ussd/rules.ts';
import { accountCodeFailures, accountFailures } from '#api/http/plugins/limit-rules.ts';
import type { Templates } from '../letter.ts';
import { mayAnswer } from './facts.ts';

export interface AccountFacts {
  name: string;
  /** What it is about, in someone's words: the key's name, the new address, the reason. */
  note: string;
  /** Until when a strike counts. */
  until?: string;
  /** Until when a decision of ours may be answered. */
  answerBy: string;
  publicUrl: string;
}

/** The letters to the owner of an account about it. */
export const accountLetters: Templates<AccountMail['about'], AccountFacts> = {
  api_key_created: ({ note, publicUrl }) => ({
    subject: 'You have a new API key',
    lines: [
      `Someone signed in to your account created an API key called “${note}”.`,
      'If that was you, there’s nothing to do. If not, set a new password now. That revokes the key and signs everyone out.',
    ],
    action: { label: 'Set a new password', url: `${publicUrl}/forgot-password` },
  }),
  artist_verified: ({ name, publicUrl }) => ({
    subject: 'You’re verified',
    lines: [`Welcome, ${name}. Your profile is public now, and fans can send you requests.`],
    action: { label: 'Open your dashboard', url: `${publicUrl}/artist/dashboard` },
  }),
  artist_refused: ({ name, note, publicUrl }) => ({
    subject: 'About your profile',
    lines: [
      `Hello ${name}, we couldn’t verify your profile yet.`,
      ...(note ? [`“${note}”`] : []),
      'Change your profile, or answer us there, and we’ll look again.',
    ],
    action: { label: 'Open your profile', url: `${publicUrl}/artist/profile` },
  }),
  authenticator_removed: ({ name, publicUrl }) => ({
    subject: 'Your authenticator app was removed',
    lines: [
      `Hello ${name}, the authenticator app was removed from your account. Your passkeys and recovery codes still work.`,
      'If it wasn’t you, set a new password now, which signs everyone out, and write to us.',
    ],
    action: { label: 'Set a new password', url: `${publicUrl}/forgot-password` },
  }),
  became_admin: ({ name, note, publicUrl }) => ({
    subject: 'You’re an admin now',
    lines: [
      `Hello ${name}, you’re an admin now.${note ? ` Your duties: ${note}.` : ''} For your safety we’ve signed you out everywhere: sign in again to start.`,
      'We’ve told all the other admins.',
    ],
    action: { label: 'Sign in', url: `${publicUrl}/admin-login` },
  }),
  duties_changed: ({ name, note, publicUrl }) => ({
    subject: 'Your duties have changed',
    lines: [
      `Hello ${name}, your duties as an admin are now: ${note}. For your safety we’ve signed you out everywhere: sign in again to go on.`,
      'We’ve told all the other admins.',
    ],
    action: { label: 'Sign in', url: `${publicUrl}/admin-login` },
  }),
  email_change_asked: ({ note, publicUrl }) => ({
    subject: 'Your email address is about to change',
    lines: [
      `Someone signed in to your account asked to change its email address to ${note}. It changes once they open the link we sent there.`,
      'If that was you, there’s nothing to do. If not, set a new password now. That stops the change and signs everyone out.',
    ],
    action: { label: 'Set a new password', url: `${publicUrl}/forgot-password` },
  }),
  passkey_added: ({ name, note, publicUrl }) => ({
    subject: 'Your account has a new passkey',
    lines: [
      `Hello ${name}, a passkey called “${note}” was added to your account. It signs you in without a password. Your password alone no longer does.`,
      'If it wasn’t you, remove it on your security page, set a new password and write to us.',
    ],
    action: { label: 'Open your security page', url: `${publicUrl}/profile/security` },
  }),
  passkey_removed: ({ name, note, publicUrl }) => ({
    subject: 'A passkey was removed',
    lines: [
      `Hello ${name}, the passkey “${note}” was removed from your account. Two-step sign-in is still on.`,
      'If it wasn’t you, set a new password now, which signs everyone out, and write to us.',
    ],
    action: { label: 'Set a new password', url: `${publicUrl}/forgot-password` },
  }),
  password_changed: ({ publicUrl }) => ({
    subject: 'Your password was changed',
    lines: [
      'Your account’s password was changed just now, and every other session has ended.',
      'If that wasn’t you, set a new password right away and write to us.',
    ],
    action: { label: 'Set a new password', url: `${publicUrl}/forgot-password` },
  }),
  video_taken_down: ({ name, note, answerBy, publicUrl }) => ({
    subject: 'We’ve taken down a video on your page',
    lines: [
      `Hello ${name}, we’ve taken down a video on your page. It can no longer be watched.`,
      `Here’s why: “${note}”`,
      'You can upload another one.',
      mayAnswer({ answerBy }),
    ],
    action: { label: 'See the decision', url: `${publicUrl}/profile/decisions` },
  }),
  strike_given: ({ name, note, until, answerBy, publicUrl }) => ({
    subject: 'You’ve been given a strike',
    lines: [
      `Hello ${name}, our team has given your account a strike.`,
      `Here’s why: “${note}”`,
      `Your account works as before. The strike counts until ${until}; if there are more, our team looks at whether you can stay.`,
      mayAnswer({ answerBy }),
    ],
    action: { label: 'See the decision', url: `${publicUrl}/profile/decisions` },
  }),
  strike_ended: ({ name, note, publicUrl }) => ({
    subject: 'We’ve taken a strike back',
    lines: [`Hello ${name}, a strike on your account no longer counts.`, `Here’s why: “${note}”`],
    action: { label: 'Read our terms', url: `${publicUrl}/terms` },
  }),
  video_restored: ({ name, note, publicUrl }) => ({
    subject: 'A video on your page is back',
    lines: [`Hello ${name}, we’ve put the video on your page back.`, `Here’s why: “${note}”`],
    action: { label: 'Open your profile', url: `${publicUrl}/artist/profile` },
  }),
  payout_account_changed: ({ name, note, publicUrl }) => ({
    subject: 'Your payout account was changed',
    lines: [
      `Hello ${name}, your money goes to the account ${note} from now on. Payouts you’ve already requested still go to your previous account.`,
      `For your safety, we hold payouts for ${formatSpan(accountHold)} after this change. If it was you, there’s nothing to do.`,
      'If it wasn’t you, set a new password now, which signs everyone out, and write to us. Your money hasn’t been sent.',
    ],
    action: { label: 'Set a new password', url: `${publicUrl}/forgot-password` },
  }),
  payout_account_removed: ({ name, note, publicUrl }) => ({
    subject: 'Your payout account was removed',
    lines: [
      `Hello ${name}, the account ${note} was removed from your settings. You can’t request a payout until you add another one.`,
      'If it wasn’t you, set a new password now, which signs everyone out, and write to us.',
    ],
    action: { label: 'Set a new password', url: `${publicUrl}/forgot-password` },
  }),
  phone_pin_locked: ({ name, publicUrl }) => ({
    subject: 'The PIN for your phone is locked',
    lines: [
      `Hello ${name}, someone called with your phone and typed ${ussdRules.pin.tries} wrong PINs. Nothing was shown or changed, and the PIN is locked.`,
      'If it was you, set a new PIN. If it wasn’t, and your phone or SIM card is gone, remove the phone from your account.',
    ],
    action: { label: 'Open your phone’s page', url: `${publicUrl}/profile/texts` },
  }),
  phone_pin_set: ({ name, publicUrl }) => ({
    subject: 'Your phone has a new PIN',
    lines: [
      `Hello ${name}, a new PIN was set for calls without data. With it, your confirmed phone shows your requests and balance, accepts and declines, and can ask for payouts.`,
      'If it was you, there’s nothing to do. If not, set a new password now, which signs everyone out, and remove the phone from your account.',
    ],
    action: { label: 'Open your phone’s page', url: `${publicUrl}/profile/texts` },
  }),
  recovery_code_used: ({ name, note, publicUrl }) => ({
    subject: 'A recovery code was used',
    lines: [
      `Hello ${name}, someone signed in to your account with one of your recovery codes.`,
      note === '0'
        ? 'It was the last one. Make new ones now, so that you can get in without your phone.'
        : `Codes left: ${note}.`,
      'If it wasn’t you, turn two-step sign-in off and on again, set a new password and write to us.',
    ],
    action: { label: 'Open your security page', url: `${publicUrl}/profile/security` },
  }),
  recovery_codes_renewed: ({ name, publicUrl }) => ({
    subject: 'You have new recovery codes',
    lines: [
      `Hello ${name}, new recovery codes were made for your account. The earlier ones no longer work.`,
      'If it wasn’t you, set a new password now, which signs everyone out, and write to us.',
    ],
    action: { label: 'Set a new password', url: `${publicUrl}/forgot-password` },
  }),
  second_factor_added: ({ name, publicUrl }) => ({
    subject: 'Two-step sign-in is on',
    lines: [
      `Hello ${name}, from now on, signing in to your account takes a code from your authenticator app as well as your password. You’re signed out everywhere else.`,
      'If it wasn’t you, reply to this email right away.',
    ],
    action: { label: 'Open your security page', url: `${publicUrl}/profile/security` },
  }),
  second_factor_cleared: ({ name, publicUrl }) => ({
    subject: 'Your two-step sign-in was removed',
    lines: [
      `Hello ${name}, our team removed the authenticator app, the passkeys and the recovery codes from your account, because we were told they were lost. Your old password and sessions have ended too.`,
      'Choose a new password, sign in and turn two-step sign-in on again. If you didn’t ask for this, reply to this email right away.',
    ],
    action: { label: 'Choose a new password', url: `${publicUrl}/forgot-password` },
  }),
  second_factor_lost: ({ name, publicUrl }) => ({
    subject: 'Your lost two-step sign-in was removed',
    lines: [
      `Hello ${name}, we were told that your authenticator app, passkeys and recovery codes are lost, and nobody said no within ${formatSpan(lostFactor.wait)}. So we removed them. You’re signed out everywhere, and your password alone signs you in.`,
      'Turn two-step sign-in on again when you can, and keep the recovery codes somewhere else than your phone. If you didn’t ask for this, reply to this email right away.',
    ],
    action: { label: 'Open your security page', url: `${publicUrl}/profile/security` },
  }),
  second_factor_removed: ({ name, publicUrl }) => ({
    subject: 'Two-step sign-in is off',
    lines: [
      `Hello ${name}, the last second step and the recovery codes were removed from your account. Your password alone signs you in now.`,
      'If it wasn’t you, set a new password now, which signs everyone out, and write to us.',
    ],
    action: { label: 'Set a new password', url: `${publicUrl}/forgot-password` },
  }),
};

/** The letters to the owner of an account that someone is trying to open. */
export const warningLetters: Templates<WarningMail['about'], Pick<AccountFacts, 'publicUrl'>> = {
  wrong_passwords: ({ publicUrl }) => ({
    subject: 'Someone is trying to guess your password',
    lines: [
      `Someone tried ${accountFailures.times} wrong passwords for your account within ${formatSpan(accountFailures.seconds * 1_000)}. None of them worked, and your account is safe.`,
      'We’ve slowed them down. You can still sign in as usual from the places you’ve signed in from before.',
      'If that was you, you can choose a new password. If it wasn’t, there’s nothing you need to do, unless you use the same password elsewhere: then choose a new one here.',
    ],
    action: { label: 'Choose a new password', url: `${publicUrl}/forgot-password` },
  }),
  wrong_codes: ({ publicUrl }) => ({
    subject: 'Someone may know your password',
    lines: [
      `Someone got past your password and then tried ${accountCodeFailures.times} wrong codes within ${formatSpan(accountCodeFailures.seconds * 1_000)}. None of them worked, and your account is safe.`,
      'If it wasn’t you, choose a new password now, and wherever else you use the same one.',
    ],
    action: { label: 'Choose a new password', url: `${publicUrl}/forgot-password` },
  }),
};
