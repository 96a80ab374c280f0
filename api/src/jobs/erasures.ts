import { replayErasures } from '#api/modules/accounts/erasure/replay.ts';
import type { Job } from './runner.ts';

/** After a restore: erases people the backup has brought back, as soon as nothing of theirs is open. */
export const erasures: Job = {
  name: 'erasures',
  every: 60 * 60_000,
  evenHeld: true,
  run: replayErasures,
};
