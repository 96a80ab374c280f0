import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { gridOf, isSameSound, likeness, pictureJudge } from './likeness.ts';

const { cells, moments, picture, sound } = likeness;
const small = 300;
const seed = fc.integer({ min: 1, max: 2 ** 31 });

/** Levels that look like nothing in particular. */
function levels(from: number, length: number): number[] {
  let state = from;
  return Array.from({ length }, () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  });
}

const shown = (from: number) => Uint8Array.from(levels(from, small), (level) => 40 + 160 * level);

describe('pictures', () => {
  test('what encoding does to them is borne, at every moment', () => {
    fc.assert(
      fc.property(fc.array(seed, { minLength: moments, maxLength: 20 }), (seeds) => {
        const judge = pictureJudge();
        return seeds.every((from) => {
          const one = shown(from);
          const noise = levels(from + 1, small);
          return judge(
            one,
            one.map((level, at) => level + 2 * picture.mean * ((noise[at] ?? 0) - 0.5)),
          );
        });
      }),
    );
  });

  test('one place that differs for a sixth of a second is seen, wherever it is and whenever', () => {
    fc.assert(
      fc.property(
        seed,
        fc.nat({ max: small - 1 }),
        fc.nat({ max: 10 }),
        fc.constantFrom(-1, 1),
        (from, place, start, sign) => {
          const judge = pictureJudge();
          const answers = Array.from({ length: 20 }, (_, moment) => {
            const one = shown(from + moment);
            const other = Uint8Array.from(one);
            if (moment >= start && moment < start + moments)
              other[place] = (one[place] ?? 0) + sign * (picture.steady + 1);
            return judge(one, other);
          });
          return answers.includes(false);
        },
      ),
    );
  });

  test('a single picture of something else is seen', () => {
    const judge = pictureJudge();
    expect(judge(shown(1), shown(1))).toBe(true);
    expect(judge(shown(2), shown(3))).toBe(false);
  });

  test('their cells are as many upright as lying', () => {
    expect(gridOf({ width: 720, height: 1280 })).toEqual({ columns: cells, rows: 53 });
    expect(gridOf({ width: 1280, height: 720 })).toEqual({ columns: 53, rows: cells });
  });
});

describe('sound', () => {
  const seconds = 4;
  const wave = (from: number, loud = 0.3) =>
    Float32Array.from(levels(from, seconds * sound.rate), (level) => 2 * loud * (level - 0.5));

  test('it may be quieter, a little noisy and late', () => {
    fc.assert(
      fc.property(
        seed,
        fc.integer({ min: -sound.shift * sound.rate, max: sound.shift * sound.rate }),
        (from, late) => {
          const [one, noise] = [wave(from), wave(from + 7, 0.05)];
          const other = one.map((_, at) => 0.8 * (one[at - late] ?? 0) + (noise[at] ?? 0));
          return isSameSound(one, other);
        },
      ),
      { numRuns: 10 },
    );
  });

  test('a window of other sound is heard, and one of silence, and sound in silence', () => {
    fc.assert(
      fc.property(
        seed,
        fc.integer({ min: 0, max: (seconds - 1) * sound.rate }),
        fc.constantFrom('other', 'silent', 'loud'),
        (from, start, what) => {
          const one = wave(from);
          const end = start + 2 * sound.window * sound.rate;
          if (what === 'loud') one.fill(0, start, end);
          const other = one.slice();
          if (what === 'silent') other.fill(0, start, end);
          else other.set(wave(from + 9).subarray(start, end), start);
          return !isSameSound(one, other);
        },
      ),
      { numRuns: 20 },
    );
  });

  test('silence is like silence, and a longer one is not', () => {
    const silent = new Float32Array(2 * sound.rate);
    expect(isSameSound(silent, silent)).toBe(true);
    expect(isSameSound(silent, new Float32Array(3 * sound.rate))).toBe(false);
  });
});
