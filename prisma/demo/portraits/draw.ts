import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { everybody } from './cast/everybody.ts';
import { proportioned } from './cast/sitter.ts';
import { portrait } from './portrait.ts';

// Run by hand when a drawing changes: bun prisma/demo/portraits/draw.ts [slug …]
const folder = join(import.meta.dir, 'pictures');
await mkdir(folder, { recursive: true });
const wanted = process.argv.slice(2);

for (const [slug, sitter] of Object.entries(everybody)) {
  if (wanted.length > 0 && !wanted.includes(slug)) continue;
  const svg = portrait(slug, proportioned(slug, sitter));
  await sharp(Buffer.from(svg))
    .webp({ quality: 82, effort: 6 })
    .toFile(join(folder, `${slug}.webp`));
}
