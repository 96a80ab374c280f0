import { profileLimits, profileNeeds } from '@salamu/api/domain/artist/profile';
import { formatBytes } from '@salamu/api/domain/measures';
import { priceProblem } from '@salamu/api/domain/money';
import { moneyOf } from '../parts/money/typed-money.ts';
import type { Draft } from './draft.ts';

const { photo: photoLimits, bio, stageName } = profileLimits;

/** Problems by field. */
export type Problems = Record<string, string>;

/** The problems the form can find before sending; the API finds the rest. */
export function problemsIn(draft: Draft, photo: File | null): Problems {
  return onlyGiven({
    photo:
      photo && photo.size > photoLimits.maxBytes
        ? `This photo is larger than ${formatBytes(photoLimits.maxBytes)}. Choose a smaller one.`
        : null,
    stageName: lengthProblem(draft.stageName, stageName),
    bio: lengthProblem(draft.bio, bio),
    price: priceProblemOf(draft),
    rushPrice: amountProblem(draft.rushPrice, draft),
  });
}

/** What the profile still needs before verification, in the API's words. */
export function missingIn(draft: Draft, hasPhoto: boolean): Problems {
  const { stageName, category, bio, country, languages, price } = draft;
  const isThere = {
    stageName: stageName.trim(),
    category,
    bio: bio.trim(),
    country,
    languages: languages.length > 0,
    price: price.trim(),
    photo: hasPhoto,
  };
  return onlyGiven(
    Object.fromEntries(
      Object.entries(isThere).map(([field, there]) => [
        field,
        there ? null : profileNeeds[field as keyof typeof isThere],
      ]),
    ),
  );
}

function priceProblemOf(draft: Draft): string | null {
  const money = moneyOf(draft.price, draft.currency);
  return money ? priceProblem(money) : amountProblem(draft.price, draft);
}

function amountProblem(typed: string, { currency }: Draft): string | null {
  return typed.trim() === '' || moneyOf(typed, currency) ? null : 'Enter the amount in figures, like 2,500.';
}

function lengthProblem(typed: string, { min, max }: { min: number; max: number }): string | null {
  const { length } = typed.trim();
  return length === 0 || (length >= min && length <= max) ? null : `Between ${min} and ${max} characters.`;
}

function onlyGiven(problems: Record<string, string | null>): Problems {
  return Object.fromEntries(
    Object.entries(problems).filter((entry): entry is [string, string] => !!entry[1]),
  );
}
