import confusables from 'unhomoglyph/data.json';

/**
 * Look-alikes missing from Unicode's confusables that a hurried reader would confuse: letters of African and European
 * alphabets with a hook or a stroke, small capitals, and digits used as letters.
 */
const alike = Object.fromEntries(
  [
    'aɑᴀ@4',
    'bɓʙß8',
    'cᴄ¢',
    'dɖɗðđᴅ',
    'eɛꞓǝəᴇ3€',
    'fƒꜰ',
    'gɠɣɢ',
    'hħʜ',
    'jᴊ',
    'kƙᴋĸ',
    'liɩɨɪıʟ|!1łɫ',
    'nŋɲɴᴎ',
    'oɔøᴏ0ɵ',
    'pᴘƥ',
    'rʀɽ',
    'sꜱ$5ʃ',
    'tŧƭᴛ7',
    'uʊᴜʉ',
    'vʋᴠ',
    'wᴡ',
    'yƴʏ',
    'zᴢʐƶ',
  ].flatMap(([letter = '', ...likenesses]) => likenesses.map((likeness) => [likeness, letter])),
);

/** Unicode's confusables, character by character. */
const likenesses = new Map(Object.entries<string>(confusables));

/** Letter combinations that look like a single letter. */
const ligatures: [string, string][] = [
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['m', 'rn'],
  ['ʍ', 'rn'],
  ['ᴍ', 'rn'],
  ['vv', 'w'],
];

/**
 * A name reduced to how it looks: two names with the same skeleton can be mistaken for each other. Ignores case,
 * accents, spaces, signs and alphabet; empty if nothing is left. Stored for every artist (`nameSkeleton`), so a change
 * of this function needs a migration.
 */
export function skeletonOf(name: string): string {
  const folded = bare(resolved(bare(resolved(bare(name))).toLowerCase())).toLowerCase();
  const letters = Array.from(folded, (sign) => alike[sign] ?? sign).join('');
  return ligatures
    .reduce((text, [from, to]) => text.replaceAll(from, to), letters)
    .replace(/[^\p{Letter}\p{Number}]/gu, '');
}

/** Without accents, and with styled letters replaced by plain ones. */
function bare(text: string): string {
  return text.normalize('NFKD').replace(/\p{Mark}/gu, '');
}

function resolved(text: string): string {
  return Array.from(text, (sign) => likenesses.get(sign) ?? sign).join('');
}
