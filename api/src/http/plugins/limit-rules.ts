const minute = 60;
const hour = 60 * minute;

/** Who shares one allowance: the network address, or whoever is calling (user, guest, else address). */
type Per = 'address' | 'caller';

export interface LimitRule {
  name: string;
  per: Per;
  times: number;
  seconds: number;
  /**
   * Each copy counts the first tenth for itself: most callers never ask the database, and so many copies let pass a tenth
   * more each at most. What guards accounts, money and phones is exact.
   */
  loose?: true;
}

/** What a route can ask for beside `default`, which every counted call has; `none` is not counted (security.md). */
export const routeLimits = {
  none: [],
  default: [{ name: 'default', per: 'caller', times: 300, seconds: minute, loose: true }],
  search: [{ name: 'search', per: 'address', times: 60, seconds: minute, loose: true }],
  login: [
    { name: 'login-minute', per: 'address', times: 6, seconds: minute },
    { name: 'login-hour', per: 'address', times: 30, seconds: hour },
  ],
  register: [{ name: 'register', per: 'address', times: 10, seconds: hour }],
  checkout: [{ name: 'checkout', per: 'caller', times: 10, seconds: minute }],
  upload: [{ name: 'upload', per: 'caller', times: 20, seconds: hour }],
  contact: [{ name: 'contact', per: 'address', times: 10, seconds: hour }],
  flag: [{ name: 'flag', per: 'caller', times: 20, seconds: hour }],
  notify: [{ name: 'notify', per: 'caller', times: 30, seconds: hour }],
} as const satisfies Record<string, readonly LimitRule[]>;

export type LimitName = keyof typeof routeLimits;

/** Wrong passwords, per account from all networks together that nobody has signed in to it from. */
export const accountFailures = { name: 'account-failures', times: 20, seconds: hour } as const;
/** Wrong passwords, per account and network. */
export const loginFailures = { name: 'login-failures', times: 5, seconds: 15 * minute } as const;
/** Messages to support, per e-mail address. */
export const contactMessages = { name: 'contact-messages', times: 3, seconds: hour } as const;
/** Messages to support that came without scripts, from everybody together. */
export const unscriptedContact = { name: 'contact-unscripted', times: 30, seconds: hour } as const;
/** Mails with a link, per e-mail address, whether it has an account or not. */
export const linkMails = {
  reset_password: { name: 'reset-mails', times: 3, seconds: hour },
  confirm_email: { name: 'confirmation-mails', times: 3, seconds: hour },
} as const;
/** Questions to pay on a phone, per number. */
export const phonePrompts = { name: 'phone-prompts', times: 3, seconds: 10 * minute } as const;
/** With demo data on, people click around: every allowance is this many times wider. */
export const demoFactor = 100;
