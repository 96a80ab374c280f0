import { makeClips } from './clips.ts';
import { drawPortraits } from './portraits.ts';

const [what, ...slugs] = process.argv.slice(2);
if (what !== 'clips') await drawPortraits(slugs);
if (what !== 'portraits') await makeClips();
