import { m } from '@salamu/messages/messages';
import { inventedContact } from '../brand.ts';
import { type Currency, defaultRates, type Rates } from '../money/money.ts';
import type { Withholding } from '../payment/withholding.ts';
import { type RequestWindows, windows } from '../request/deadlines.ts';
import { defaultCommissionBps } from '../request/pricing.ts';
import { defaultLargePayout } from './approvals.ts';

const milliseconds = { minutes: 60_000, hours: 3_600_000, days: 86_400_000 };

interface WindowRule {
  of: keyof RequestWindows;
  label: string;
  unit: keyof typeof milliseconds;
  least: number;
  most: number;
}

/**
 * The windows of a request's life that an admin may set. Each is read when its time begins and kept on the request, so
 * a change never alters a promise already made. The bounds leave room for reminders and for people to act.
 */
export const windowRules = {
  paymentMinutes: { of: 'payment', label: 'To pay for a request', unit: 'minutes', least: 15, most: 1_440 },
  approvalDays: {
    of: 'autoApprove',
    label: 'To approve a video or ask for another take',
    unit: 'days',
    least: 2,
    most: 30,
  },
  redoDays: { of: 'redo', label: 'To record another take', unit: 'days', least: 2, most: 14 },
  disputeDays: { of: 'dispute', label: 'To decide a dispute', unit: 'days', least: 8, most: 30 },
  offerCancelHours: {
    of: 'offerCancelAfter',
    label: 'Before we offer to cancel an unanswered request',
    unit: 'hours',
    least: 24,
    most: 168,
  },
} as const satisfies Record<string, WindowRule>;

export type WindowName = keyof typeof windowRules;
export const windowNames = Object.keys(windowRules) as WindowName[];
export type WindowSettings = Record<WindowName, number>;

const inMilliseconds = (name: WindowName) => milliseconds[windowRules[name].unit];

export function windowsOf(set: WindowSettings): RequestWindows {
  const lengths = windowNames.map((name) => [windowRules[name].of, set[name] * inMilliseconds(name)]);
  return { ...windows, ...Object.fromEntries(lengths) };
}

/** Features an admin can switch off, with the message shown meanwhile; the code is `switched_off`. */
export const featureRules = {
  registrations: {
    label: 'New accounts',
    refusal: m.refused_off_registrations,
  },
  artistApplications: {
    label: 'New artists',
    refusal: m.refused_off_artists,
  },
  guestCheckout: {
    label: 'Requests without an account',
    refusal: m.refused_off_guests,
  },
  newRequests: {
    label: 'New requests of any kind',
    refusal: m.refused_off_requests,
  },
} as const;

export type Feature = keyof typeof featureRules;
export const featureNames = Object.keys(featureRules) as Feature[];

/** Maximum commission in basis points: an artist always earns at least half. */
export const mostCommissionBps = 5_000;

/** Maximum factor between a rate and its default: more is a typo. */
const rateTolerance = 20;

export interface Settings {
  /** Commission in basis points of the gross, for new requests. */
  commissionBps: number;
  /** For new releases, one row a country. */
  withholding: Withholding[];
  windows: WindowSettings;
  support: { email: string; phone: string };
  rates: Rates;
  features: Record<Feature, boolean>;
  /** US cents: larger payouts take a second owner. */
  largePayout: number;
  /** Whether payouts must leave possible chargebacks in the balance. */
  keepDisputed: boolean;
  /** Where the team's days begin and end, and what its totals are in. */
  team: { zone: string; currency: Currency };
}

export type SettingName = keyof Settings;

export const defaultSettings: Settings = {
  commissionBps: defaultCommissionBps,
  withholding: [],
  windows: Object.fromEntries(
    windowNames.map((name) => [name, windows[windowRules[name].of] / inMilliseconds(name)]),
  ) as WindowSettings,
  support: { email: inventedContact.email, phone: inventedContact.phone },
  rates: defaultRates,
  features: Object.fromEntries(featureNames.map((name) => [name, true])) as Record<Feature, boolean>,
  largePayout: defaultLargePayout,
  keepDisputed: true,
  team: { zone: 'UTC', currency: 'USD' },
};
export const settingNames = Object.keys(defaultSettings) as SettingName[];

export const settingLabels: Record<SettingName, string> = {
  commissionBps: 'Commission',
  withholding: 'Withholding tax',
  windows: 'Time limits',
  support: 'Support contact',
  rates: 'Exchange rates',
  features: 'Switches',
  largePayout: 'Large payouts',
  keepDisputed: 'Payouts and chargebacks',
  team: 'Time zone and currency',
};

/** Bounds for the units per US dollar, in minor units. */
export function rateBounds(currency: keyof Rates['perUsd']): { least: number; most: number } {
  const usual = defaultRates.perUsd[currency];
  if (currency === 'USD') return { least: usual, most: usual };
  return { least: Math.ceil(usual / rateTolerance), most: usual * rateTolerance };
}
