import { type VideoSample, VideoSampleSink } from 'mediabunny';
import type { Grid } from '#api/domain/likeness.ts';
import { asShown } from './as-shown.ts';
import { openStored } from './open-stored.ts';

/** What a video shows from a moment on, in seconds since its first picture. */
export interface Shown {
  at: number;
  cells: Uint8Array;
}

/** A video's pictures upright, each as the means of so many cells: light, then both colours. */
export async function* picturesOf(path: string, { columns, rows }: Grid): AsyncGenerator<Shown> {
  using input = openStored(path);
  const track = await input.getPrimaryVideoTrack();
  if (!track) return;
  let first: number | null = null;
  for await (const sample of new VideoSampleSink(track).samples()) {
    using picture = sample;
    first ??= picture.timestamp;
    yield { at: picture.timestamp - first, cells: await cellMeans(picture, columns, rows) };
  }
}

/** @throws Error for other than the usual pictures: 8 bits, with colours at half the size */
async function cellMeans(sample: VideoSample, columns: number, rows: number): Promise<Uint8Array> {
  if (sample.format !== 'I420') throw new Error(`Pictures of this kind are not compared: ${sample.format}`);
  const pixels = new Uint8Array(sample.allocationSize());
  const planes = await sample.copyTo(pixels);
  const levels = new Float32Array(3 * columns * rows);
  const isTurned = sample.rotation % 180 !== 0;
  const [across, down] = isTurned ? [rows, columns] : [columns, rows];
  for (const [nth, { offset, stride }] of planes.entries()) {
    const half = nth === 0 ? 1 : 2;
    const width = Math.ceil(sample.codedWidth / half);
    const height = Math.ceil(sample.codedHeight / half);
    for (let y = 0; y < down; y += 1) {
      const [top, bottom] = [Math.floor((y * height) / down), Math.floor(((y + 1) * height) / down)];
      for (let x = 0; x < across; x += 1) {
        const [left, right] = [Math.floor((x * width) / across), Math.floor(((x + 1) * width) / across)];
        let sum = 0;
        for (let row = top; row < bottom; row += 1) {
          const start = offset + row * stride;
          for (let at = start + left; at < start + right; at += 1) sum += pixels[at] ?? 0;
        }
        const [column, line] = turned(x, y, across, down, sample.rotation);
        levels[(nth * rows + line) * columns + column] = sum / ((bottom - top) * (right - left));
      }
    }
  }
  return asShown(levels, sample);
}

/** Where a cell is once its picture is turned clockwise. */
function turned(x: number, y: number, across: number, down: number, rotation: number): [number, number] {
  if (rotation === 90) return [down - 1 - y, x];
  if (rotation === 180) return [across - 1 - x, down - 1 - y];
  if (rotation === 270) return [y, across - 1 - x];
  return [x, y];
}
