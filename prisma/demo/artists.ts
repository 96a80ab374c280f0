import type { DemoArtist } from './artists/artist.ts';
import { athletesAndMedia } from './artists/athletes-and-media.ts';
import { comediansAndInfluencers } from './artists/comedians-and-influencers.ts';
import { creatorsAndGospel } from './artists/creators-and-gospel.ts';
import { djsDancersAndPoets } from './artists/djs-dancers-poets.ts';
import { musiciansAndActors } from './artists/musicians-and-actors.ts';

export type { DemoArtist };

/** Sixty invented artists; the first belongs to the login artist@salamu.test. */
export const demoArtists: readonly DemoArtist[] = [
  ...musiciansAndActors,
  ...comediansAndInfluencers,
  ...athletesAndMedia,
  ...creatorsAndGospel,
  ...djsDancersAndPoets,
];
