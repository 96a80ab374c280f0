/**
 * Cuts the two families down to what the product sets, into `src/fonts`: headings at one weight, text from
 * 400 to 700. The base files hold the combining marks for tones (ẹ̀), and `compose.py` adds ọ ẹ ṣ ĩ ũ ɓ ɗ to
 * them; the `-ext` files hold what is left (ŋ, š, ₦) and load only where one occurs. So does `letters`: what neither
 * family has (ɛ ɖ ƒ ɣ ʋ), from Inter.
 */
import { create, type Font } from 'fontkitten';
import subsetFont from 'subset-font';
import { africanLetters } from './african-letters.ts';

const families = [
  { name: 'display', source: 'bricolage-grotesque', axes: { wght: 700 } },
  { name: 'text', source: 'hanken-grotesk', axes: { wght: { min: 400, max: 700 } } },
];

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

const marks = '\u0300\u0301\u0302\u0303\u0304\u0308\u030c\u0323\u0329\u0331';
const base = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}${marks}ıŒœ‘’‚“”„–—…•‹›−€™`;
const extended = `${range(0x100, 0x24f)}${range(0x250, 0x2af)}${range(0x1e00, 0x1eff)}₦₵₣`;

const folder = new URL('../src/fonts/', import.meta.url);
const original = async (family: string, part: string) =>
  Buffer.from(
    await Bun.file(
      new URL(
        import.meta.resolve(`@fontsource-variable/${family}/files/${family}-${part}-wght-normal.woff2`),
      ),
    ).bytes(),
  );

async function write(name: string, bytes: Uint8Array): Promise<void> {
  await Bun.write(new URL(`${name}.woff2`, folder), bytes);
  console.log(`${name}.woff2 ${(bytes.length / 1024).toFixed(1)} KB`);
}

async function python(script: string, ...files: string[]): Promise<void> {
  const done = Bun.spawn(['python3', script, ...files], {
    cwd: import.meta.dir,
    stdout: 'inherit',
    stderr: 'inherit',
  });
  if ((await done.exited) !== 0) throw new Error(`${script} failed. \`pip install fonttools brotli\` first.`);
}

for (const { name, source, axes } of families) {
  for (const [suffix, part, text] of [
    ['', 'latin', base],
    ['-ext', 'latin-ext', extended],
  ] as const) {
    const font = await original(source, part);
    await write(
      `${name}${suffix}`,
      await subsetFont(font, text, { targetFormat: 'woff2', variationAxes: axes }),
    );
  }
}
await python('compose.py', ...families.map(({ name }) => `../src/fonts/${name}.woff2`));

async function lettersOf(family: string): Promise<Set<number>> {
  const files = [family, `${family}-ext`].map((name) => Bun.file(new URL(`${name}.woff2`, folder)).bytes());
  const read = (await Promise.all(files)).map((bytes) => create(Buffer.from(bytes)) as Font);
  return new Set(read.flatMap((font) => font.characterSet));
}
const ours = await Promise.all(families.map(({ name }) => lettersOf(name)));
const lacking = [...africanLetters].filter((letter) =>
  ours.some((letters) => !letters.has(letter.codePointAt(0) ?? 0)),
);
await write(
  'letters',
  await subsetFont(await original('inter', 'latin-ext'), lacking.join('') + marks, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  }),
);

// For drawing the pictures of link previews: the library that does it takes one file, and reads no woff2.
await python(
  'join.py',
  '../../site/scripts/display.ttf',
  ...['display', 'display-ext', 'letters'].map((name) => `../src/fonts/${name}.woff2`),
);
