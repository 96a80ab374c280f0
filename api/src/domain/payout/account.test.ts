import { describe, expect, test } from 'bun:test';
import { countriesOf, currencyCodes, minorPerMajor } from '../money/money.ts';
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

describe('a bank account', () => {
  const read = (number: string) => readAccount({ method: 'bank', holder: 'Ama', number, bank: 'GCB' });

  test('is kept without spaces', () => {
    expect(read('1234 5678 90')).toEqual({
      account: {
        country: 'KE',
        method: 'bank',
        code: null,
        holder: 'Ama',
        number: '1234567890',
        bank: 'GCB',
      },
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
    const kept = {
      country: 'KE',
      method: 'mpesa',
      code: null,
      holder: 'Ama',
      number: '+254712345678',
      bank: null,
    } as const;
    expect(paths(mpesa)).toEqual(kept);
    expect(paths({ ...mpesa, bank: 'GCB' })).toEqual(kept);
    expect(paths(bank)).toEqual({ ...kept, method: 'bank', number: '12345', bank: 'GCB' });
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

test('a wallet is a phone of its country, at an operator', () => {
  const momo = {
    country: 'GH',
    method: 'mobile_money',
    code: 'MTN_MOMO_GHA',
    holder: 'Ama',
    number: '024 123 4567',
    bank: 'MTN',
  } as const;
  expect(readAccount(momo)).toEqual({ account: { ...momo, number: '+233241234567' } });
  expect(readAccount({ ...momo, country: undefined }, 'GH')).toHaveProperty('account.country', 'GH');
  expect(readAccount({ ...momo, country: 'NG' })).toEqual({
    errors: [{ path: 'number', message: 'Enter a mobile number of this country: Nigeria.' }],
  });
  expect(readAccount({ ...momo, code: null, bank: null })).toHaveProperty('errors.0.path', 'bank');
});

test('an account is named by its bank, the end of its number and its holder', () => {
  const account = { country: 'KE', code: null, holder: 'Zuri Wanjiku', number: '+254712345678' };
  expect(sayAccount({ ...account, method: 'mpesa', bank: null })).toBe('M-Pesa •••• 5678, Zuri Wanjiku');
  expect(sayAccount({ ...account, method: 'bank', bank: 'KCB' })).toBe('KCB •••• 5678, Zuri Wanjiku');
});
test('of a number only the end is shown', () => expect(maskNumber('+254712345678')).toBe('•••• 5678'));

const mpesa = { method: 'mpesa', country: 'KE' } as const;
const bank = { method: 'bank', country: 'KE' } as const;

test('M-Pesa takes whole shillings, and nothing else (covers §10.7 §15.75)', () => {
  expect(payoutProblem({ amount: 187_500, currency: 'KES' }, mpesa)).toBeNull();
  expect(payoutProblem({ amount: 187_550, currency: 'KES' }, mpesa)).toContain('whole shillings');
  expect(payoutProblem({ amount: 187_550, currency: 'KES' }, bank)).toBeNull();
  expect(payoutProblem({ amount: 5_000, currency: 'USD' }, mpesa)).toContain('bank account');
  expect(
    payoutProblem({ amount: 187_500, currency: 'KES' }, { method: 'mobile_money', country: 'GH' }),
  ).toContain('GHS only');
  expect(payoutProblem({ amount: 9_999, currency: 'KES' }, bank)).toBe('The minimum is KES 100.');
});

test('a bank is sent all of a balance, to the last cent; M-Pesa leaves the cents', () => {
  expect(payableAtOnce({ amount: 12_345, currency: 'KES' }, 'bank').amount).toBe(12_345);
  expect(payableAtOnce({ amount: 12_345, currency: 'KES' }, 'mpesa').amount).toBe(12_300);
});

test('M-Pesa sends KES 10 to 250,000 at a time (covers §15.75)', () => {
  expect(payoutMinimum('KES').amount).toBeGreaterThanOrEqual(mpesaLimits.least);
  expect(payoutProblem({ amount: 25_000_000, currency: 'KES' }, mpesa)).toBeNull();
  expect(payoutProblem({ amount: 25_000_100, currency: 'KES' }, mpesa)).toBe(
    'M-Pesa takes at most KES 250,000 at a time. Request the rest afterwards.',
  );
  expect(payoutProblem({ amount: 25_000_100, currency: 'KES' }, bank)).toBeNull();
  expect(payoutProblem({ amount: 2_000_000_001, currency: 'UGX' }, bank)).toBe(
    'We send at most UGX 2,000,000,000 at a time. Request the rest afterwards.',
  );
});

describe.each(currencyCodes)('a payout in %s', (currency) => {
  const { amount: least } = payoutMinimum(currency);
  const country = countriesOf[currency]?.slice(0, 2) ?? 'KE';
  const usable = payoutMethods.filter(
    (method) =>
      method === 'bank' || (method === 'mpesa' ? currency === 'KES' : countriesOf[currency] !== undefined),
  );

  test('has a least of some whole units, to the minor unit', () => {
    expect(least % minorPerMajor(currency)).toBe(0);
    for (const method of usable) {
      expect(payoutProblem({ amount: least, currency }, { method, country })).toBeNull();
      expect(payoutProblem({ amount: least - 1, currency }, { method, country })).toStartWith(
        'The minimum is ',
      );
    }
  });

  test('of all that can go at once is never refused, and leaves less than it could have taken', () => {
    for (const method of usable)
      for (const balance of [least, least + 1, 3 * least + 99, 25_000_001, 5_000_000_000]) {
        const sent = payableAtOnce({ amount: balance, currency }, method);
        expect(payoutProblem(sent, { method, country })).toBeNull();
        expect(sent.amount).toBeLessThanOrEqual(balance);
        const more = { amount: sent.amount + minorPerMajor(currency), currency };
        expect(more.amount > balance || payoutProblem(more, { method, country }) !== null).toBe(true);
      }
  });
});
