import type { ContactTopic } from '#api/domain/contact.ts';
import type { PayoutEventName, PayoutMailRecipient } from '#api/domain/payout/mails.ts';
import type { RequestEventName } from '#api/domain/request/events.ts';
import type { MailRecipient } from '#api/domain/request/mails.ts';
import type { Reminder } from '#api/domain/request/transitions.ts';
import type { Queryable } from '#api/start/database.ts';
import { newId } from '#api/start/ids.ts';
import { insertMessages, markDone, type OutboxRow } from './repo.ts';

/**
 * A mail to all admins is planned as one message. When due, it becomes a message for each admin, its `adminId`, so that
 * each is sent, retried and given up separately.
 */
export type MailToAdmins = (RequestMail | PayoutMail | AdminMail) & { recipient: 'admins' };

/** A mail about a request, to its parties. */
export interface RequestMail {
  kind: 'request-mail';
  requestId: string;
  /** An event of the request, a reminder, an offer, or an answer to a guest who has lost the link. */
  about: RequestEventName | Reminder | 'cancel_offer' | 'fresh_link';
  recipient: MailRecipient;
  /** The deadline a reminder was planned for; it is dropped if the deadline has moved. */
  deadlineAt?: string;
  adminId?: string;
}

/** A mail about an account. */
export interface AccountMail {
  kind: 'account-mail';
  userId: string;
  about:
    | 'api_key_created'
    | 'artist_verified'
    | 'artist_refused'
    | 'became_admin'
    | 'email_change_asked'
    | 'password_changed'
    | 'payout_account_changed'
    | 'payout_account_removed'
    | 'video_taken_down'
    | 'video_restored';
  note?: string;
}

/** A message to support. */
export interface ContactMail {
  kind: 'contact-mail';
  about: 'contact';
  name: string;
  email: string;
  topic: ContactTopic;
  message: string;
}

/** A mail with a secret link, to the owner of this address, or the one who has requested it as a new one. */
export interface LinkMail {
  kind: 'link-mail';
  about: 'confirm_email' | 'confirm_new_email' | 'reset_password' | 'admin_password';
  /** Lower case. */
  email: string;
  /** Who has requested it as a new address: there may be several. */
  userId?: string;
  /** Whether a try has made the link: if it is gone since, it was used, or a newer one has replaced it. */
  issued?: true;
}

/** A mail that an artist is taking requests again, to someone who is waiting for it. */
export interface OpeningMail {
  kind: 'opening-mail';
  about: 'artist_open';
  artistId: string;
  email: string;
}

/** A mail about a payout. */
export interface PayoutMail {
  kind: 'payout-mail';
  payoutId: string;
  about: PayoutEventName;
  recipient: PayoutMailRecipient;
  adminId?: string;
}

/** A mail about login attempts, to the account's address. */
export interface WarningMail {
  kind: 'warning-mail';
  about: 'wrong_passwords';
  /** Lower case; there may be no account with it. */
  email: string;
}

/** A mail to every admin. */
export interface AdminMail {
  kind: 'admin-mail';
  about: 'admin_added';
  recipient: 'admins';
  adminId?: string;
  /** The new admin. */
  userId: string;
  /** The admin who appointed this one; null if it was done on the server. */
  byId: string | null;
  at: string;
}

/** A mail about an artist's public identity, to the artist or an admin. */
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

export type OutboxPayload =
  | ArtistMail
  | RequestMail
  | AccountMail
  | ContactMail
  | LinkMail
  | OpeningMail
  | PayoutMail
  | WarningMail
  | AdminMail;

/** Whether a message still stands for one to each admin. */
export function isForAllAdmins(payload: OutboxPayload): payload is MailToAdmins {
  return 'recipient' in payload && payload.recipient === 'admins' && !payload.adminId;
}

/** Replace a message to all admins by one for each, once, whichever process does it. */
export async function fanOut(
  tx: Queryable,
  now: Date,
  message: OutboxRow,
  adminIds: readonly string[],
): Promise<void> {
  if (!(await markDone(tx, message, now))) return;
  const payload = message.payload as unknown as MailToAdmins;
  await enqueue(
    tx,
    now,
    adminIds.map((adminId) => ({ key: `${message.key}:${adminId}`, payload: { ...payload, adminId } })),
  );
}

/**
 * Queue effects in the transaction that makes them due. `key` makes each happen once, however often it is planned;
 * `runAt` may be in the future.
 */
export async function enqueue(
  tx: Queryable,
  now: Date,
  messages: { key: string; payload: OutboxPayload; runAt?: Date }[],
): Promise<void> {
  if (messages.length === 0) return;
  await insertMessages(
    tx,
    messages.map(({ key, payload, runAt }) => ({
      id: newId(),
      key,
      kind: payload.kind,
      payload: { ...payload },
      createdAt: now,
      runAt: runAt ?? now,
    })),
  );
}
