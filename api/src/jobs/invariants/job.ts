import type { Job } from '../runner.ts';
import { findViolations } from './check.ts';

/** Says loudly when an invariant does not hold. */
export const checkInvariants: Job = {
  name: 'invariants',
  every: 15 * 60_000,
  async run(ctx) {
    for (const violation of await findViolations(ctx)) ctx.log.error(violation, 'an invariant does not hold');
    return 0;
  },
};
