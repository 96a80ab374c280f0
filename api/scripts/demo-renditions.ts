import { rename } from 'node:fs/promises';
import { renditionFileOf } from '@salamu/prisma/demo/files';
import { Glob } from 'bun';
import { demoRenditions } from '../src/demo/clips.ts';
import { renderApart } from '../src/modules/videos/renditions/render-apart.ts';

/** Makes the lighter files of the demo's clips, which `demo:make` has drawn. */
const clips = new URL('../../prisma/demo/clips/', import.meta.url).pathname;
for await (const name of new Glob('*.mp4').scan({ cwd: clips, absolute: true })) {
  if (demoRenditions.some((kind) => name.endsWith(`-${kind}.mp4`))) continue;
  for (const kind of demoRenditions) {
    const out = `${name}.part`;
    await renderApart({ path: name, kind, out });
    await rename(out, renditionFileOf(name, kind));
  }
}
