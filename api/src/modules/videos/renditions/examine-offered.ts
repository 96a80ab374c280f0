import { rm } from 'node:fs/promises';
import { gridOf } from '#api/domain/likeness.ts';
import { mostOfferedBytes, type OfferedKind, renditions } from '#api/domain/rendition.ts';
import { cleanVideo } from '../inspection/clean-video.ts';
import { describeMp4, type Rendered } from './describe-mp4.ts';
import { openStored } from './open-stored.ts';
import { watchBoth } from './watch-both.ts';
import { writeMp4 } from './write-mp4.ts';

export interface Offered {
  kind: OfferedKind;
  /** What an artist's browser sent. */
  path: string;
  /** Where to write what is taken of it. */
  out: string;
}

type Taken = { taken: Rendered } | { refused: string };
export type Examined = Partial<Record<OfferedKind, Taken>>;

/**
 * Which of the offered files may stand beside the video at `path`: as large as ours would be, and alike in every picture
 * and every stretch of sound. What is compared and taken is a file of ours, with nothing in it but picture and sound.
 */
export async function examineOffered(path: string, offered: Offered[]): Promise<Examined> {
  const original = await shapeOf(path);
  const examined: Examined = {};
  const alike: Offered[] = [];
  for (const file of offered) {
    const problem = await rewrite(file, original).catch((error: Error) => error.message);
    if (problem) examined[file.kind] = { refused: problem };
    else alike.push(file);
  }
  if (alike.length === 0) return examined;
  const answers = await watchBoth(
    path,
    alike.map(({ out }) => out),
    gridOf(original),
  );
  for (const [nth, { kind, out }] of alike.entries())
    examined[kind] = answers[nth]
      ? { taken: await describeMp4(Bun.file(out)) }
      : { refused: 'it shows or says something else than the video' };
  return examined;
}

interface Shape {
  width: number;
  height: number;
  durationMs: number;
}

async function shapeOf(path: string): Promise<Shape> {
  using input = openStored(path);
  const track = await input.getPrimaryVideoTrack();
  return {
    width: (await track?.getDisplayWidth()) ?? 0,
    height: (await track?.getDisplayHeight()) ?? 0,
    durationMs: (await input.computeDuration()) * 1000,
  };
}

/** Write an offered file as ours are written; returns why it can't be one. */
async function rewrite({ kind, path, out }: Offered, original: Shape): Promise<string | null> {
  const cleanPath = `${out}-clean`;
  try {
    await cleanVideo({ path, kind: 'video/mp4', cleanPath });
    using input = openStored(cleanPath);
    await writeMp4(input, { out, isFragmented: renditions[kind].fragmented });
    const { width, height, codecs } = await describeMp4(Bun.file(out));
    if (!/^avc1\.[0-9a-f]+, mp4a\.40\.2$/.test(codecs)) return `its codecs are ${codecs}`;
    if (!isOfSize(kind, { width, height }, original)) return `it is ${width} × ${height} pixels`;
    const { size } = Bun.file(out);
    return size > mostOfferedBytes(kind, original.durationMs) ? `it has ${size} bytes` : null;
  } finally {
    await rm(cleanPath, { force: true });
  }
}

function isOfSize(kind: OfferedKind, size: Pick<Shape, 'width' | 'height'>, original: Shape): boolean {
  const scale = renditions[kind].side / Math.min(original.width, original.height);
  // Sides are rounded to even pixels, one way or the other.
  return (['width', 'height'] as const).every((side) => Math.abs(size[side] - original[side] * scale) <= 2);
}
