import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { everybody } from './portraits/cast/everybody.ts';
import { proportioned } from './portraits/cast/sitter.ts';
import { portrait } from './portraits/portrait.ts';

const folder = join(import.meta.dir, '../portraits');

/** Draw the portraits of these artists, or of everyone, as WebP. */
export async function drawPortraits(slugs: readonly string[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [slug, sitter] of Object.entries(everybody)) {
    if (slugs.length > 0 && !slugs.includes(slug)) continue;
    const svg = portrait(slug, proportioned(slug, sitter));
    await sharp(Buffer.from(svg))
      .webp({ quality: 82, effort: 6 })
      .toFile(join(folder, `${slug}.webp`));
  }
}
