const minute = 60;
const hour = 60 * minute;

/** Who shares one quota: the network address, or the caller (user, guest, else address). */
type Per = 'address' | 'caller';

export interface LimitRule {
  name: string;
  per: Per;
  times: number;
  seconds: number;
  /**
   * Each copy counts the first tenth alone: most callers never reach the database, and N copies allow at most a tenth
   * more each. Quotas that guard accounts, money and phones are exact.
   */
  loose?: true;
}

/** Quotas a route can add to `default`, which every counted call has; `none` isn't counted (security.md). */
export const routeLimits = {
  none: [],
  default: [{ name: 'default', per: 'caller', times: 300, seconds: minute, loose: true }],
  search: [{ name: 'search', per: 'address', times: 60, seconds: minute, loose: true }],
  desk: [{ name: 'desk', per: 'caller', times: 120, seconds: minute }],
  passkey: [{ name: 'passkey', per: 'address', times: 30, seconds: minute }],
  register: [{ name: 'register', per: 'address', times: 30, seconds: hour }],
  checkout: [{ name: 'checkout', per: 'caller', times: 10, seconds: minute }],
  upload: [{ name: 'upload', per: 'caller', times: 20, seconds: hour }],
  enclosure: [{ name: 'enclosure', per: 'caller', times: 20, seconds: hour }],
  reaction: [{ name: 'reaction', per: 'address', times: 10, seconds: hour }],
  contact: [{ name: 'contact', per: 'address', times: 10, seconds: hour }],
  opening: [{ name: 'opening', per: 'address', times: 30, seconds: minute, loose: true }],
  verify: [{ name: 'verify', per: 'address', times: 30, seconds: minute, loose: true }],
  flag: [{ name: 'flag', per: 'caller', times: 20, seconds: hour }],
  notify: [{ name: 'notify', per: 'caller', times: 30, seconds: hour }],
  verification: [{ name: 'verification', per: 'caller', times: 10, seconds: hour }],
} as const satisfies Record<string, readonly LimitRule[]>;

export type LimitName = keyof typeof routeLimits;

/** Wrong passwords per account, from all networks without an earlier sign-in to it. */
export const accountFailures = { name: 'account-failures', times: 20, seconds: hour } as const;
/** Wrong passwords and codes per network, for any account: beyond it, tries are delayed, not refused. */
export const networkFailures = { name: 'network-failures', times: 300, seconds: hour } as const;
/** Wrong passwords, per account and network. */
export const loginFailures = { name: 'login-failures', times: 5, seconds: 15 * minute } as const;
/** Wrong second-factor codes per account, counted like wrong passwords. */
export const accountCodeFailures = { name: 'account-code-failures', times: 10, seconds: hour } as const;
/** Wrong second-factor codes per account and network. */
export const codeFailures = { name: 'code-failures', times: 5, seconds: 15 * minute } as const;
/** Messages to an unconfirmed address or number, whoever asks; each kind separately. */
const unproved = <const Name extends string>(name: Name) =>
  [
    { name, times: 3, seconds: hour },
    { name: `${name}-day`, times: 6, seconds: 24 * hour },
  ] as const;
/** Per email address. */
export const contactMessages = unproved('contact-messages');
/** Mails with a link, per email address, with or without an account. */
export const linkMails = {
  reset_password: unproved('reset-mails'),
  confirm_email: unproved('confirmation-mails'),
  lost_factor: unproved('lost-factor-mails'),
} as const;
/** Mails with a sign-in code, per email address, with or without an account. */
export const mailedCodes = unproved('mailed-codes');
/** Wrong mailed codes per email address, from everyone together; passwords still work. */
export const mailedCodeFailures = { name: 'mailed-code-failures', times: 20, seconds: 24 * hour } as const;
/** Requests to be told when an artist is available again, per email address. */
export const openingNotices = unproved('opening-notices');
/** The same, per network. */
export const openingNoticesNearby = {
  name: 'opening-notices-nearby',
  times: 100,
  seconds: 24 * hour,
} as const;
export const phoneCodes = unproved('phone-codes');
export const phoneCodesNearby = { name: 'phone-codes-nearby', times: 30, seconds: 24 * hour } as const;
/** USSD inputs per phone. */
export const ussdSteps = { name: 'ussd-steps', times: 240, seconds: hour } as const;
/** Answers to STOP and START, per number. */
export const stopAnswers = unproved('stop-answers');
/** Requests from one phone by WhatsApp for a video, which could guess its secret. */
export const whatsAppWishes = unproved('whatsapp-wishes');
/** Challenges to the address of a new webhook, which may be a stranger's: per account, and per host. */
export const webhookChallenges = { name: 'webhook-challenges', times: 10, seconds: hour } as const;
export const webhookChallengesToHost = {
  name: 'webhook-challenges-to-host',
  times: 100,
  seconds: 24 * hour,
} as const;
export const webhooksAgain = { name: 'webhooks-again', times: 30, seconds: hour } as const;
/** Payment prompts on a phone, per number. */
export const phonePrompts = { name: 'phone-prompts', times: 3, seconds: 10 * minute } as const;
/** With demo data, people click around: every quota is this many times larger. */
export const demoFactor = 100;
