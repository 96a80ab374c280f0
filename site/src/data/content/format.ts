import { type Category, craftName } from '@salamu/api/domain/artist/categories';
import { countryName } from '@salamu/api/domain/artist/countries';
import { numberFormat } from '@salamu/api/domain/text/number-format';

/** A name as written in mid-sentence: `musicians`, but `DJs`. */
export const inMidSentence = (name: string): string => (/^[A-Z]{2}/.test(name) ? name : name.toLowerCase());

/** `Musician, Kenya`. */
export function craftAndCountry({ category, country }: { category: Category; country: string }): string {
  return `${craftName(category)}, ${countryName(country)}`;
}

/** An average of stars: `4.8`. */
export const formatRating = (average: number): string =>
  numberFormat({ minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(average);

/** Seconds as a player shows them: `1:05`. */
export function formatDuration(seconds: number): string {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** The beginning of a text, cut between two words if it is longer than `most` characters. */
export function excerpt(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${text.slice(0, most).replace(/[\s,.;:]*\s\S*$/, '')}…`;
}
