import { mkdir, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { demoArtists } from '@salamu/prisma/demo/artists';
import { portraitOf, renditionFileOf } from '@salamu/prisma/demo/files';
import { Glob } from 'bun';
import { demoRenditions } from '../src/demo/clips.ts';
import { renditionKinds } from '../src/domain/rendition.ts';
import { storePhoto } from '../src/modules/photos/service.ts';
import { renderApart } from '../src/modules/videos/renditions/render-apart.ts';

/** Makes what the product would of the demo's clips and portraits, which `demo:make` has drawn, so that no start has to. */
const clips = new URL('../../prisma/demo/clips/', import.meta.url).pathname;
for await (const name of new Glob('*.mp4').scan({ cwd: clips, absolute: true })) {
  if (renditionKinds.some((kind) => name.endsWith(`-${kind}.mp4`))) continue;
  for (const kind of demoRenditions) {
    const out = `${name}.part`;
    await renderApart({ path: name, kind, out });
    await rename(out, renditionFileOf(name, kind));
  }
}

for (const { slug } of demoArtists) {
  const put = async (key: string, body: Buffer) => {
    const path = portraitOf(slug, Number(/(\d+)\.webp$/.exec(key)?.[1]));
    // The widest is the drawing itself.
    if (path === portraitOf(slug)) return;
    await mkdir(dirname(path), { recursive: true });
    await Bun.write(path, body);
  };
  await storePhoto({ storage: { put } as never }, await Bun.file(portraitOf(slug)).bytes());
}
