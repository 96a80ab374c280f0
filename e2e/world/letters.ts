import { africanLetters } from '../../ui/scripts/african-letters.ts';

/** Words with letters of African languages, each beside one that is as wide where both come from the same font. */
const pairs = [
  ['Ọlá', 'Ola'],
  ['Wanjirũ', 'Wanjiru'],
  ['Mwangĩ', 'Mwangi'],
  ['ẹkọ', 'eko'],
  ['ọ́ẹ̀', 'oe'],
  ['Ṣadé', 'Sade'],
  ['Ụgọ', 'Ugo'],
  ['Ńṅǹḿ', 'Nnnm'],
  ['ɓaƙo', 'bako'],
  ['ɔǝ', 'ce'],
  ['Ɛ̀ɛ́ɛ̃', 'Ɛɛɛ'],
];

/**
 * Runs in a page of the product, for each of its fonts, in pixels: each pair, where another font is much wider; and
 * each letter, ten times, before two fonts to fall back to, which makes no difference where it comes from ours.
 */
export const measureLetters = `
  const width = (text, family, weight, fallback = 'monospace') => {
    const span = document.createElement('span');
    span.textContent = text;
    span.style.cssText = 'position:absolute;white-space:nowrap;letter-spacing:0;font-size:100px';
    span.style.fontFamily = '"' + family + '", ' + fallback;
    span.style.fontWeight = weight;
    document.body.append(span);
    const pixels = span.getBoundingClientRect().width;
    span.remove();
    return pixels;
  };
  const fonts = [['Salamu Display', '700'], ['Salamu Text', '400'], ['Salamu Text', '700']];
  const pairs = ${JSON.stringify(pairs)};
  const letters = ${JSON.stringify([...africanLetters])};
  await Promise.all(
    fonts.map(([family, weight]) => document.fonts.load(weight + ' 16px "' + family + '"', [...pairs.flat(), ...letters].join(''))),
  );
  return fonts.flatMap(([family, weight]) => [
    ...pairs.map(([word, plain]) => ({
      what: family + ' ' + weight + ': ' + word,
      width: width(word, family, weight),
      expected: width(plain, family, weight),
    })),
    ...letters.map((letter) => ({
      what: family + ' ' + weight + ': ' + letter,
      width: width(letter.repeat(10), family, weight),
      expected: width(letter.repeat(10), family, weight, 'serif'),
    })),
  ]);`;

export interface Measured {
  what: string;
  width: number;
  expected: number;
}

/** What came from another font: its width differs by more than kerning does. */
export const foreign = (measured: Measured[]) =>
  measured.filter(({ width, expected }) => Math.abs(width - expected) > 4);
