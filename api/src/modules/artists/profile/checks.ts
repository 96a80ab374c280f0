import { m } from '@salamu/messages/messages';
import { awayTooLong, longestAbsence } from '#api/domain/artist/absences.ts';
import { profileNeeds, reservedSlugs } from '#api/domain/artist/profile.ts';
import type { FieldError } from '#api/domain/errors.ts';
import { currencies, formatMoney, leastRefund, type Money, priceProblem } from '#api/domain/money/money.ts';
import type { Profile } from './merge.ts';

/** Validation errors by field, for the artist; missing fields are checked separately. */
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

export function missingFrom(profile: Profile): FieldError[] {
  const { photoKey: photo, ...fields } = profile;
  const there: Partial<Record<string, unknown>> = { ...fields, photo };
  return Object.entries(profileNeeds)
    .filter(([field]) => !there[field] || isEmpty(there[field]))
    .map(([field, say]) => ({ path: pathOf(field), message: say() }));
}

const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0;

function pathOf(field: string): string {
  return field === 'photo' ? field : `profile.${field}`;
}

function error(field: keyof Profile, message: string | null): FieldError | null {
  return message === null ? null : { path: pathOf(field), message };
}

function stageNameError(stageName: string | null) {
  if (!stageName || /\p{Letter}/u.test(stageName)) return null;
  return error('stageName', m.profile_stage_name_letter());
}

function slugError(slug: string | null) {
  return slug && reservedSlugs.has(slug) ? error('slug', m.profile_slug_ours()) : null;
}

function priceError({ price }: Profile) {
  return price && error('price', priceProblem(price));
}

/**
 * The surcharge is added to the price; together they must be a valid price, and the surcharge must be refundable on
 * its own.
 */
function rushPriceError({ price, rushPrice }: Profile) {
  if (!rushPrice) return null;
  if (!price) return error('rushPrice', m.profile_rush_price_first());
  const { currency } = price;
  if (rushPrice.currency !== currency) return error('rushPrice', m.profile_rush_currency({ currency }));
  const least = formatMoney({ amount: leastRefund(currency), currency });
  if (rushPrice.amount < leastRefund(currency))
    return error('rushPrice', m.profile_rush_least({ amount: least }));
  const { most } = currencies[currency];
  const together: Money = { amount: price.amount + rushPrice.amount, currency };
  if (together.amount > most) {
    return error('rushPrice', m.profile_rush_together({ amount: formatMoney({ amount: most, currency }) }));
  }
  return error('rushPrice', priceProblem(together));
}

function awayError(awayUntil: Date | null, now: Date) {
  if (!awayUntil || awayUntil <= longestAbsence(now)) return null;
  return error('awayUntil', awayTooLong());
}

function linkErrors(links: Record<string, string>): FieldError[] {
  return Object.entries(links)
    .filter(([, address]) => URL.parse(address)?.protocol !== 'https:')
    .map(([network]) => ({
      path: `profile.socialLinks.${network}`,
      message: m.field_full_address(),
    }));
}
