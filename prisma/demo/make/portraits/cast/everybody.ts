import { athletesAndMedia } from './athletes-and-media.ts';
import { comediansAndInfluencers } from './comedians-and-influencers.ts';
import { creatorsAndGospel } from './creators-and-gospel.ts';
import { djsDancersAndPoets } from './djs-dancers-poets.ts';
import { musiciansAndActors } from './musicians-and-actors.ts';
import type { Sitter } from './sitter.ts';

/** Every sitter under the slug of the demo artist. */
export const everybody: Record<string, Sitter> = {
  ...musiciansAndActors,
  ...comediansAndInfluencers,
  ...athletesAndMedia,
  ...creatorsAndGospel,
  ...djsDancersAndPoets,
};
