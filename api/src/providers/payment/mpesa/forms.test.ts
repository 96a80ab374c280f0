import { constants, privateDecrypt } from 'node:crypto';
import { currencyCodes, leastRefund } from '#api/domain/money/money.ts';
import { certifiedKeys } from '#api/testing/payments/certificate.ts';
import { sourceList } from '../../addresses.ts';
import { securityCredential } from './daraja.ts';
import { isSendable, moneyFrom, shillingsOf } from './shillings.ts';
import { accountReference, withoutPlus } from './stk.ts';
import { nairobiDateTime, nairobiTimestamp, readNairobiTimestamp } from './timestamps.ts';

describe('time is Nairobi’s', () => {
  const evening = new Date('2026-12-31T21:30:05Z');

  test('three hours before London’s, over midnight and New Year', () => {
    expect(nairobiTimestamp(evening)).toBe('20270101003005');
    expect(nairobiDateTime(evening)).toBe('2027-01-01 00:30:05');
  });

  test('both ways', () => {
    expect(readNairobiTimestamp('20270101003005')).toEqual(evening);
    for (const wrong of ['', '2027', '20271301003005', '2027-01-01 00:30:05'])
      expect(readNairobiTimestamp(wrong)).toBeNull();
  });
});

describe('money is whole shillings', () => {
  test('of the twelve currencies M-Pesa takes one, and writes it in shillings (covers §15.61)', () => {
    const taken = currencyCodes.filter((currency) => isSendable({ amount: 50_000, currency }, 'in'));
    expect(taken).toEqual(['KES']);
    expect(shillingsOf({ amount: 150_000, currency: 'KES' })).toBe(1500);
  });

  test('and the least that is refunded alone can be sent (covers F197)', () => {
    const currency = 'KES';
    expect(isSendable({ amount: leastRefund(currency), currency }, 'out')).toBe(true);
  });

  test('within Safaricom’s limits', () => {
    const shillings = (amount: number, way: 'in' | 'out') =>
      isSendable({ amount: Math.round(amount * 100), currency: 'KES' }, way);
    const amounts = [-1, 0, 1, 1.5, 9, 10, 250_000, 250_001];
    expect(amounts.filter((amount) => shillings(amount, 'in'))).toEqual([1, 9, 10, 250_000]);
    expect(amounts.filter((amount) => shillings(amount, 'out'))).toEqual([10, 250_000]);
  });

  test('read as M-Pesa writes it, and nothing else', () => {
    for (const written of [1500, '1500', '1500.00', 1500.0])
      expect(moneyFrom(written)).toEqual({ amount: 150_000, currency: 'KES' });
    expect(moneyFrom('10.5')?.amount).toBe(1050);
    for (const wrong of ['', 'abc', null, undefined, -1, 0, Number.NaN, 1e300, {}, [5]])
      expect(moneyFrom(wrong)).toBeNull();
  });
});

describe('the security credential', () => {
  const keys = certifiedKeys();
  /** What is in the RSA block, its padding as PKCS#1 v1.5 has it. */
  const openedBy = (credential: string) => {
    const key = { key: keys.privateKey, padding: constants.RSA_NO_PADDING };
    const block = privateDecrypt(key, Buffer.from(credential, 'base64'));
    expect([...block.subarray(0, 2)]).toEqual([0, 2]);
    return block.subarray(block.indexOf(0, 2) + 1).toString();
  };

  test.each(['certificate', 'publicKey'] as const)('is the password, encrypted under a %s', (form) => {
    expect(openedBy(securityCredential('Safaricom#1', keys[form]))).toBe('Safaricom#1');
  });
});

describe('names', () => {
  test('an account number fits Daraja’s twelve characters, always the same for one payment and never for two', () => {
    const ids = Array.from({ length: 2000 }, () => Bun.randomUUIDv7());
    const accounts = ids.map(accountReference);
    for (const account of accounts) expect(account).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/);
    expect(new Set(accounts).size).toBe(ids.length);
    expect(ids.map(accountReference)).toEqual(accounts);
  });

  test('a phone number has no plus', () => {
    expect(withoutPlus('+254712345678')).toBe('254712345678');
  });
});

describe('callbacks come from', () => {
  test('Safaricom’s addresses and ranges', () => {
    const mayCall = sourceList(['196.201.214.200', '10.1.0.0/16', '2001:db8::/48']);
    for (const friend of ['196.201.214.200', '10.1.200.3', '2001:db8:0:7::/64'])
      expect(mayCall(friend)).toBe(true);
    for (const stranger of ['196.201.214.201', '10.2.0.1', '2001:db9::/64', 'unknown', '', null])
      expect(mayCall(stranger)).toBe(false);
  });

  test('anywhere, where the settings name no address', () => {
    expect(sourceList([])('203.0.113.9')).toBe(true);
  });
});
