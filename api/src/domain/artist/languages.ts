import { displayNames } from '../display-names.ts';

/** Endonyms, or the usual name in English, where the browser's own list has none or an odd one. */
const inEnglish = { pcm: 'Nigerian Pidgin', luo: 'Dholuo', ki: 'Gĩkũyũ', kam: 'Kamba' };

type Words<List extends string, Found = never> = List extends `${infer First} ${infer Rest}`
  ? Words<Rest, Found | First>
  : Found | List;
const wordsOf = <const List extends string>(list: List) => list.split(' ') as Words<List>[];

/** BCP 47 tags of the languages a message can be recorded in. */
export const languageCodes = wordsOf(
  'en sw fr pt ar am yo ig ha pcm zu xh st tn af so om ti rw rn lg ki luo kam ln wo bm ak ee sn nd ny mg es de hi',
);
export type Language = (typeof languageCodes)[number];

/** The name of a BCP 47 tag. */
export const languageName = displayNames('language', inEnglish);
