import { reportCopy, reportEvery } from '#api/modules/health/copies/service.ts';
import type { Job } from './runner.ts';

/** Reports this copy's state, for admins who ask any copy. */
export const copies: Job = {
  name: 'copies',
  every: reportEvery,
  evenHeld: true,
  async run(ctx) {
    await reportCopy(ctx);
    return 0;
  },
};
