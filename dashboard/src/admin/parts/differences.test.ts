import { differences } from './differences.ts';

test('only what changed is told, however deep it lies, in words', () => {
  expect(
    differences(
      { windows: { paymentMinutes: 60, redoDays: 7 }, commissionBps: 2500 },
      { windows: { paymentMinutes: 90, redoDays: 7 }, commissionBps: 3000 },
    ),
  ).toEqual([
    { what: 'To pay for a request', before: '60 minutes', after: '90 minutes' },
    { what: 'Commission', before: '25%', after: '30%' },
  ]);
});

test('of a list, what went and what came', () => {
  expect(differences({ categories: ['dj', 'poet'] }, { categories: ['poet', 'dancer'] })).toEqual([
    { what: 'Categories', before: 'DJs', after: 'Dancers' },
  ]);
});

test('switches, yes and no, money and nothing', () => {
  expect(differences({ newRequests: true }, { newRequests: false })).toMatchObject([
    { before: 'on', after: 'off' },
  ]);
  expect(differences({ verified: false }, { verified: true })).toMatchObject([
    { before: 'no', after: 'yes' },
  ]);
  expect(differences(null, { price: { amount: 250_000, currency: 'KES' } })).toEqual([
    { what: 'Price', before: '–', after: 'KES 2,500' },
  ]);
  expect(differences(null, { amount: 5_000, currency: 'USD' })).toEqual([
    { what: 'Amount', before: '–', after: '$50' },
  ]);
  expect(differences({ status: 'pending' }, { status: 'refunded' })).toMatchObject([{ before: 'New' }]);
  expect(differences(null, null)).toEqual([]);
});
