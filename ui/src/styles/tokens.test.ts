import { tokensModule, tokensPath } from '../../scripts/tokens.ts';
import { contrast, readColours, toHex } from './contrast.ts';

const colours = readColours(await Bun.file(new URL('../tokens.css', import.meta.url)).text());

const text = 4.5;
const control = 3;
const promises: [foreground: string, background: string, least: number][] = [
  ...['ground', 'raised', 'sunk', 'clay-soft', 'leaf-soft', 'amber-soft'].map(
    (paper): [string, string, number] => ['ink', paper, 7],
  ),
  ...['ground', 'raised', 'sunk'].flatMap((paper): [string, string, number][] => [
    ['quiet', paper, text],
    ['clay', paper, text],
    ['leaf', paper, text],
    ['edge', paper, control],
  ]),
  ['clay', 'clay-soft', text],
  ['leaf', 'leaf-soft', text],
  ['on-marigold', 'marigold', 7],
  ['on-marigold', 'marigold-deep', 7],
  ['ground', 'clay', text],
  ['cream', 'forest', text],
  ['cream', 'brick', text],
  ['on-night', 'night', 7],
  ['on-night-quiet', 'night', text],
  ['marigold', 'night', text],
];

describe.each(['light', 'dark'] as const)('%s theme', (theme) => {
  test.each(promises)('%s on %s reaches %d : 1 (covers §23.2)', (foreground, background, least) => {
    const front = colours[foreground];
    const back = colours[background];
    if (!front || !back) throw new Error(`no such token: ${foreground} or ${background}`);
    expect(contrast(front[theme], back[theme])).toBeGreaterThanOrEqual(least);
  });
});

test('a colour for mail clients is the one that browsers show', () => {
  expect(toHex([1, 0, 0])).toBe('#ffffff');
  expect(toHex([0.628, 0.2577, 29.23])).toBe('#ff0000');
  expect(toHex([0.5, 0, 0])).toBe('#636363');
});

test('emails know the tokens as they are', async () => {
  // Where this fails: run `bun ui/scripts/tokens.ts` and commit what it writes.
  expect(await Bun.file(tokensPath).text()).toBe(tokensModule());
});
