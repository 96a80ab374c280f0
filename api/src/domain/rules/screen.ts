import { m } from '@salamu/messages/messages';
import type { BriefField, BriefInput } from '../request/brief-fields.ts';
import { describeRule, keyOf, nameFrom, type Rule, type RuleName } from './rules.ts';
import { type Word, wordsIn } from './words.ts';

/** Free-text fields, names first. */
export const screenedFields = [
  'recipientName',
  'pronunciation',
  'fromName',
  'instructions',
  'mustSay',
] as const satisfies BriefField[];
export type ScreenedField = (typeof screenedFields)[number];

const nameFields: readonly ScreenedField[] = ['recipientName', 'pronunciation', 'fromName'];
const isName = (field: ScreenedField) => nameFields.includes(field);

export type ScreenedBrief = Partial<Pick<BriefInput, ScreenedField>>;

/** A match of an English list. */
export interface ListMatch {
  start: number;
  end: number;
  word: string;
}
/** May also match within longer words. */
export type EnglishList = (text: string) => readonly ListMatch[];

export interface Finding {
  field: ScreenedField;
  rule: Rule;
}

/**
 * What the rules find in a brief, each rule once per field. Only whole words match, so that Shitanda, Fagbenle, Semenya
 * and Dickson are names. In other fields, the brief's names are ignored.
 */
export function screen(brief: ScreenedBrief, rules: readonly Rule[], english: EnglishList): Finding[] {
  const live = rules.filter(({ severity }) => severity !== 'off');
  const names = new Set(nameFields.flatMap((field) => textsOf(brief[field]).flatMap(plainWords)));
  return screenedFields.flatMap((field) => {
    const texts = textsOf(brief[field]).map((text) =>
      readText(text, isName(field) ? new Set() : names, english),
    );
    return live
      .filter((rule) => texts.some((text) => meets[rule.kind](text, rule)))
      .map((rule) => ({ field, rule: isName(field) ? mildly(rule) : rule }));
  });
}

/** A word list never sends a name to review. */
const mildly = (rule: Rule): Rule =>
  rule.severity === 'hold' && !rule.term.includes(' ') && rule.kind !== 'child'
    ? { ...rule, severity: 'flag' }
    : rule;

const textsOf = (value: string | readonly string[] | null | undefined): readonly string[] =>
  typeof value === 'string' ? [value] : (value ?? []);
const plainWords = (text: string) => wordsIn(text).map(({ plain }) => plain);

interface Read {
  text: string;
  /** Its words, a space around each; `unnamed` leaves out the brief's names, for single words. */
  spaced: string;
  unnamed: string;
  listed: readonly string[];
}

function readText(text: string, names: ReadonlySet<string>, english: EnglishList): Read {
  const words = wordsIn(text);
  const unnamed = words.filter(({ plain }) => !names.has(plain));
  const spaced = (list: readonly Word[]) => ` ${list.map(({ plain }) => plain).join(' ')} `;
  const listed = english(text).filter((match) => isWhole(match, words, text, names));
  return { text, spaced: spaced(words), unnamed: spaced(unnamed), listed: listed.map(({ word }) => word) };
}

const beginnings = /^(mother|bull|dumb|jack|horse|dip|bad|fat)?$/;
const endings = /^(s|es|y|er|ers|ed|ing|in|head|heads|hole|holes|face|able)?$/;

/** Whether a match is a whole word, with usual prefixes and endings, and none of the brief's names. */
function isWhole(
  { start, end }: ListMatch,
  words: readonly Word[],
  text: string,
  names: ReadonlySet<string>,
): boolean {
  const first = words.find((word) => word.end > start);
  const last = words.findLast((word) => word.start < end);
  if (!first || !last) return false;
  const before = text.slice(Math.min(first.start, start), start).toLowerCase();
  const after = text.slice(end, Math.max(last.end, end)).toLowerCase();
  // A doubled last letter, as in "shitting".
  const ending = after[0] === text[end - 1]?.toLowerCase() ? after.slice(1) : after;
  const isGiven = first === last && names.has(first.plain);
  return !isGiven && beginnings.test(before) && (endings.test(after) || endings.test(ending));
}

