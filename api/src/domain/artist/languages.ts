import { m } from '@salamu/messages/messages';
import { capital } from '../text/capital.ts';
import { displayNames } from '../text/display-names.ts';

/** Names that Chrome lacks in every language. */
const ours: Readonly<Record<string, () => string>> = {
  kam: m.language_kam,
  ki: m.language_ki,
  luo: m.language_luo,
  nd: m.language_nd,
  pcm: m.language_pcm,
  rn: m.language_rn,
};

type Words<List extends string, Found = never> = List extends `${infer First} ${infer Rest}`
  ? Words<Rest, Found | First>
  : Found | List;
const wordsOf = <const List extends string>(list: List) => list.split(' ') as Words<List>[];

/** BCP 47 tags of the languages a message can be recorded in. */
export const languageCodes = wordsOf(
  'en sw fr pt ar am yo ig ha pcm zu xh st tn af so om ti rw rn lg ki luo kam ln wo bm ak ee sn nd ny mg es de hi',
);
export type Language = (typeof languageCodes)[number];

const theirs = displayNames('language', {});

export const languageName = (code: string): string => ours[code]?.() ?? theirs(code);

export const languageChoice = (code: string): string => capital(languageName(code));
