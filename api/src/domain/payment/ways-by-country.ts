import type { PaymentProviderName } from './states.ts';

/** What fans of some countries mostly pay with, the most usual first. */
const rules: readonly { countries: string; usual: readonly PaymentProviderName[] }[] = [
  // From the phone, without leaving our page.
  { countries: 'KE', usual: ['mpesa', 'paystack', 'stripe'] },
  // Where Paystack offers mobile money or a bank transfer beside cards.
  { countries: 'GH NG ZA CI', usual: ['paystack', 'stripe', 'mpesa'] },
];

/** Elsewhere: a card, and what needs a Kenyan phone last. */
const usualElsewhere: readonly PaymentProviderName[] = ['stripe', 'paystack', 'mpesa'];

const usualIn = (country: string | null) =>
  rules.find(({ countries }) => country && countries.split(' ').includes(country))?.usual ?? usualElsewhere;

/**
 * The ways to pay that are offered, what the fan's country (ISO 3166-1 alpha-2; null if unknown) mostly uses first, and
 * the test bank, which moves no money, last.
 */
export function inUsualOrder<Way extends { method: string }>(
  ways: readonly Way[],
  country: string | null,
): Way[] {
  const usual: readonly string[] = [...usualIn(country), 'sandbox'];
  return [...ways].sort((a, b) => usual.indexOf(a.method) - usual.indexOf(b.method));
}
