import { describe, expect, test } from 'bun:test';
import { currencyCodes, minorPerMajor } from '../money.ts';
import {
  accountLimits,
  maskNumber,
  mpesaLimits,
  payableAtOnce,
  payoutMethods,
  payoutProblem,
  readAccount,
  sayAccount,
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
    '\u202a+254 712 345 678\u202c',
    '\u200e0712345678',
    '+254 0712 345678',
    '00254712345678',
    'tel:+254712345678',
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

  test('with the shortest IBAN, in Norway, or with two letters and no IBAN is one', () => {
    expect(read('NO93 8601 1117 947')).toHaveProperty('account.number', 'NO9386011117947');
    expect(read('AB1C2345')).toHaveProperty('account.number', 'AB1C2345');
    expect(read('12AB34567')).toHaveProperty('account.number', '12AB34567');
    expect(read('ABC12345')).toHaveProperty('account.number', 'ABC12345');
    expect(read('12345')).toHaveProperty('account.number', '12345');
  });

  test.each([
    '',
    '1234',
    'ABCDEFGH',
    'GBSHORT',
    'GB801234567',
    '12345<script>',
    'DE88370400440532013000',
    '9'.repeat(35),
  ])('%p is none', (number) => expect(read(number)).toHaveProperty('errors.0.path', 'number'));
});

describe('an account as people type it', () => {
  const mpesa = { method: 'mpesa', holder: ' Ama ', number: '0712 345 678' } as const;
  const bank = { method: 'bank', holder: 'Ama', number: '12345', bank: ' GCB ' } as const;
  const paths = (written: Parameters<typeof readAccount>[0]) => {
    const read = readAccount(written);
    return 'errors' in read ? read.errors.map(({ path }) => path) : read.account;
  };

  test('is kept without spaces around the names; a phone has no bank, whatever was written', () => {
    const kept = { method: 'mpesa', holder: 'Ama', number: '+254712345678', bank: null } as const;
    expect(paths(mpesa)).toEqual(kept);
    expect(paths({ ...mpesa, bank: 'GCB' })).toEqual(kept);
    expect(paths(bank)).toEqual({ method: 'bank', holder: 'Ama', number: '12345', bank: 'GCB' });
  });

  test('needs a name on the account, a bank where it is one, and a number: all are told together', () => {
    expect(accountLimits).toMatchObject({ holder: { min: 2, max: 80 }, bank: { min: 2, max: 80 } });
    expect(accountLimits.number).toEqual({ max: 60 });
    expect(paths({ ...bank, holder: ' A ' })).toEqual(['holder']);
    expect(paths({ ...bank, holder: 'Am', bank: 'GC' })).toMatchObject({ holder: 'Am', bank: 'GC' });
    expect(paths({ ...bank, bank: ' G ' })).toEqual(['bank']);
    expect(paths({ ...bank, bank: undefined })).toEqual(['bank']);
    expect(paths({ ...mpesa, holder: ' ' })).toEqual(['holder']);
    expect(paths({ method: 'bank', holder: '', number: '', bank: null })).toEqual([
      'holder',
      'bank',
      'number',
    ]);
  });

  test('is asked for again in the words of its kind', () => {
    const said = (written: Parameters<typeof readAccount>[0]) => {
      const read = readAccount(written);
      return 'errors' in read ? read.errors.map(({ message }) => message).join(' ') : '';
    };
    expect(said({ ...mpesa, holder: '', number: '12' })).toMatch(/name .*Safaricom/);
    expect(said({ ...bank, bank: '', number: '12' })).toMatch(/bank.*IBAN/);
    expect(said({ ...bank, bank: '', number: '12' })).not.toContain('Safaricom');
  });
});

test('an account is named by its bank, the end of its number and its holder', () => {
  const account = { holder: 'Zuri Wanjiku', number: '+254712345678' };
  expect(sayAccount({ ...account, method: 'mpesa', bank: null })).toBe('M-Pesa •••• 5678, Zuri Wanjiku');
  expect(sayAccount({ ...account, method: 'bank', bank: 'KCB' })).toBe('KCB •••• 5678, Zuri Wanjiku');
});
test('of a number only the end is shown', () => expect(maskNumber('+254712345678')).toBe('•••• 5678'));

test('M-Pesa takes whole shillings, and nothing else (covers §10.7 §15.75)', () => {
  expect(payoutProblem({ amount: 187_500, currency: 'KES' }, 'mpesa')).toBeNull();
  expect(payoutProblem({ amount: 187_550, currency: 'KES' }, 'mpesa')).toContain('whole shillings');
  expect(payoutProblem({ amount: 187_550, currency: 'KES' }, 'bank')).toBeNull();
  expect(payoutProblem({ amount: 5_000, currency: 'USD' }, 'mpesa')).toContain('bank account');
  expect(payoutProblem({ amount: 9_999, currency: 'KES' }, 'bank')).toBe('The minimum is KES 100.');
});

test('a bank is sent all of a balance, to the last cent; M-Pesa leaves the cents', () => {
  expect(payableAtOnce({ amount: 12_345, currency: 'KES' }, 'bank').amount).toBe(12_345);
  expect(payableAtOnce({ amount: 12_345, currency: 'KES' }, 'mpesa').amount).toBe(12_300);
});

test('M-Pesa sends KES 10 to 250,000 at a time (covers §15.75)', () => {
  expect(payoutMinimum('KES').amount).toBeGreaterThanOrEqual(mpesaLimits.least);
  expect(payoutProblem({ amount: 25_000_000, currency: 'KES' }, 'mpesa')).toBeNull();
  expect(payoutProblem({ amount: 25_000_100, currency: 'KES' }, 'mpesa')).toBe(
    'M-Pesa takes at most KES 250,000 at a time. Request the rest afterwards.',
  );
  expect(payoutProblem({ amount: 25_000_100, currency: 'KES' }, 'bank')).toBeNull();
  expect(payoutProblem({ amount: 2_000_000_001, currency: 'UGX' }, 'bank')).toBe(
    'We send at most UGX 2,000,000,000 at a time. Request the rest afterwards.',
  );
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
