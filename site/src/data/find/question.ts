import type { Category } from '@salamu/api/domain/artist/categories';
import { type Language, languageCodes } from '@salamu/api/domain/artist/languages';
import { m } from '@salamu/messages/messages';

/** For whom a video may be, by what they love, and whose craft that is. */
export const wishes = {
  music: { say: m.find_for_music, categories: ['musician'] },
  laughter: { say: m.find_for_laughter, categories: ['comedian'] },
  dancing: { say: m.find_for_dancing, categories: ['dancer', 'dj'] },
  faith: { say: m.find_for_faith, categories: ['gospel'] },
  screen: { say: m.find_for_screen, categories: ['actor'] },
  sport: { say: m.find_for_sport, categories: ['athlete'] },
  words: { say: m.find_for_words, categories: ['poet'] },
  phone: { say: m.find_for_phone, categories: ['influencer', 'creator'] },
} as const satisfies Record<string, { say(): string; categories: readonly Category[] }>;
export type Wish = keyof typeof wishes;
export const wishCodes = Object.keys(wishes) as Wish[];

/** The prices one can choose, in whole US dollars. */
export const upTos = [20, 50, 100, 250] as const;

/** What the home asks: for whom, by which day, in which language, up to what price. Null is whatever. */
export interface Question {
  for: Wish | null;
  /** YYYY-MM-DD, and how many days that is from today. */
  by: { day: string; inDays: number } | null;
  language: Language | null;
  /** Whole US dollars. */
  upTo: number | null;
}

export type Part = keyof Question;

const oneDay = 86_400_000;
const furthest = 366;

/** The question in an address, on a day (YYYY-MM-DD). What makes no sense is left out; a past day says so. */
export function readQuestion(query: URLSearchParams, today: string): Question & { isPast: boolean } {
  const asked = (name: Part) => query.get(name) ?? '';
  const inDays = /^\d{4}-\d{2}-\d{2}$/.test(asked('by')) ? daysBetween(today, asked('by')) : Number.NaN;
  const isPast = inDays < 1;
  return {
    for: wishCodes.find((wish) => wish === asked('for')) ?? null,
    by: inDays >= 1 && inDays <= furthest ? { day: asked('by'), inDays } : null,
    language: languageCodes.find((code) => code === asked('language')) ?? null,
    upTo: upTos.find((amount) => `${amount}` === asked('upTo')) ?? null,
    isPast,
  };
}

/** NaN if one of them is no day. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / oneDay;

export const answered = (question: Question): Part[] =>
  (['upTo', 'by', 'language', 'for'] as const).filter((part) => question[part] !== null);

export function questionPath(question: Question): string {
  const query = new URLSearchParams();
  if (question.for) query.set('for', question.for);
  if (question.by) query.set('by', question.by.day);
  if (question.language) query.set('language', question.language);
  if (question.upTo) query.set('upTo', `${question.upTo}`);
  return `/find${query.size > 0 ? `?${query}` : ''}`;
}
