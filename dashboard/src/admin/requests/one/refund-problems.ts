import type { Money } from '@salamu/api/domain/money';
import { briefLimits } from '@salamu/api/domain/request/brief';
import { moneyOf } from '../../../parts/money/typed-money.ts';

/** What is wrong with the amount that an admin typed, of what there is, by the API's field. */
export function amountProblem(
  typed: string,
  of: Money,
  problemOf: (part: Money, of: Money) => string | null,
): Record<string, string> {
  const money = moneyOf(typed, of.currency);
  if (!money) return { 'amount.amount': 'Enter the amount in figures, like 2,500.' };
  const problem = problemOf(money, of);
  return problem ? { 'amount.amount': problem } : {};
}

export function reasonProblem(reason: string): Record<string, string> {
  const { min, max } = briefLimits.reason;
  return reason.trim().length < min ? { reason: `Say why, in ${min} to ${max} characters.` } : {};
}
