import { profileLimits } from '@salamu/api/domain/artist/profile';
import { priceProblem } from '@salamu/api/domain/money';
import { type Draft, moneyOf, wholeNumber } from './draft.ts';

const { cap, photo: photoLimits } = profileLimits;

/** What the form itself can tell is wrong with what was typed, by field; the API says the rest. */
export function problemsIn(draft: Draft, photo: File | null): Record<string, string> {
  const problems = {
    photo:
      photo && photo.size > photoLimits.maxBytes
        ? 'This photo is larger than 5 MB. Choose a smaller one.'
        : null,
    price: priceProblemOf(draft),
    rushPrice: amountProblem(draft.rushPrice, draft),
    dailyCap: capProblem(draft.dailyCap),
    openCap: capProblem(draft.openCap),
  };
  return Object.fromEntries(
    Object.entries(problems).filter((entry): entry is [string, string] => !!entry[1]),
  );
}

function priceProblemOf(draft: Draft): string | null {
  const money = moneyOf(draft.price, draft.currency);
  return money ? priceProblem(money) : amountProblem(draft.price, draft);
}

function amountProblem(typed: string, { currency }: Draft): string | null {
  return typed.trim() === '' || moneyOf(typed, currency) ? null : 'Write the amount in figures, like 2,500.';
}

function capProblem(typed: string): string | null {
  if (typed.trim() === '') return null;
  const number = wholeNumber(typed);
  const fits = number !== null && number >= cap.min && number <= cap.max;
  return fits ? null : `A whole number from ${cap.min} to ${cap.max}.`;
}
