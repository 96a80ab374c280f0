import { defaultRates } from '../money/money.ts';
import { approvalBegan, approvalEnds, approvalLasts, isLargePayout } from './approvals.ts';

const kes = (amount: number) => ({ amount, currency: 'KES' as const });
const rates = [defaultRates];

test('a payout above the threshold is large, by its own currency', () => {
  expect(isLargePayout({ amount: 50_000, currency: 'USD' }, { limits: [50_000], rates })).toBe(false);
  expect(isLargePayout({ amount: 50_001, currency: 'USD' }, { limits: [50_000], rates })).toBe(true);
  const same = (50_000 * defaultRates.perUsd.KES) / 100;
  expect(isLargePayout(kes(same), { limits: [50_000], rates })).toBe(false);
  expect(isLargePayout(kes(same + 1_292), { limits: [50_000], rates })).toBe(true);
});

test('thresholds in force until recently still make a payout large', () => {
  const weak = { ...defaultRates, perUsd: { ...defaultRates.perUsd, KES: 10 * defaultRates.perUsd.KES } };
  const money = kes(defaultRates.perUsd.KES * 600);
  expect(isLargePayout(money, { limits: [50_000], rates: [weak] })).toBe(false);
  expect(isLargePayout(money, { limits: [50_000], rates: [weak, defaultRates] })).toBe(true);
  expect(isLargePayout(money, { limits: [100_000], rates })).toBe(false);
  expect(isLargePayout(money, { limits: [100_000, 50_000], rates })).toBe(true);
});

test('an approval’s start and end are consistent', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  expect(approvalEnds(now).getTime() - now.getTime()).toBe(approvalLasts * 3_600_000);
  expect(approvalBegan(approvalEnds(now))).toEqual(now);
});
