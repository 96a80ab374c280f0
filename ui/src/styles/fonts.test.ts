import { create, type Font } from 'fontkitten';
import { africanLetters } from '../../scripts/african-letters.ts';

const here = (file: string) => Bun.file(new URL(`../${file}`, import.meta.url));

async function charactersOf(file: string): Promise<Set<number>> {
  const font = create(Buffer.from(await here(file).bytes())) as Font;
  return new Set(font.characterSet);
}

interface Face {
  family: string;
  claims(code: number): boolean;
  has(code: number): boolean;
}

async function readFace(rule: string): Promise<Face[]> {
  const [, family = ''] = rule.match(/font-family: "(.+?)"/) ?? [];
  const [, file] = rule.match(/url\("(.+?)"\)/) ?? [];
  if (!file) return [];
  const ranges = [...rule.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].map(([, from = '', to = from]) => [
    Number.parseInt(from, 16),
    Number.parseInt(to, 16),
  ]);
  const listed = await charactersOf(file);
  return [
    {
      family,
      claims: (code) => ranges.some(([from = 0, to = 0]) => from <= code && code <= to),
      has: (code) => listed.has(code),
    },
  ];
}

const rules = (await here('fonts.css').text()).match(/@font-face \{.+?\n\}/gs) ?? [];
const faces = (await Promise.all(rules.map(readFace))).flat();
const families = [...new Set(faces.map(({ family }) => family))];

describe.each(families)('%s', (family) => {
  // Browsers ask the later of two files first.
  const files = faces.filter((face) => face.family === family).reverse();

  test.each([...africanLetters])('%s is in the file that browsers fetch for it', (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    expect(files.find(({ claims }) => claims(code))?.has(code)).toBe(true);
  });
});

test('both families are read', () => {
  expect(families).toEqual(['Salamu Display', 'Salamu Text']);
});

test('the font of the link previews has every letter (covers F120)', async () => {
  const listed = await charactersOf('../../site/scripts/display.ttf');
  expect([...africanLetters].filter((letter) => !listed.has(letter.codePointAt(0) ?? 0))).toEqual([]);
});
