import { profileLimits } from '@salamu/api/domain/artist/profile';

const { min, max } = profileLimits.cap;

/** Parse a typed limit: a number, null for none, undefined for anything else. */
export function capOf(typed: string): number | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  const number = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  return number >= min && number <= max ? number : undefined;
}

export const capProblem = `Enter a whole number from ${min} to ${max}, or leave it empty.`;
