import { currencyCodes, defaultRates, leastRefund } from '../money/money.ts';
import { payoutMessages, requestMessage, webhookLimits, webhookTypes } from '../notifications/webhooks.ts';
import { windows } from '../request/deadlines.ts';
import { signing, videoLimits } from '../video/limits.ts';
import { leastRoom, roomToClean } from '../video/room.ts';
import {
  defaultSettings,
  featureNames,
  rateBounds,
  windowNames,
  windowRules,
  windowsOf,
} from './settings.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describe('the default settings', () => {
  test('have the product’s windows, each in its unit', () => {
    expect(defaultSettings.windows).toEqual({
      paymentMinutes: 60,
      approvalDays: 7,
      redoDays: 7,
      disputeDays: 14,
      offerCancelHours: 72,
    });
    expect(windowsOf(defaultSettings.windows)).toEqual(windows);
  });

  test('lie within their bounds', () => {
    for (const name of windowNames) {
      const { least, most } = windowRules[name];
      expect(defaultSettings.windows[name]).toBeWithin(least, most + 1);
    }
  });

  test('switch nothing off and withhold no tax', () => {
    expect(Object.entries(defaultSettings.features)).toEqual(featureNames.map((name) => [name, true]));
    expect(defaultSettings.withholding).toEqual([]);
    expect(defaultSettings.support.email).toContain('@');
    expect(defaultSettings.support.phone).toStartWith('+254');
  });
});

test('a window set by an admin is converted from its unit, and the others stay', () => {
  const set = { paymentMinutes: 90, approvalDays: 3, redoDays: 4, disputeDays: 9, offerCancelHours: 48 };
  expect(windowsOf(set)).toEqual({
    ...windows,
    payment: 90 * minute,
    autoApprove: 3 * day,
    redo: 4 * day,
    dispute: 9 * day,
    offerCancelAfter: 48 * hour,
  });
});

test('the windows’ bounds are those of the settings page', () => {
  expect(windowNames.map((name) => [name, windowRules[name].least, windowRules[name].most])).toEqual([
    ['paymentMinutes', 15, 1_440],
    ['approvalDays', 2, 30],
    ['redoDays', 2, 14],
    ['disputeDays', 8, 30],
    ['offerCancelHours', 24, 168],
  ]);
});

test('a rate is bounded by a twentieth and twenty times its default; a dollar stays a dollar', () => {
  expect(rateBounds('USD')).toEqual({ least: 100, most: 100 });
  expect(rateBounds('KES')).toEqual({ least: 646, most: 258_400 });
  expect(rateBounds('GBP')).toEqual({ least: 4, most: 1_500 });
  for (const currency of currencyCodes) {
    const { least, most } = rateBounds(currency);
    expect(defaultRates.perUsd[currency]).toBeWithin(least, most + 1);
  }
});

test('the minimum refund is one whole unit, ten shillings for M-Pesa', () => {
  expect((['USD', 'UGX', 'KES'] as const).map(leastRefund)).toEqual([100, 1, 1_000]);
});

test('cleaning a file takes twice its size plus slack, three times if signed', () => {
  const slack = 16 * 1024 * 1024;
  expect(roomToClean(0)).toBe(slack);
  expect(roomToClean(1000)).toBe(3000 + slack);
  expect(roomToClean(signing.maxBytes + 1)).toBe(2 * (signing.maxBytes + 1) + slack);
  expect(leastRoom).toBe(2 * videoLimits.maxBytes + slack);
});

describe('webhook messages', () => {
  test('cover only what both parties may know', () => {
    expect(requestMessage('paid')).toBe('request.paid');
    expect(requestMessage('dispute_lapsed')).toBe('request.dispute_lapsed');
    for (const event of ['created', 'written_off', 'recovered', 'charged_back', 'brief_edited'] as const)
      expect(requestMessage(event)).toBeNull();
  });

  test('cover every end of a payout', () => {
    for (const [event, message] of Object.entries(payoutMessages))
      expect(event.replace('payout_', 'payout.')).toBe(message);
    expect(Object.values(payoutMessages).sort()).toEqual(
      webhookTypes.filter((type) => type.startsWith('payout.')).sort(),
    );
  });

  test('are retried for a day, at five endpoints per account at most', () => {
    expect(webhookLimits).toEqual({ url: 500, perAccount: 5, triedFor: day });
  });
});
