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
];

/** Runs in a page of the product: each pair in each of its fonts, in pixels. In another font all are much wider. */
export const measureLetters = `
  const width = (text, family, weight) => {
    const span = document.createElement('span');
    span.textContent = text;
    span.style.cssText = 'position:absolute;white-space:nowrap;letter-spacing:0;font-size:100px';
    span.style.fontFamily = '"' + family + '", monospace';
    span.style.fontWeight = weight;
    document.body.append(span);
    const pixels = span.getBoundingClientRect().width;
    span.remove();
    return pixels;
  };
  const fonts = [['Salamu Display', '700'], ['Salamu Text', '400'], ['Salamu Text', '700']];
  const pairs = ${JSON.stringify(pairs)};
  await Promise.all(
    fonts.map(([family, weight]) => document.fonts.load(weight + ' 16px "' + family + '"', pairs.flat().join(''))),
  );
  return fonts.flatMap(([family, weight]) =>
    pairs.map(([letters, plain]) => ({
      what: family + ' ' + weight + ': ' + letters,
      letters: width(letters, family, weight),
      plain: width(plain, family, weight),
    })),
  );`;

export interface Measured {
  what: string;
  letters: number;
  plain: number;
}

/** What came from another font: its width differs by more than kerning does. */
export const foreign = (measured: Measured[]) =>
  measured.filter(({ letters, plain }) => Math.abs(letters - plain) > 4);
