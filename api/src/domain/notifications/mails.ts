import type { AdminOperation } from '../account/duties.ts';
import type { AdminMail } from '../admin/mails.ts';
import type { ContactTopic } from '../contact.ts';
import type { MatterName } from '../health/matters.ts';
import type { PayoutEmail, RequestEmail } from './kinds.ts';

export type RequestMail = RequestEmail & {
  kind: 'request-mail';
  requestId: string;
  /** The deadline a reminder was planned for; the mail is dropped if the deadline has moved. */
  deadlineAt?: string;
  /** The event it is about, which may repeat before the mail is written; without it, the newest of that name. */
  eventId?: string;
  adminId?: string;
};

export interface AccountMail {
  kind: 'account-mail';
  userId: string;
  about:
    | 'api_key_created'
    | 'artist_verified'
    | 'artist_refused'
    | 'authenticator_removed'
    | 'became_admin'
    | 'duties_changed'
    | 'email_change_asked'
    | 'passkey_added'
    | 'passkey_removed'
    | 'password_changed'
    | 'payout_account_changed'
    | 'payout_account_removed'
    | 'phone_pin_locked'
    | 'phone_pin_set'
    | 'phone_taken'
    | 'recovery_code_used'
    | 'recovery_codes_renewed'
    | 'second_factor_added'
    | 'second_factor_cleared'
    | 'second_factor_lost'
    | 'second_factor_removed';
  note?: string;
}

/** About a decision of our team, to the person it affects, or about the outcome of their appeal. */
export interface DecisionMail {
  kind: 'decision-mail';
  about:
    | 'strike_given'
    | 'strike_ended'
    | 'suspended'
    | 'suspension_upheld'
    | 'suspension_lifted'
    | 'video_taken_down'
    | 'video_restored'
    | 'appeal_upheld'
    | 'appeal_overturned';
  decisionId: string;
}

export interface CodeMail {
  kind: 'code-mail';
  about: 'sign_in_code';
  /** Lower case; there may be no account with it. */
  email: string;
  /** Hash of the secret that the code works with. */
  signIn: string;
  /** Requested in a session of the account. */
  proves?: true;
}

export interface ContactMail {
  kind: 'contact-mail';
  about: 'contact';
  name: string;
  email: string;
  topic: ContactTopic;
  message: string;
}

export interface LinkMail {
  kind: 'link-mail';
  about: 'confirm_email' | 'confirm_new_email' | 'reset_password' | 'admin_password' | 'lost_factor';
  /** Lower case. */
  email: string;
  /** Who requested it as a new address; there may be several. */
  userId?: string;
  /** An earlier try made the link: if it is gone now, it was used or replaced. */
  issued?: true;
}

export type { NewsMail, OpeningMail };

export interface DateMail {
  kind: 'date-mail';
  about: 'date_ahead';
  dateId: string;
  /** Its next date, `2026-12-25`. */
  on: string;
}

export type PayoutMail = PayoutEmail & {
  kind: 'payout-mail';
  payoutId: string;
  adminId?: string;
};

/** About a sign-in that may be someone else's: from a new browser, or without the second factor. */
export type SignInMail = { kind: 'sign-in-mail' } & (
  | { about: 'new_browser'; sessionId: string }
  | { about: LostFactorLetter; waitId: string }
);

/** When the wait for a lost second factor begins, and shortly before it ends. */
export type LostFactorLetter = 'factor_lost' | 'factor_lost_soon';

/** About failed sign-ins, to the account's address. */
export interface WarningMail {
  kind: 'warning-mail';
  about: 'wrong_passwords' | 'wrong_codes';
  /** Lower case; there may be no account with it. */
  email: string;
}

export interface ArtistMail {
  kind: 'artist-mail';
  artistId: string;
  /** The recipient. */
  userId: string;
  about:
    | 'identity_change_asked'
    | 'identity_change_waits'
    | 'identity_change_approved'
    | 'identity_change_refused'
    | 'identity_changed';
  note?: string;
}

/** To the owners, about a problem with the running product. */
export interface MatterMail {
  kind: 'matter-mail';
  recipient: 'admins';
  adminId?: string;
  about: MatterName;
  /** Details, or empty. */
  says: string;
}

/** A mail in the outbox; it is rendered when due. */
export type QueuedMail =
  | AccountMail
  | AdminMail
  | ArtistMail
  | CodeMail
  | ContactMail
  | DateMail
  | DecisionMail
  | LinkMail
  | MatterMail
  | NewsMail
  | OpeningMail
  | PayoutMail
  | RequestMail
  | SignInMail
  | WarningMail;

export type MailKind = QueuedMail['kind'];

/** Whether the queued payload holds an address that may have no account. */
export const holdsAddress: Record<MailKind, boolean> = {
  'account-mail': false,
  'admin-mail': false,
  'artist-mail': false,
  'code-mail': true,
  'contact-mail': true,
  'date-mail': false,
  'decision-mail': false,
  'link-mail': true,
  'matter-mail': false,
  'news-mail': false,
  'opening-mail': true,
  'payout-mail': false,
  'request-mail': false,
  'sign-in-mail': false,
  'warning-mail': true,
};
export const mailKinds = Object.keys(holdsAddress) as MailKind[];

export type MailAbout = QueuedMail['about'];

/** The payload is emptied some time after sending. */
export type OutboxPayload = QueuedMail | Record<string, never>;

/**
 * A mail to all admins is planned as one. When due, it becomes a mail to each admin whose duties it concerns, its
 * `adminId`, so that each is sent, retried and given up separately.
 */
export type MailToAdmins = Extract<QueuedMail, { recipient: 'admins' }>;

export const mailConcerns: Record<MailToAdmins['kind'], AdminOperation> = {
  'admin-mail': 'getAdminDashboard',
  'matter-mail': 'getSettings',
  'payout-mail': 'listPayouts',
  'request-mail': 'getRequestForAdmin',
};

export function isForAllAdmins(mail: QueuedMail): mail is MailToAdmins {
  return 'recipient' in mail && mail.recipient === 'admins' && !mail.adminId;
}

/** Whether a mail's link or code works once or briefly: its reader requests a new one; the mail isn't sent again. */
export function isForOneUse({ kind, about }: QueuedMail): boolean {
  return kind === 'code-mail' || kind === 'link-mail' || kind === 'sign-in-mail' || about === 'created';
}

const toTeam: readonly MailAbout[] = [
  'became_admin',
  'duties_changed',
  'admin_password',
  'identity_change_waits',
  'contact',
];

/** Whether a mail is about our team's work, which is in English whatever the reader's own language. */
export const isForTeam = (mail: QueuedMail): boolean =>
  ('recipient' in mail && mail.recipient === 'admins') || toTeam.includes(mail.about);

interface OpeningMail {
  kind: 'opening-mail';
  about: 'artist_open' | 'opening_asked';
  artistId: string;
  email: string;
  /** The language of the request, for an address without an account. */
  locale: string;
}

/** About followed artists who take requests again: everyone since the last one. */
interface NewsMail {
  kind: 'news-mail';
  about: 'followed_news';
  userId: string;
  /** ISO 8601; they have been told of everything before it. */
  since: string;
}
