const languageNames = new Intl.DisplayNames(['en'], { type: 'language' });

/** Endonyms, or the usual name, where the browser's own list has none or an odd one. */
const names: Record<string, string> = { pcm: 'Nigerian Pidgin', luo: 'Dholuo', ki: 'Gĩkũyũ', kam: 'Kamba' };

type Words<List extends string, Found = never> = List extends `${infer First} ${infer Rest}`
  ? Words<Rest, Found | First>
  : Found | List;
const wordsOf = <const List extends string>(list: List) => list.split(' ') as Words<List>[];

/** BCP 47 tags of the languages a message can be recorded in. */
export const languageCodes = wordsOf(
  'en sw fr pt ar am yo ig ha pcm zu xh st tn af so om ti rw rn lg ki luo kam ln wo bm ak ee sn nd ny mg es de hi',
);
export type Language = (typeof languageCodes)[number];

/** The English name of a BCP 47 tag. */
export function languageName(code: string): string {
  return names[code] ?? languageNames.of(code) ?? code;
}
