import { reportCopy, reportEvery } from '#api/modules/health/copies/service.ts';
import type { Job } from './runner.ts';

/** Tells the other copies how this one is, for admins who ask any of them. */
export const copies: Job = {
  name: 'copies',
  every: reportEvery,
  evenHeld: true,
  async run(ctx) {
    await reportCopy(ctx);
    return 0;
  },
};
