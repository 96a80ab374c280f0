import { foldChanges } from '#api/modules/artists/directory/counts-repo.ts';
import type { Job } from './runner.ts';

const atOnce = 2_000;

/** Takes what has changed in the directory into its counts, so that reading them stays short. */
export const directoryCounts: Job = {
  name: 'directory-counts',
  every: 5_000,
  evenHeld: true,
  run: ({ db }) => foldChanges(db, atOnce),
};