const slurs: ReadonlySet<string> = new Set([
  'abeed',
  'africoon',
  'arabush',
  'boonga',
  'chingchong',
  'chink',
  'fag',
  'kike',
  'nigger',
  'tranny',
]);

/** The sexual part of the English list. */
const sexual =
  /^(anal|anus|bestiality|blowjob|boob|buttplug|cock|cum|cunt|deepthroat|dick|dildo|doggystyle|double penetration|ejaculate|fellatio|finger bang|fisting|fuck|gangbang|handjob|hentai|hooker|incest|jerk off|jizz|lubejob|masturbate|orgasm|orgy|penis|porn|pussy|rape|semen|sex|slut|tit|twat|vagina|wank|whore)$/;
const sexualToo = / (sex|sexual|sexually|naked|nude|nudes|horny|seduce|undress|molest|erotic) /;
/** An age or a child alone is fine: most briefs are for birthdays. */
const child =
  / (child|children|kid|kids|minor|minors|underage|toddler|schoolgirl|schoolboy|little (?:girl|boy)|(?:[1-9]|1[0-7]) ?(?:yrs?|years?) old|(?:[1-9]|1[0-7]) ?yo) /;

/** Ends in a top-level domain that is no English word, or in any with a path. */
const link =
  /https?:\/\/|\bwww\.|(?<![@\w.-])(?:[a-z0-9-]+\.)+(?:(?:com|net|org|info|africa|xyz|shop|co\.(?:ke|za|ug|tz|uk)|com\.(?:ng|gh)|or\.ke)\b(?!\.?@)|(?:me|ly|be|gg|to|io|gl|co|ke|ng|gh|za|app|link|tv|page|bio)\/\S)/i;
const emailAddress = /[^\s@]+@[^\s@]+\.[a-z]{2,}/i;
const phoneNumber = /(?:\+|\b00?)[\d().\s-]{8,}\d|\b\d{10,}\b/;

/** Nine to fifteen digits; a date or year is shorter. */
function hasPhone(text: string): boolean {
  const found = phoneNumber.exec(text)?.[0] ?? '';
  const digits = found.replace(/\D/g, '').length;
  return digits >= 9 && digits <= 15;
}

const hasTerm = ({ spaced, unnamed }: Read, { term }: RuleName) =>
  term !== '' && (term.includes(' ') ? spaced : unnamed).includes(` ${term} `);

const meets: Record<Rule['kind'], (text: Read, rule: Rule) => boolean> = {
  word: hasTerm,
  payment: hasTerm,
  list: ({ listed }, { term }) => listed.some((word) => slurs.has(word) === (term === 'slurs')),
  child: ({ spaced, listed }) =>
    child.test(spaced) && (sexualToo.test(spaced) || listed.some((word) => sexual.test(word))),
  phone: ({ text }) => hasPhone(text) || emailAddress.test(text),
  link: ({ text }) => link.test(text),
};

export const refusals: Partial<Record<Rule['kind'], () => string>> = {
  link: m.refused_words_link,
  payment: m.refused_words_payment,
};

/** A finding as stored with a request: the field and the rule, never the fan's words. */
export const noticeOf = ({ field, rule }: Finding): string => `${field}/${keyOf(rule)}`;

export interface Notice {
  field: ScreenedField;
  what: string;
}

/** A stored finding in words; null if it can no longer be read. */
export function readNotice(notice: string): Notice | null {
  const cut = notice.indexOf('/');
  const field = screenedFields.find((name) => name === notice.slice(0, cut));
  const rule = nameFrom(notice.slice(cut + 1));
  return field && rule ? { field, what: describeRule(rule) } : null;
}
