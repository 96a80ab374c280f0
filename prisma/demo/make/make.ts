import { makeClips } from './clips.ts';
import { drawPortraits } from './portraits.ts';

const [what, ...slugs] = process.argv.slice(2);
if (what === 'portraits') await drawPortraits(slugs);
else if (what === 'clips') await makeClips();
else {
  console.error('bun run demo:make portraits [slug …]\nbun run demo:make clips (needs ffmpeg)');
  process.exitCode = 1;
}
