import type { PayoutEventName } from '../payout/events.ts';
import type { RequestEventName } from '../request/history/events.ts';
import type { QueuedMail } from './mails.ts';
import { webhookLimits } from './webhooks.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Notification kinds: by email, and optionally in browsers or by phone. `artistsTasks` need the artist to act, so they
 * are batched.
 */
export const artistsTasks = ['requests', 'deadlines', 'redos'] as const;
export const artistKinds: readonly string[] = [...artistsTasks, 'payouts'];
export const notificationKinds = [...artistsTasks, 'payouts', 'videos', 'answers'] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export type MailRecipient = 'fan' | 'artist' | 'admins';

/**
 * How someone is notified. `mail`: by email only. `hourly`: by email, to an address at most once an hour, combined. A
 * notification kind: by email and in each browser that wants the kind; if a phone wants it, by text or WhatsApp
 * instead, with the email as a fallback.
 */
type Delivery = 'mail' | 'hourly' | NotificationKind;

interface Tells extends Partial<Record<MailRecipient, Delivery>> {
  endpoints?: true;
  /** Also WhatsApp, if the fan asked for the video there. */
  wish?: true;
}

/**
 * Who is notified of a request's events, and how. Artists hear nothing of requests that were never paid. `created` is
 * the only mail before payment, which anyone can have sent to any address.
 */
export const toldOn = {
  created: { fan: 'hourly' },
  paid: { fan: 'mail', artist: 'requests', endpoints: true },
  held: { admins: 'mail' },
  cleared: { fan: 'mail' },
  hold_lapsed: { fan: 'mail', admins: 'mail', endpoints: true },
  lapsed: { fan: 'mail' },
  cancelled: { fan: 'mail', artist: 'mail', endpoints: true },
  declined: { fan: 'answers', endpoints: true },
  accepted: { fan: 'answers', endpoints: true },
  expired: { fan: 'mail', artist: 'mail', endpoints: true },
  extension_asked: { fan: 'mail', endpoints: true },
  extension_approved: { artist: 'mail', endpoints: true },
  extension_refused: { artist: 'mail', endpoints: true },
  grace_given: { fan: 'mail', artist: 'mail' },
  clock_moved: { fan: 'mail', artist: 'mail' },
  delivered: { fan: 'videos', wish: true, endpoints: true },
  redo_asked: { artist: 'redos', endpoints: true },
  redo_refused: { fan: 'mail', admins: 'mail', endpoints: true },
  redo_lapsed: { fan: 'mail', artist: 'mail', admins: 'mail', endpoints: true },
  approved: { artist: 'mail', endpoints: true },
  reviewed: { artist: 'mail' },
  reacted: { artist: 'mail' },
  auto_approved: { fan: 'mail', artist: 'mail', endpoints: true },
  reported: { artist: 'mail', admins: 'mail', endpoints: true },
  side_told: {},
  released: { fan: 'mail', artist: 'mail', endpoints: true },
  part_refunded: { fan: 'mail', artist: 'mail', endpoints: true },
  late_refunded: { fan: 'mail', artist: 'mail', endpoints: true },
  late_refund_taken: { fan: 'mail', artist: 'mail', endpoints: true },
  redo_ordered: { fan: 'mail', artist: 'redos', endpoints: true },
  dispute_lapsed: { fan: 'mail', artist: 'mail', admins: 'mail', endpoints: true },
  refunded: { fan: 'mail', artist: 'mail', endpoints: true },
  withdrawn: { fan: 'mail', artist: 'mail', endpoints: true },
  charged_back: { admins: 'mail' },
  refunded_at_provider: { admins: 'mail' },
  paused: { fan: 'mail', artist: 'mail', admins: 'mail', endpoints: true },
  resumed: { fan: 'mail', artist: 'mail', endpoints: true },
  chargeback_lost: { fan: 'mail', artist: 'mail', admins: 'mail', endpoints: true },
  recovered: { artist: 'mail' },
  recovery_returned: { artist: 'mail' },
  correction_given: { artist: 'mail' },
  correction_taken: { artist: 'mail' },
  refund_paid: { fan: 'mail' },
  brief_taken_down: { fan: 'mail', artist: 'mail' },
  video_taken_down: { fan: 'mail', artist: 'mail' },
  video_restored: { fan: 'mail', artist: 'mail' },
  review_taken_down: { fan: 'mail' },
  review_restored: { fan: 'mail' },
  review_replied: {},
  reply_taken_down: { artist: 'mail' },
  brief_edited: {},
  evidence_sent: {},
  written_off: {},
  correction_made: {},
  refund_covered: {},
  refund_uncovered: {},
} as const satisfies Record<RequestEventName, Tells>;

/** Other mails: reminders, offers, and the link for a guest who has lost it. */
const toldBesides = {
  cancel_offer: { fan: 'mail' },
  fresh_link: { fan: 'mail' },
  side_asked: { fan: 'mail', artist: 'mail' },
  deadline_reminder: { artist: 'deadlines' },
  dispute_reminder: { admins: 'mail' },
} as const satisfies Record<string, Tells>;

export const payoutToldOn = {
  payout_requested: { admins: 'mail', endpoints: true },
  payout_paid: { artist: 'payouts', endpoints: true },
  payout_failed: { artist: 'mail', admins: 'mail', endpoints: true },
  payout_rejected: { artist: 'mail', endpoints: true },
} as const satisfies Record<PayoutEventName, Tells>;

