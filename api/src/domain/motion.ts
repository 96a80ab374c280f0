/** How the light of a video moves: whether each field of a grid is lighter than it is on the whole, at each moment. */
export const motion = { moments: 32, columns: 4, rows: 4 } as const;
export const motionBits = motion.moments * motion.columns * motion.rows;

/**
 * The bits of a video's motion, of the light of its fields at each moment (0–255); null where nothing moves enough to
 * tell it from others. A still background leaves nothing, so that another video from the same room is another one.
 */
export function motionOf(moments: readonly Uint8Array[]): string | null {
  const fields = Array.from({ length: motion.columns * motion.rows }, (_, field) =>
    moments.map((light) => light[field] ?? 0),
  );
  const means = fields.map(mean);
  const swings = fields.map((light, field) =>
    mean(light.map((value) => Math.abs(value - (means[field] ?? 0)))),
  );
  if (mean(swings) < leastSwing) return null;
  return moments
    .map((light) => means.map((usual, field) => ((light[field] ?? 0) > usual ? '1' : '0')).join(''))
    .join('');
}

/** Of 255: less is what an encoder does to a still picture. */
const leastSwing = 0.5;

/** Share of bits that two videos have in common, as `bun run bench:motion` measures it. */
interface Measured {
  mean: number;
  deviation: number;
}
export const reencoded: Measured = { mean: 0.93, deviation: 0.026 };
export const others: Measured = { mean: 0.53, deviation: 0.07 };

/** No measurement is that sure. */
const mostLikely = 0.99;

/** How likely it is that one of two videos is the other re-encoded, 0–0.99, from the share of their bits that agree. */
export function likelihoodOf(agreement: number): number {
  // More alike than copies usually are is no less of a copy, and as a stranger no more of one.
  const [copy, stranger] = [
    density(Math.min(agreement, reencoded.mean), reencoded),
    density(Math.max(agreement, others.mean), others),
  ];
  return Math.min(mostLikely, Math.floor((copy / (copy + stranger)) * 100) / 100);
}

/** From here on a video is said to be ours. */
export const leastLikely = 0.9;

const density = (value: number, { mean, deviation }: Measured) =>
  Math.exp(-(((value - mean) / deviation) ** 2) / 2) / deviation;

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
