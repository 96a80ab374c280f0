/** The GSM-7 alphabet (3GPP TS 23.038); characters of the second row take two places. */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const extended = '^{}\\[~]|€';
const ones = new Set(basic);
const twos = new Set(extended);

const alike: Record<string, string> = {
  '’': "'",
  '‘': "'",
  ʼ: "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '•': '*',
  '\u00a0': ' ',
  '\u202f': ' ',
  ç: 'c',
  œ: 'oe',
  Œ: 'OE',
};

/** The text in GSM-7: `ũ ĩ ọ` lose their marks, and characters without a likeness become a question mark. */
export function toGsm(text: string): string {
  const quoted = text.replace(/«\s?|\s?»/g, '"');
  return [...quoted.normalize('NFC')].map(sign).join('');
}

function sign(character: string): string {
  if (ones.has(character) || twos.has(character)) return character;
  const known = alike[character];
  if (known !== undefined) return known;
  const bare = character.normalize('NFD').replace(/\p{M}/gu, '');
  return [...bare].map((one) => (ones.has(one) || twos.has(one) ? one : '?')).join('');
}

/** How many places a text in GSM-7 takes. */
export function placesOf(text: string): number {
  return [...text].reduce((sum, character) => sum + (twos.has(character) ? 2 : 1), 0);
}

export function segmentsOf(text: string): number {
  const places = placesOf(text);
  return places <= 160 ? 1 : Math.ceil(places / 153);
}
