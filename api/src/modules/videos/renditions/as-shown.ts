import type { VideoSample } from 'mediabunny';

type Matrix = NonNullable<VideoSample['colorSpace']['matrix']>;

interface Weights {
  red: number;
  blue: number;
}

/** How much of the light is red and blue, from ITU-R BT.601 and BT.709. */
const sd: Weights = { red: 0.299, blue: 0.114 };
const hd: Weights = { red: 0.2126, blue: 0.0722 };
const weights: Partial<Record<Matrix, Weights>> = {
  smpte170m: sd,
  bt470bg: sd,
  bt709: hd,
};

/**
 * Turn levels (light, then both colours, each of so many cells) into those that a screen shows, in the colours of HD and
 * from 0 to 255. A browser that makes a picture smaller may write it with another range and other weights than it had.
 */
export function asShown(levels: Float32Array, { colorSpace }: Pick<VideoSample, 'colorSpace'>): Uint8Array {
  const { matrix, fullRange } = colorSpace;
  // Chromium takes a file that doesn't say for HD, however small.
  const { red, blue } = (matrix && weights[matrix]) ?? hd;
  const [black, span, colourSpan] = fullRange ? [0, 255, 255] : [16, 219, 224];
  const count = levels.length / 3;
  const shown = new Uint8ClampedArray(levels.length);
  for (let at = 0; at < count; at += 1) {
    const light = ((levels[at] ?? 0) - black) / span;
    const b = light + (2 * (1 - blue) * ((levels[count + at] ?? 0) - 128)) / colourSpan;
    const r = light + (2 * (1 - red) * ((levels[2 * count + at] ?? 0) - 128)) / colourSpan;
    const g = (light - red * r - blue * b) / (1 - red - blue);
    const own = hd.red * r + (1 - hd.red - hd.blue) * g + hd.blue * b;
    shown[at] = 255 * own;
    shown[count + at] = 128 + (255 * (b - own)) / (2 * (1 - hd.blue));
    shown[2 * count + at] = 128 + (255 * (r - own)) / (2 * (1 - hd.red));
  }
  return new Uint8Array(shown.buffer);
}
