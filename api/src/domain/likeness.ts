/**
 * How alike a lighter file must be to its video, to be shown in its place. Encoding blurs and shifts every picture a
 * little; another mouth, a painted sign or another word changes some place or moment much more. The bounds lie between
 * the two (`bun run bench:renditions` measures both), nearer to the honest: what is refused is only made again.
 */
export const likeness = {
  /** Cells across the shorter side; each is an eighth of an inch on a phone. */
  cells: 30,
  /** Moments over which a cell's difference is averaged: a sixth of a second at 30 pictures a second. */
  moments: 5,
  /** Most levels (of 256, as screens show them) between two: on average, in a cell, and in a cell over `moments`. */
  picture: { mean: 9, cell: 84, steady: 37 },
  sound: {
    /** Samples a second: voices carry their words below 4 kHz. */
    rate: 8000,
    /** How far encoders may shift the sound, in seconds. */
    shift: 0.06,
    /** Seconds that are compared at once; each such window overlaps the next by half. */
    window: 0.25,
    /** Below this both are silence; 1 is the loudest. */
    silence: 0.01,
    /** The least correlation of the two waves, and how many times as loud one may be as the other. */
    correlation: 0.8,
    louder: 2,
  },
  /** Most seconds by which one may be longer. */
  longer: 0.3,
} as const;

/** How many cells a picture has across and down. */
export interface Grid {
  columns: number;
  rows: number;
}

export function gridOf(size: { width: number; height: number }): Grid {
  const scale = likeness.cells / Math.min(size.width, size.height);
  return { columns: Math.round(size.width * scale), rows: Math.round(size.height * scale) };
}

/**
 * Judges two videos moment by moment: give it what both show, as the means of their cells, light first and then both
 * colours. It answers whether they are alike so far.
 */
export function pictureJudge(): (one: Uint8Array, other: Uint8Array) => boolean {
  const { mean, cell, steady } = likeness.picture;
  const latest: Int16Array[] = [];
  return (one, other) => {
    if (one.length !== other.length) return false;
    const differences = Int16Array.from(one, (level, at) => level - (other[at] ?? 0));
    const sizes = differences.map(Math.abs);
    const light = sizes.subarray(0, sizes.length / 3);
    if (light.reduce((sum, size) => sum + size, 0) > mean * light.length) return false;
    if (sizes.some((size) => size > cell)) return false;
    latest.push(differences);
    if (latest.length > likeness.moments) latest.shift();
    if (latest.length < likeness.moments) return true;
    return differences.every((_, at) => {
      const sum = latest.reduce((total, each) => total + (each[at] ?? 0), 0);
      return Math.abs(sum) <= steady * likeness.moments;
    });
  };
}

/** Whether two recordings, at `likeness.sound.rate` samples a second, are the same but for what encoding does. */
export function isSameSound(one: Float32Array, other: Float32Array): boolean {
  const { rate, window, silence, correlation, louder } = likeness.sound;
  if (Math.abs(one.length - other.length) > likeness.longer * rate) return false;
  const lag = lagOf(other, one);
  const [from, late] = [one.subarray(Math.max(0, -lag)), other.subarray(Math.max(0, lag))];
  const length = window * rate;
  for (let start = 0; start + length <= Math.min(from.length, late.length); start += length / 2) {
    const [a, b] = [from.subarray(start, start + length), late.subarray(start, start + length)];
    const [loudA, loudB] = [loudness(a), loudness(b)];
    if (Math.max(loudA, loudB) < silence) continue;
    if (loudA > louder * loudB || loudB > louder * loudA) return false;
    if (product(a, b) < correlation * loudA * loudB * length) return false;
  }
  return true;
}

/** How much better a lag must fit than a smaller one. */
const clearly = 1.01;

/** By how many samples a recording lags behind another, judged by the loudest seconds. */
function lagOf(late: Float32Array, one: Float32Array): number {
  const { rate, shift } = likeness.sound;
  const margin = shift * rate;
  const length = Math.min(2 * rate, Math.min(one.length, late.length) - 2 * margin);
  if (length <= 0) return 0;
  let loudest = margin;
  for (let start = margin; start + length + margin <= Math.min(one.length, late.length); start += rate / 2)
    if (loudness(one.subarray(start, start + length)) > loudness(one.subarray(loudest, loudest + length)))
      loudest = start;
  const heard = one.subarray(loudest, loudest + length);
  const fit = (lag: number) => product(heard, late.subarray(loudest + lag, loudest + lag + length));
  let best = { lag: 0, fit: fit(0) };
  for (let far = 1; far <= margin; far += 1)
    for (const lag of [far, -far]) {
      const found = fit(lag);
      // A tone is like itself at every one of its waves: the nearest is meant.
      if (found > best.fit * clearly) best = { lag, fit: found };
    }
  return best.lag;
}

function product(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}

const loudness = (sound: Float32Array): number =>
  Math.sqrt(product(sound, sound) / Math.max(1, sound.length));
