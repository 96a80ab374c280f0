import { addDays } from '#api/domain/request/deadlines.ts';
import { removeExpiredUploads } from '#api/modules/uploads/service.ts';
import type { Job } from './runner.ts';

/** Removes what has run out: uploads, idempotency keys, rate limits and sessions. */
export const housekeeping: Job = {
  name: 'housekeeping',
  every: 10 * 60_000,
  async run(ctx) {
    const now = ctx.clock.now();
    await removeExpiredUploads(ctx);
    await ctx.db.idempotencyKey.deleteMany({ where: { expiresAt: { lt: now } } });
    await ctx.db.rateLimit.deleteMany({ where: { resetsAt: { lt: now } } });
    await ctx.db.session.deleteMany({ where: { expiresAt: { lt: addDays(now, -30) } } });
    return 0;
  },
};
