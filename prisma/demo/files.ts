import { join } from 'node:path';

/** A committed H.264/AAC clip with its poster; paths are absolute. */
export interface DemoClip {
  file: string;
  poster: string;
  seconds: number;
  width: number;
  height: number;
}

/** Where a clip's lighter file is: `greeting-p240.mp4`. */
export const renditionFileOf = (file: string, kind: string): string =>
  file.replace(/\.mp4$/, `-${kind}.${kind === 'sound' ? 'm4a' : 'mp4'}`);

const clip = (name: string, seconds: number): DemoClip => ({
  file: join(import.meta.dir, 'clips', `${name}.mp4`),
  poster: join(import.meta.dir, 'clips', `${name}.jpg`),
  seconds,
  width: 540,
  height: 960,
});

const own: Record<string, DemoClip> = {
  'wanjiru-nduta': clip('wanjiru-nduta', 7),
  'adeola-ilori': clip('adeola-ilori', 8),
};
/** Without a face. */
export const greeting = clip('greeting', 6);

/** The artists with a clip of their own, which introduces them too. */
export const introduced: readonly string[] = Object.keys(own);

/** The clip in which the artist appears, or the one without a face that suits anybody. */
export const clipOf = (slug: string): DemoClip => own[slug] ?? greeting;

const widest = 960;
/** The artist's portrait: WebP, 960 × 1200, and in each smaller width that pages need. */
export const portraitOf = (slug: string, width = widest): string =>
  join(import.meta.dir, 'portraits', ...(width === widest ? [] : [String(width)]), `${slug}.webp`);
