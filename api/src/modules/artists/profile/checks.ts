import { awayTooLong, longestAbsence } from '#api/domain/artist/absences.ts';
import { profileNeeds, reservedSlugs } from '#api/domain/artist/profile.ts';
import type { FieldError } from '#api/domain/errors.ts';
import { currencies, formatMoney, leastRefund, type Money, priceProblem } from '#api/domain/money.ts';
import type { Profile } from './merge.ts';

/** What is wrong with a profile, field by field, in words for the artist; missing fields are checked separately. */
export function profileErrors(profile: Profile, now: Date): FieldError[] {
  return [
    stageNameError(profile.stageName),
    slugError(profile.slug),
    priceError(profile),
    rushPriceError(profile),
    awayError(profile.awayUntil, now),
    ...linkErrors(profile.socialLinks),
  ].filter((error) => error !== null);
}

/** What a profile still needs before it can be verified. */
export function missingFrom(profile: Profile): FieldError[] {
  const { photoKey: photo, ...fields } = profile;
  const there: Partial<Record<string, unknown>> = { ...fields, photo };
  return Object.entries(profileNeeds)
    .filter(([field]) => !there[field] || isEmpty(there[field]))
    .map(([field, message]) => ({ path: pathOf(field), message }));
}

const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0;

/** A field's path in the form. */
function pathOf(field: string): string {
  return field === 'photo' ? field : `profile.${field}`;
}

function error(field: keyof Profile, message: string | null): FieldError | null {
  return message === null ? null : { path: pathOf(field), message };
}

function stageNameError(stageName: string | null) {
  if (!stageName || /\p{Letter}/u.test(stageName)) return null;
  return error('stageName', 'A stage name needs at least one letter.');
}

function slugError(slug: string | null) {
  return slug && reservedSlugs.has(slug)
    ? error('slug', 'That address belongs to one of our own pages.')
    : null;
}

function priceError({ price }: Profile) {
  return price && error('price', priceProblem(price));
}

/**
 * The surcharge is added to the price; together they must be a valid price, and the surcharge must be refundable on its
 * own.
 */
function rushPriceError({ price, rushPrice }: Profile) {
  if (!rushPrice) return null;
  if (!price) return error('rushPrice', 'Set a price first.');
  const { currency } = price;
  if (rushPrice.currency !== currency)
    return error('rushPrice', `Use ${currency}, the currency of the price.`);
  const least = formatMoney({ amount: leastRefund(currency), currency });
  if (rushPrice.amount < leastRefund(currency))
    return error('rushPrice', `The surcharge must be at least ${least}. Leave it empty to offer no rush.`);
  const { most } = currencies[currency];
  const together: Money = { amount: price.amount + rushPrice.amount, currency };
  if (together.amount > most) {
    return error(
      'rushPrice',
      `Together, price and surcharge can be at most ${formatMoney({ amount: most, currency })}.`,
    );
  }
  return error('rushPrice', priceProblem(together));
}

function awayError(awayUntil: Date | null, now: Date) {
  if (!awayUntil || awayUntil <= longestAbsence(now)) return null;
  return error('awayUntil', awayTooLong);
}

function linkErrors(links: Record<string, string>): FieldError[] {
  return Object.entries(links)
    .filter(([, address]) => URL.parse(address)?.protocol !== 'https:')
    .map(([network]) => ({
      path: `profile.socialLinks.${network}`,
      message: 'Enter a full address that starts with https://.',
    }));
}
