import type { SignedInArtist } from '#api/domain/account/viewer.ts';
import type { Operator } from '#api/providers/payment/operators.ts';
import type { PaymentProvider } from '#api/providers/payment/payment.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import { operatorProblem, payoutWays } from './ways.ts';

const { ctx } = await sharedProduct();
const readAt = new Date('2026-11-01T06:00:00Z');
const pays = { least: 500, most: 5_000_000, whole: true, isUp: false };
const operator = (code: string, prefix: string, currency: Operator['currency']): Operator => ({
  ...{
    code,
    prefix,
    currency,
    name: code,
    country: { en: '' },
    asks: 'prompt',
    dial: null,
    takes: null,
    pays,
  },
});
const all = [
  operator('AIRTEL_OAPI_UGA', '256', 'UGX'),
  operator('MPESA_KEN', '254', 'KES'),
  { ...operator('MTN_MOMO_UGA', '256', 'UGX'), pays: null },
];
const wallets = {
  name: 'pawapay',
  paysOut: (_currency, to) => to.method !== 'bank',
  operators: { known: () => all, list: async () => ({ readAt, operators: all }), find: async () => null },
} as Partial<PaymentProvider> as PaymentProvider;
const silent = {
  name: 'paystack',
  paysOut: () => false,
  payoutMenu: () => Promise.reject(new Error('down')),
} as Partial<PaymentProvider> as PaymentProvider;
const product = { ...ctx, payments: new Map([silent, wallets].map((each) => [each.name, each] as const)) };
const waysIn = (country: string) => payoutWays(product, {} as SignedInArtist, country);

test('a country’s ways are its operators with payouts', async () => {
  expect(await waysIn('UG')).toEqual({
    country: 'UG',
    currency: 'UGX',
    ways: [
      {
        ...{ method: 'mobile_money', code: 'AIRTEL_OAPI_UGA', name: 'AIRTEL_OAPI_UGA', confirms: null },
        ...{ provider: 'pawapay', isUp: false, limits: { least: 500, most: 5_000_000 } },
      },
    ],
    readAt: readAt.toISOString(),
  });
  expect((await waysIn('KE')).ways).toMatchObject([{ method: 'mpesa', code: null }]);
  expect((await waysIn('SN')).ways).toEqual([]);
});

test('a payout above an operator’s limit takes two requests', () => {
  const to = { country: 'UG', method: 'mobile_money', code: 'AIRTEL_OAPI_UGA' } as const;
  const problem = (amount: number) => operatorProblem(product, { amount, currency: 'UGX' }, to);
  expect(problem(5_000_000)).toBeNull();
  expect(problem(5_000_001)).toContain('Request the rest afterwards');
  expect(problem(499)).toContain('UGX 500');
  expect(operatorProblem(product, { amount: 9e9, currency: 'UGX' }, { ...to, method: 'bank' })).toBeNull();
});
