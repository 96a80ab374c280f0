import { priceProblem } from '@salamu/api/domain/money';
import { type Draft, moneyOf } from './draft.ts';

const inFigures = 'Write the amount in figures, like 2,500.';

/** What is wrong with the price as it is typed; null while it is empty or right. */
export function priceProblemOf({ price, currency }: Draft): string | null {
  if (price.trim() === '') return null;
  const money = moneyOf(price, currency);
  return money ? priceProblem(money) : inFigures;
}

/** What is wrong with the surcharge as it is typed; the API says the rest. */
export function rushProblemOf({ rushPrice, currency }: Draft): string | null {
  return rushPrice.trim() === '' || moneyOf(rushPrice, currency) ? null : inFigures;
}
