/**
 * Cuts the two families down to what the product sets, into `src/fonts`: headings at one weight, text from
 * 400 to 700. The base files hold the combining marks for tones (ẹ̀), and `compose.py` adds ọ ẹ ṣ ĩ ũ ɓ ɗ to
 * them; the `-ext` files hold what is left (ŋ, š, ₦) and load only where one occurs.
 */
import subsetFont from 'subset-font';

const families = [
  { name: 'display', source: 'bricolage-grotesque', axes: { wght: 700 } },
  { name: 'text', source: 'hanken-grotesk', axes: { wght: { min: 400, max: 700 } } },
];

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

const marks = '\u0300\u0301\u0302\u0303\u0304\u0308\u030c\u0323\u0329\u0331';
const base = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}${marks}ıŒœ‘’‚“”„–—…•‹›−€™`;
const extended = `${range(0x100, 0x24f)}${range(0x250, 0x2af)}${range(0x1e00, 0x1eff)}₦₵₣`;

for (const { name, source, axes } of families) {
  for (const [suffix, subset, text] of [
    ['', 'latin', base],
    ['-ext', 'latin-ext', extended],
  ] as const) {
    const path = `@fontsource-variable/${source}/files/${source}-${subset}-wght-normal.woff2`;
    const original = await Bun.file(new URL(import.meta.resolve(path))).bytes();
    const cut = await subsetFont(Buffer.from(original), text, { targetFormat: 'woff2', variationAxes: axes });
    await Bun.write(new URL(`../src/fonts/${name}${suffix}.woff2`, import.meta.url), cut);
    console.log(`${name}${suffix}.woff2 ${(cut.length / 1024).toFixed(1)} KB`);
  }
}

const composed = Bun.spawnSync(
  ['python3', 'compose.py', ...families.map(({ name }) => `../src/fonts/${name}.woff2`)],
  { cwd: import.meta.dir, stdout: 'inherit', stderr: 'inherit' },
);
if (!composed.success)
  throw new Error('The letters were not composed. `pip install fonttools brotli` first.');

// For drawing the pictures of link previews: the library that does it reads no woff2.
const headings = await Bun.file(
  new URL(
    import.meta.resolve(
      '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2',
    ),
  ),
).bytes();
const drawn = await subsetFont(Buffer.from(headings), base, {
  targetFormat: 'sfnt',
  variationAxes: { wght: 700 },
});
await Bun.write(new URL('../../api/src/modules/artists/social/display.ttf', import.meta.url), drawn);
