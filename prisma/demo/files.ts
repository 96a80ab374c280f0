import { join } from 'node:path';
import facts from './facts.json';

/** What a file of ours is; 0 wide and high for sound alone. */
interface Rendition {
  width: number;
  height: number;
  codecs: string;
}

/** A committed H.264/AAC clip with its poster, and what the product would find out about it; paths are absolute. */
export interface DemoClip {
  file: string;
  poster: string;
  sha256: string;
  video: { mimeType: string; durationMs: number; width: number; height: number; posterPlaceholder: string };
  renditions: Readonly<Record<string, Rendition | undefined>>;
}

/** Where a clip's lighter file is: `greeting-p240.mp4`. */
export const renditionFileOf = (file: string, kind: string): string =>
  file.replace(/\.mp4$/, `-${kind}.${kind === 'sound' ? 'm4a' : 'mp4'}`);

const clip = (name: keyof typeof facts.clips): DemoClip => ({
  ...facts.clips[name],
  file: join(import.meta.dir, 'clips', `${name}.mp4`),
  poster: join(import.meta.dir, 'clips', `${name}.jpg`),
});

const own: Record<string, DemoClip> = {
  'wanjiru-nduta': clip('wanjiru-nduta'),
  'adeola-ilori': clip('adeola-ilori'),
};
export const greeting = clip('greeting');

export const introduced: readonly string[] = Object.keys(own);

/** The clip in which the artist appears, or the one without a face that suits anybody. */
export const clipOf = (slug: string): DemoClip => own[slug] ?? greeting;

const widest = 960;
/** The artist's portrait: WebP, 960 × 1200, and in each smaller width that pages need. */
export const portraitOf = (slug: string, width = widest): string =>
  join(import.meta.dir, 'portraits', ...(width === widest ? [] : [String(width)]), `${slug}.webp`);

/** What pages show while the portrait loads. */
export const placeholders: Readonly<Record<string, string>> = facts.portraits;
