import { describe, expect, test } from 'bun:test';
import { currencyCodes, minorPerMajor } from '../money.ts';
import {
  maskNumber,
  mpesaLimits,
  payableAtOnce,
  payoutMethods,
  payoutProblem,
  readAccount,
} from './account.ts';
import { payoutMinimum } from './minimums.ts';
import { kenyanMobileNumber } from './phone.ts';

describe('a Kenyan mobile number', () => {
  test.each([
    '0712345678',
    '0712 345 678',
    '+254712345678',
    '254 712-345-678',
    '(0712) 345.678',
    '712345678',
  ])('%s is read', (written) => expect(kenyanMobileNumber(written)).toBe('+254712345678'));

  test('may begin with 01', () => expect(kenyanMobileNumber('0110 123 456')).toBe('+254110123456'));

  test.each(['', '0812345678', '071234567', '07123456789', '+255712345678', '+4471234567', '07a2345678'])(
    '%p is none',
    (written) => expect(kenyanMobileNumber(written)).toBeNull(),
  );
});

describe('a bank account', () => {
  const read = (number: string) => readAccount({ method: 'bank', holder: 'Ama', number, bank: 'GCB' });

  test('is kept without spaces', () => {
    expect(read('1234 5678 90')).toEqual({
      account: { method: 'bank', holder: 'Ama', number: '1234567890', bank: 'GCB' },
    });
    expect(read('de89 3704 0044 0532 0130 00')).toHaveProperty('account.number', 'DE89370400440532013000');
  });

  test.each(['', '1234', 'ABCDEFGH', '12345<script>', 'DE88370400440532013000', '9'.repeat(35)])(
    '%p is none',
    (number) => expect(read(number)).toHaveProperty('errors.0.path', 'number'),
  );
});

test('of a number only the end is shown', () => expect(maskNumber('+254712345678')).toBe('•••• 5678'));

test('M-Pesa takes whole shillings, and nothing else', () => {
  expect(payoutProblem({ amount: 187_500, currency: 'KES' }, 'mpesa')).toBeNull();
  expect(payoutProblem({ amount: 187_550, currency: 'KES' }, 'mpesa')).toContain('whole shillings');
  expect(payoutProblem({ amount: 187_550, currency: 'KES' }, 'bank')).toBeNull();
  expect(payoutProblem({ amount: 5_000, currency: 'USD' }, 'mpesa')).toContain('bank account');
  expect(payoutProblem({ amount: 9_999, currency: 'KES' }, 'bank')).toBe('The minimum is KES 100.');
});

test('M-Pesa sends KES 10 to 250,000 at a time', () => {
  expect(payoutMinimum('KES').amount).toBeGreaterThanOrEqual(mpesaLimits.least);
  expect(payoutProblem({ amount: 25_000_000, currency: 'KES' }, 'mpesa')).toBeNull();
  expect(payoutProblem({ amount: 25_000_100, currency: 'KES' }, 'mpesa')).toBe(
    'M-Pesa takes KES 250,000 at a time, at most. Ask again for the rest.',
  );
  expect(payoutProblem({ amount: 25_000_100, currency: 'KES' }, 'bank')).toBeNull();
});

describe.each(currencyCodes)('a payout in %s', (currency) => {
  const { amount: least } = payoutMinimum(currency);
  const usable = payoutMethods.filter((method) => method === 'bank' || currency === 'KES');

  test('has a least of some whole units, to the minor unit', () => {
    expect(least % minorPerMajor(currency)).toBe(0);
    for (const method of usable) {
      expect(payoutProblem({ amount: least, currency }, method)).toBeNull();
      expect(payoutProblem({ amount: least - 1, currency }, method)).toStartWith('The minimum is ');
    }
  });

  test('of all that can go at once is never refused, and leaves less than it could have taken', () => {
    for (const method of usable)
      for (const balance of [least, least + 1, 3 * least + 99, 25_000_001, 5_000_000_000]) {
        const sent = payableAtOnce({ amount: balance, currency }, method);
        expect(payoutProblem(sent, method)).toBeNull();
        expect(sent.amount).toBeLessThanOrEqual(balance);
        const more = { amount: sent.amount + minorPerMajor(currency), currency };
        expect(more.amount > balance || payoutProblem(more, method) !== null).toBe(true);
      }
  });
});
