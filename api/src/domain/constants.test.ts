import { defaultSettings } from './admin/settings.ts';
import { categoryCodes } from './artist/categories.ts';
import { profileLimits } from './artist/profile.ts';
import { invariantsCheckedEvery } from './books/invariants.ts';
import { ledgerAccounts } from './books/ledger.ts';
import { lateAfter } from './health/job-words.ts';
import { currencies, currencyCodes } from './money/money.ts';
import { sandboxProcessing } from './payout/sandbox.ts';
import { briefLimits, occasionCodes } from './request/brief.ts';
import { briefFields } from './request/brief-fields.ts';
import { deadlineReminders, disputeReminders, windows } from './request/deadlines.ts';
import { conversionTarget, videoLimits } from './video/limits.ts';

/** The customer's fixed lists, copied by hand. */
const words = (list: string) => list.trim().split(/\s+/).sort();
const sorted = (list: readonly string[]) => [...list].sort();
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const megabyte = 1024 * 1024;

test('the categories are the customer’s twelve (covers §16.1)', () => {
  const twelve = `musician actor comedian influencer athlete media_personality creator gospel dj dancer poet other`;
  expect(sorted(categoryCodes)).toEqual(words(twelve));
});

test('the occasions are the customer’s fourteen (covers §17.1)', () => {
  const fourteen = `birthday anniversary wedding graduation congratulations encouragement thank_you get_well apology
    proposal holiday roast just_because other`;
  expect(sorted(occasionCodes)).toEqual(words(fourteen));
});

test('artists price in the customer’s twelve currencies, in whole units where cents are unused (covers §15.2)', () => {
  expect(sorted(currencyCodes)).toEqual(words('USD KES NGN GHS ZAR UGX TZS RWF XOF XAF EUR GBP'));
  const whole = currencyCodes.filter((code) => currencies[code].wholeMajor);
  expect(sorted(whole)).toEqual(words('KES UGX TZS RWF XOF XAF'));
});

test('the ledger has the customer’s accounts, one for our bank, and one for money of orders that a restore has lost (covers §15.16)', () => {
  const eleven = `provider_cash bank_cash held artist_payable platform_revenue refunds_payable payouts_in_flight provider_fees
    chargebacks tax_payable unclaimed`;
  expect(sorted(ledgerAccounts)).toEqual(words(eleven));
});

test('every window of a request has the customer’s length', () => {
  expect(windows).toEqual({
    payment: 60 * minute,
    unpaidCountsAgainstCap: 15 * minute,
    rush: 24 * hour,
    uploadGrace: 60 * minute,
    hold: 24 * hour,
    redo: 7 * day,
    autoApprove: 7 * day,
    dispute: 14 * day,
    hearing: 48 * hour,
    reviewAfterCompletion: 90 * day,
    reportAfterCompletion: 14 * day,
    offerCancelAfter: 72 * hour,
    trackingAfterEnd: 90 * day,
  });
  expect([deadlineReminders, disputeReminders]).toEqual([
    [72 * hour, 24 * hour, 6 * hour],
    [48 * hour, 7 * day],
  ]);
});

test('timings of jobs, checks and the sandbox bank match the docs', () => {
  expect([lateAfter, invariantsCheckedEvery, sandboxProcessing]).toEqual([10 * minute, 15 * minute, hour]);
});

test('limits of briefs, promises, videos and commission are the customer’s (covers §15.7 §18.5)', () => {
  const { instructions, mustSay } = briefFields;
  expect([instructions.min, instructions.max]).toEqual([20, 500]);
  expect([mustSay.items, mustSay.max]).toEqual([5, 80]);
  expect(briefLimits.extensionDays).toEqual({ min: 1, max: 7 });
  expect(profileLimits.promiseDays).toEqual({ min: 1, max: 14, default: 7 });
  expect(videoLimits).toMatchObject({ minSeconds: 5, maxSeconds: 300, maxBytes: 500 * megabyte });
  expect(conversionTarget).toEqual({ maxHeight: 720, maxBytes: 16 * megabyte });
  expect(defaultSettings.commissionBps).toBe(2_500);
});
