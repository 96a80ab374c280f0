import fc from 'fast-check';
import { type PaymentProviderName, paymentProviders } from './states.ts';
import { inUsualOrder } from './ways-by-country.ts';

const offered = (...methods: PaymentProviderName[]) => methods.map((method) => ({ method }));
const order = (country: string | null, ...methods: PaymentProviderName[]) =>
  inUsualOrder(offered(...methods), country).map(({ method }) => method);

describe('the first way to pay (covers §15.13)', () => {
  test.each<[string | null, PaymentProviderName]>([
    ['KE', 'mpesa'],
    ['GH', 'paystack'],
    ['NG', 'paystack'],
    ['FR', 'stripe'],
    ['US', 'stripe'],
    [null, 'stripe'],
  ])('of someone in %s is %s', (country, first) =>
    expect(order(country, 'sandbox', 'stripe', 'paystack', 'mpesa')[0]).toBe(first),
  );

  test('is the next usual one if the artist’s currency doesn’t support it', () => {
    expect(order('KE', 'stripe', 'paystack')).toEqual(['paystack', 'stripe']);
    expect(order('FR', 'mpesa', 'paystack', 'sandbox')).toEqual(['paystack', 'mpesa', 'sandbox']);
  });
});

test('every way on offer is listed for any country, the test bank last (covers §15.13)', () => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray([...paymentProviders]),
      fc.option(fc.constantFrom('KE', 'GH', 'NG', 'ZA', 'CI', 'FR', 'TZ', 'US')),
      (methods, country) => {
        const shown = order(country, ...methods);
        expect(shown.toSorted()).toEqual(methods.toSorted());
        if (methods.includes('sandbox')) expect(shown.at(-1)).toBe('sandbox');
      },
    ),
  );
});
