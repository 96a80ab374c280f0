import { foldChanges } from '#api/modules/artists/directory/counts-repo.ts';
import type { Job } from './runner.ts';

const atOnce = 2_000;

/** Folds directory changes into its counts, so that reading them stays fast. */
export const directoryCounts: Job = {
  name: 'directory-counts',
  every: 5_000,
  evenHeld: true,
  run: ({ db }) => foldChanges(db, atOnce),
};
