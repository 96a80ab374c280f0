import { lookAtProviders } from '#api/modules/recovery/look.ts';
import { moveOn } from '#api/modules/recovery/service.ts';
import type { Job } from './runner.ts';

/**
 * While a restored product is on hold: pushes deadlines back, and asks providers what has happened since the backup.
 */
export const recovery: Job = {
  name: 'recovery',
  every: 30_000,
  evenHeld: true,
  async run(ctx) {
    await moveOn(ctx);
    return lookAtProviders(ctx);
  },
};
