import { mkdir, rename } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { demoArtists } from '@salamu/prisma/demo/artists';
import { clipOf, greeting, introduced, portraitOf, renditionFileOf } from '@salamu/prisma/demo/files';
import { $ } from 'bun';
import sharp from 'sharp';
import { demoRenditions } from '../src/demo/clips.ts';
import { placeholderOf } from '../src/modules/photos/placeholder.ts';
import { storePhoto } from '../src/modules/photos/service.ts';
import { cleanVideo } from '../src/modules/videos/inspection/clean-video.ts';
import { describeMp4, type Rendered } from '../src/modules/videos/renditions/describe-mp4.ts';
import { renderApart } from '../src/modules/videos/renditions/render-subprocess.ts';
import { sha256Of } from '../src/modules/videos/signing/der.ts';

/**
 * Draws the demo's portraits and clips (which needs ffmpeg), or only what is named: `portraits [slug …]`, `clips`. Then
 * makes what the product would of them, and writes down what it would find out, so that no start has to.
 */
const [what] = process.argv.slice(2);
const demo = new URL('../../prisma/demo/', import.meta.url).pathname;
const path = `${demo}facts.json`;
const facts = await Bun.file(path).json();
await $`bun ${demo}make/make.ts ${process.argv.slice(2)}`;

if (what !== 'clips') for (const { slug } of demoArtists) facts.portraits[slug] = await finishPortrait(slug);
if (what !== 'portraits')
  for (const { file, poster } of [...introduced.map(clipOf), greeting])
    facts.clips[basename(file, '.mp4')] = await finishClip(file, poster);
await Bun.write(path, `${JSON.stringify(facts, null, 2)}\n`);

async function finishPortrait(slug: string) {
  const put = async (key: string, body: Buffer) => {
    const smaller = portraitOf(slug, Number(/(\d+)\.webp$/.exec(key)?.[1]));
    // The widest is the drawing itself.
    if (smaller === portraitOf(slug)) return;
    await mkdir(dirname(smaller), { recursive: true });
    await Bun.write(smaller, body);
  };
  const drawn = await Bun.file(portraitOf(slug)).bytes();
  return (await storePhoto({ storage: { put } as never }, drawn)).photoPlaceholder;
}

async function finishClip(file: string, poster: string) {
  const part = `${file}.part`;
  const video = await cleanVideo({ path: file, kind: 'video/mp4', cleanPath: part });
  await rename(part, file);
  const renditions: Record<string, Rendered> = {};
  for (const kind of demoRenditions) {
    await renderApart({ path: file, kind, out: part });
    await rename(part, renditionFileOf(file, kind));
    renditions[kind] = await describeMp4(Bun.file(renditionFileOf(file, kind)));
  }
  const sha256 = (await sha256Of(Bun.file(file).stream())).toString('hex');
  return { sha256, video: { ...video, posterPlaceholder: await placeholderOf(sharp(poster)) }, renditions };
}