/** Milliseconds. */
export const timing = {
  /** News for an artist waits this long for more, to come in one message. */
  together: 5 * minute,
  /** After a notification in one place, further ones wait this long and are combined. */
  apart: 30 * minute,
  /** Likewise for mails before payment to one address. */
  hourly: hour,
  /** A refund paid this soon after it was owed has no mail of its own. */
  alike: minute,
  /** How long after a phone's notification its fallback mail is sent. */
  patience: 2 * hour,
  /** Default quiet hours of phones and browsers. */
  quiet: { quietFrom: 21, quietUntil: 7 },
} as const;

/**
 * When news planned at `since` may come to someone last notified at `toldAt`; no `news` is a mail before payment. What
 * is close together comes in one message.
 */
export function mayComeAt(
  now: Date,
  { news, since, toldAt }: { news: readonly NotificationKind[]; since: Date; toldAt: Date | null },
): Date {
  const [apart, together] =
    news.length === 0 ? [timing.hourly, 0] : [timing.apart, news.every(isTask) ? timing.together : 0];
  return new Date(Math.max(now.getTime(), since.getTime() + together, (toldAt?.getTime() ?? 0) + apart));
}

export const mailTriedForDays = 2;

/** How long a message is retried, in milliseconds, or how often. */
export const channelRules = {
  email: { triedFor: mailTriedForDays * day },
  sms: { tries: 10 },
  whatsapp: { tries: 10 },
  push: { triedFor: day },
  webhook: { triedFor: webhookLimits.triedFor },
} as const;

/** Channels to a phone; costs are counted in units of 1/`costUnit` of the currency. */
export const textVias = ['sms', 'whatsapp'] as const;
export type TextVia = (typeof textVias)[number];
export const costUnit = 10_000;

/**
 * Each purpose's share of the day's costs, so that none can spend what another needs. Verified artists' codes have
 * their own, since a stranger can request the others for any number.
 */
export const costShares = {
  sms: { news: 0.5, artist_code: 0.3, code: 0.1, answer: 0.1 },
  whatsapp: { news: 0.5, video: 0.4, answer: 0.1 },
} as const satisfies Record<TextVia, object>;
export type PhonePurpose = keyof (typeof costShares)['sms'] | keyof (typeof costShares)['whatsapp'];

export type Channel = keyof typeof channelRules;
export const channels = Object.keys(channelRules) as Channel[];

/** Message states shown to admins; in any other, nothing is sent. */
export const listedStates = ['failed', 'waiting', 'sent', 'arrived'] as const;
export type ListedState = (typeof listedStates)[number];

/** Why a message failed, or its last try. */
export const notificationFailures = [
  'unsure',
  'stopped',
  'late',
  'spent',
  'refused',
  'unreachable',
  'undelivered',
  'private_address',
  'secret_lost',
] as const;
export type NotificationFailure = (typeof notificationFailures)[number];

type NamesTold<Table, Who extends string> = {
  [Name in keyof Table]: Who extends keyof Table[Name] ? Name : never;
}[keyof Table];

export type RequestAbout<Who extends MailRecipient> =
  | NamesTold<typeof toldOn, Who>
  | NamesTold<typeof toldBesides, Who>;

export type EndpointEvent = NamesTold<typeof toldOn, 'endpoints'> | PayoutEndpointEvent;
export type PayoutEndpointEvent = NamesTold<typeof payoutToldOn, 'endpoints'>;

export type RequestEmail = {
  [Who in MailRecipient]: { recipient: Who; about: RequestAbout<Who> };
}[MailRecipient];

export type PayoutEmail = {
  [Who in 'artist' | 'admins']: { recipient: Who; about: NamesTold<typeof payoutToldOn, Who> };
}['artist' | 'admins'];

const recipients = ['fan', 'artist', 'admins'] as const;

export const mailed = (tells: Tells): MailRecipient[] => recipients.filter((who) => tells[who]);

/** The emails about one event; `seen`: whether the artist can see the request. */
export const lettersOn = (event: RequestEventName, seen: boolean): RequestEmail[] =>
  mailed(toldOn[event])
    .filter((recipient) => recipient !== 'artist' || seen)
    .map((recipient) => ({ recipient, about: event }) as RequestEmail);

export const payoutLettersOn = (event: PayoutEventName): PayoutEmail[] =>
  mailed(payoutToldOn[event]).map((recipient) => ({ recipient, about: event }) as PayoutEmail);

const tells: Partial<Record<QueuedMail['about'], Tells>> = { ...toldOn, ...toldBesides, ...payoutToldOn };

/** The notification kind of a mail; null if it goes by email alone. */
export function notificationKindOf(mail: QueuedMail): NotificationKind | null {
  if (mail.kind !== 'request-mail' && mail.kind !== 'payout-mail') return null;
  const told = tells[mail.about]?.[mail.recipient];
  return !told || told === 'mail' || told === 'hourly' ? null : told;
}

/** Whether a mail is limited to one an hour per address, combined. */
export const isHourly = (mail: QueuedMail): boolean =>
  mail.kind === 'request-mail' && tells[mail.about]?.[mail.recipient] === 'hourly';

const isTask = (kind: NotificationKind): boolean => artistsTasks.some((task) => task === kind);

/** The kind of a mail that is batched with its like; null for the others, which someone waits for. */
export function taskOf(mail: QueuedMail): NotificationKind | null {
  const news = notificationKindOf(mail);
  return news && isTask(news) ? news : null;
}

export const bringsVideo = (mail: QueuedMail): mail is Extract<QueuedMail, { kind: 'request-mail' }> =>
  mail.kind === 'request-mail' && mail.recipient === 'fan' && tells[mail.about]?.wish === true;
