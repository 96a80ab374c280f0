import { describe, expect, test } from 'bun:test';
import { maskNumber, payoutProblem, readAccount } from './account.ts';
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
  expect(payoutProblem({ amount: 9_999, currency: 'KES' }, 'bank')).toBe('The least is KES 100.');
});
