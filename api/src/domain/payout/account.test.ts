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

  test('is stored without spaces', () => {
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

  test('accepts the shortest IBAN and numbers with two letters', () => {
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
  ])('%p is refused', (number) => expect(read(number)).toHaveProperty('errors.0.path', 'number'));
});

describe('account input', () => {
  const mpesa = { method: 'mpesa', holder: ' Ama ', number: '0712 345 678' } as const;
  const bank = { method: 'bank', holder: 'Ama', number: '12345', bank: ' GCB ' } as const;
  const paths = (written: Parameters<typeof readAccount>[0]) => {
    const read = readAccount(written);
    return 'errors' in read ? read.errors.map(({ path }) => path) : read.account;
  };

  test('is trimmed; a phone has no bank', () => {
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

  test('needs a holder, a bank if it is one, and a number; all errors are reported together', () => {
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

  test('has error messages for its kind', () => {
    const said = (written: Parameters<typeof readAccount>[0]) => {
      const read = readAccount(written);
      return 'errors' in read ? read.errors.map(({ message }) => message).join(' ') : '';
    };
    expect(said({ ...mpesa, holder: '', number: '12' })).toMatch(/name .*Safaricom/);
    expect(said({ ...bank, bank: '', number: '12' })).toMatch(/bank.*IBAN/);
    expect(said({ ...bank, bank: '', number: '12' })).not.toContain('Safaricom');
  });
});

test('a mobile wallet is a phone of its country, with an operator', () => {
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

test('an account is shown with its bank, last digits and holder', () => {
  const account = { country: 'KE', code: null, holder: 'Zuri Wanjiku', number: '+254712345678' };
  expect(sayAccount({ ...account, method: 'mpesa', bank: null })).toBe('M-Pesa •••• 5678, Zuri Wanjiku');
  expect(sayAccount({ ...account, method: 'bank', bank: 'KCB' })).toBe('KCB •••• 5678, Zuri Wanjiku');
});
test('a number is shown by its last digits', () => expect(maskNumber('+254712345678')).toBe('•••• 5678'));

const mpesa = { method: 'mpesa', country: 'KE' } as const;
const bank = { method: 'bank', country: 'KE' } as const;

test('M-Pesa payouts are in whole shillings (covers §10.7 §15.75)', () => {
  expect(payoutProblem({ amount: 187_500, currency: 'KES' }, mpesa)).toBeNull();
  expect(payoutProblem({ amount: 187_550, currency: 'KES' }, mpesa)).toContain('whole shillings');
  expect(payoutProblem({ amount: 187_550, currency: 'KES' }, bank)).toBeNull();
  expect(payoutProblem({ amount: 5_000, currency: 'USD' }, mpesa)).toContain('bank account');
  expect(
    payoutProblem({ amount: 187_500, currency: 'KES' }, { method: 'mobile_money', country: 'GH' }),
  ).toContain('GHS only');
  expect(payoutProblem({ amount: 9_999, currency: 'KES' }, bank)).toBe('The minimum is KES 100.');
});

test('a bank payout sends the whole balance; M-Pesa leaves the cents', () => {
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

  test('has a minimum in whole units', () => {
    expect(least % minorPerMajor(currency)).toBe(0);
    for (const method of usable) {
      expect(payoutProblem({ amount: least, currency }, { method, country })).toBeNull();
      expect(payoutProblem({ amount: least - 1, currency }, { method, country })).toStartWith(
        'The minimum is ',
      );
    }
  });

  test('of everything payable is never refused, and leaves the least possible', () => {
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
