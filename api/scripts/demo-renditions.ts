import { rename } from 'node:fs/promises';
import { clipOf, introduced, renditionFileOf } from '@salamu/prisma/demo/files';
import { Glob } from 'bun';
import { demoRenditions, introRenditions } from '../src/demo/clips.ts';
import { renditionKinds } from '../src/domain/rendition.ts';
import { renderApart } from '../src/modules/videos/renditions/render-apart.ts';

/** Makes the lighter files of the demo's clips, which `demo:make` has drawn. */
const clips = new URL('../../prisma/demo/clips/', import.meta.url).pathname;
for await (const name of new Glob('*.mp4').scan({ cwd: clips, absolute: true })) {
  if (renditionKinds.some((kind) => name.endsWith(`-${kind}.mp4`))) continue;
  const isIntro = introduced.some((slug) => clipOf(slug).file === name);
  for (const kind of isIntro ? introRenditions : demoRenditions) {
    const out = `${name}.part`;
    await renderApart({ path: name, kind, out });
    await rename(out, renditionFileOf(name, kind));
  }
}
