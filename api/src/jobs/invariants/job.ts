import type { Job } from '../runner.ts';
import { findViolations } from './check.ts';

/** Says loudly when an invariant does not hold. */
export const checkInvariants: Job = {
  name: 'invariants',
  every: 15 * 60_000,
  async run(ctx) {
    const violations = await findViolations(ctx);
    for (const violation of violations) ctx.log.error(violation, 'an invariant does not hold');
    ctx.metrics.invariants(violations.length, ctx.clock.now());
    return 0;
  },
};
