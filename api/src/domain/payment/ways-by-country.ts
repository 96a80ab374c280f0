import { type PaymentProviderName, providerWords } from './states.ts';

/**
 * The ways to pay on offer: those most used in the fan's country (ISO 3166-1 alpha-2; null if unknown) first, the test
 * bank last.
 */
export function inUsualOrder<Way extends { method: PaymentProviderName }>(
  ways: readonly Way[],
  country: string | null,
): Way[] {
  const rank = ({ method }: Way) => {
    const { place } = providerWords[method];
    return country && place.in.split(' ').includes(country) ? place.home : place.elsewhere;
  };
  return [...ways].sort((a, b) => rank(a) - rank(b));
}
