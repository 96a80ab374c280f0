import { profileLimits } from '@salamu/api/domain/artist/profile';
import { m } from '@salamu/messages/messages';

const { min, max } = profileLimits.cap;

/** Parse a typed limit: a number, null for none, undefined for anything else. */
export function capOf(typed: string): number | null | undefined {
  const text = typed.trim();
  if (text === '') return null;
  const number = /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN;
  return number >= min && number <= max ? number : undefined;
}

export const capProblem = (): string => m.artist_cap_problem({ least: min, most: max });
