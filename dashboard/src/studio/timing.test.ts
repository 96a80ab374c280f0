import { type Cue, cuesWithin } from '@salamu/api/domain/video/captions';
import fc from 'fast-check';
import { levelSeconds } from '../checks/checks.ts';
import { beginAt, cutCues, piecesOf, timed } from './timing.ts';

const cue = (from: number, to: number, text = 'Hello') => ({ from, to, text });
/** Parts with a voice and without: [seconds, loudness]. */
const voice = (...parts: [number, number][]) =>
  parts.flatMap(([seconds, level]) => Array<number>(Math.round(seconds / levelSeconds)).fill(level));
const letters = (text: string) => text.replace(/\s+/g, '');

describe('captions of what was read', () => {
  test('are two lines at most, lose no letter, and never overlap or leave the video, whatever is said (covers §15.36)', () => {
    const script = fc.string({
      unit: fc.constantFrom('a', 'ũ', '👋', ' ', '. ', '\n', 'word '),
      maxLength: 300,
    });
    const levels = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 300 });
    fc.assert(
      fc.property(script, levels, fc.double({ min: 5, max: 60, noNaN: true }), (text, heard, seconds) => {
        const cues = timed(text, heard, seconds);
        expect(cuesWithin(cues, Math.floor(seconds * 1_000))).toEqual(cues);
        expect(cues.every((each) => each.text.split('\n').length <= 2 && each.text.length <= 77)).toBe(true);
        expect(letters(cues.map((each) => each.text).join(''))).toBe(letters(text));
      }),
    );
  });

  test('keep sentences together where they fit into a line, and break long ones at words', () => {
    expect(piecesOf('Habari! It’s me. Happy birthday to you, dear Njeri, from all of us in Kisumu.')).toEqual(
      ['Habari! It’s me.', 'Happy birthday to you, dear Njeri,\nfrom all of us in Kisumu.'],
    );
    expect(piecesOf(' \n ')).toEqual([]);
  });

  test('share the time in which a voice is heard, and leave silence alone (covers §15.36)', () => {
    const heard = voice([2, 0.001], [3, 0.3], [2, 0.001], [3, 0.3], [2, 0.001]);
    const cues = timed(`${'a'.repeat(30)}.\n${'b'.repeat(30)}.`, heard, 12);
    expect(cues.map(({ from, to }) => [from, to])).toEqual([
      [2_000, 5_000],
      [7_000, 10_000],
    ]);
  });

  test('begin after a pause nearby rather than in the middle of a word', () => {
    const heard = voice([4.3, 0.3], [0.5, 0], [3.2, 0.3]);
    const [first, second] = timed(`${'a'.repeat(30)}.\n${'b'.repeat(30)}.`, heard, 8);
    expect(first?.to).toBe(4_300);
    expect(second?.from).toBe(4_800);
  });

  test('stay long enough to be read where nothing follows, and are spread evenly where nobody is heard', () => {
    expect(timed('Hello', voice([1, 0], [0.3, 0.3], [8.7, 0]), 10)).toEqual([cue(1_000, 2_000)]);
    const even = timed(`${'a'.repeat(30)}.\n${'b'.repeat(30)}.`, [], 10);
    expect(even.map(({ from, to }) => [from, to])).toEqual([
      [0, 5_000],
      [5_000, 10_000],
    ]);
  });

  test('are cut with their video', () => {
    const cues = [cue(0, 1_000, 'a'), cue(1_000, 3_000, 'b'), cue(5_000, 6_000, 'c')];
    expect(cutCues(cues, { from: 2, to: 5.5 })).toEqual([cue(0, 1_000, 'b'), cue(3_000, 3_500, 'c')]);
  });

  test('begin earlier or later, between the one before and their own end', () => {
    const cues: Cue[] = [cue(0, 1_000), cue(1_000, 2_000)];
    expect(beginAt(cues, 1, 800)).toEqual([cue(0, 800), cue(800, 2_000)]);
    expect(beginAt(cues, 1, 1_500)).toEqual([cue(0, 1_000), cue(1_500, 2_000)]);
    expect(beginAt(cues, 1, -5)).toEqual([cue(0, 1), cue(1, 2_000)]);
    expect(beginAt(cues, 0, 9_000)).toEqual([cue(999, 1_000), cue(1_000, 2_000)]);
  });
});
