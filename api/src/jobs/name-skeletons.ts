import { fillNameSkeletons } from '#api/modules/artists/look-alikes/service.ts';
import type { Job } from './runner.ts';

/** Gives artists from before the look-alike check their name skeletons. */
export const nameSkeletons: Job = {
  name: 'name-skeletons',
  every: 60_000,
  evenHeld: true,
  run: fillNameSkeletons,
};
