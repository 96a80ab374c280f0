import { kenyanMobileNumber, readMobile } from './phone.ts';

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
    '٠٧١٢٣٤٥٦٧٨',
    '+۲۵۴۷۱۲۳۴۵۶۷۸',
  ])('%s is read', (written) => expect(kenyanMobileNumber(written)).toBe('+254712345678'));

  test('may begin with 01', () => expect(kenyanMobileNumber('0110 123 456')).toBe('+254110123456'));

  test.each([
    '',
    '0812345678',
    '071234567',
    '07123456789',
    '+255712345678',
    '+4471234567',
    '07a2345678',
    '0712345678;ext=5',
    '020 2345678',
  ])('%p is refused', (written) => expect(kenyanMobileNumber(written)).toBeNull());
});

test.each([
  ['NG', '0803 123 4567', '+2348031234567'],
  ['GH', '024 123 4567', '+233241234567'],
  ['CI', '07 07 12 34 56', '+2250707123456'],
  ['BJ', '01 97 12 34 56', '+2290197123456'],
  ['SN', '77 123 45 67', '+221771234567'],
  ['CM', '00237 670 12 34 56', '+237670123456'],
  ['ZA', '082 123 4567', '+27821234567'],
])('a number from %s is read in its national format', (country, written, number) => {
  expect(readMobile(written, country)).toBe(number);
  expect(readMobile(number, 'KE')).toBeNull();
});

test('an unknown country has no numbers', () => expect(readMobile('0712345678', 'XX')).toBeNull());
