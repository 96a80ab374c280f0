import { contactKeptDays } from '#api/domain/contact.ts';
import { addDays, after, windows } from '#api/domain/request/deadlines.ts';
import { forgetWebhooks } from '#api/modules/payments/inbox-repo.ts';
import { forgetLinks } from '#api/modules/requests/tracking/repo.ts';
import { removeExpiredUploads } from '#api/modules/uploads/service.ts';
import { forgetViews } from '#api/modules/videos/repo.ts';
import type { Job } from './runner.ts';

/** How many days a provider's words are kept to be looked up, and what they mean: longer than payments are asked about. */
const webhookDays = { words: 30, all: 130 };

/** Removes what has run out: uploads, idempotency keys, rate limits, sessions, links in mails and webhooks. */
export const housekeeping: Job = {
  name: 'housekeeping',
  every: 10 * 60_000,
  timed: true,
  waitsFor: 'bucket',
  async run(ctx) {
    const now = ctx.clock.now();
    await removeExpiredUploads(ctx);
    await ctx.db.idempotencyKey.deleteMany({ where: { expiresAt: { lt: now } } });
    await ctx.db.rateLimit.deleteMany({ where: { resetsAt: { lt: now } } });
    await ctx.db.session.deleteMany({ where: { expiresAt: { lt: addDays(now, -30) } } });
    await forgetViews(ctx.db, now);
    await ctx.db.mailLink.deleteMany({ where: { expiresAt: { lt: now } } });
    await forgetLinks(ctx.db, after(now, -windows.trackingAfterEnd));
    await ctx.db.orderMail.deleteMany({ where: { writtenAt: { lt: addDays(now, -1) } } });
    await forgetWebhooks(ctx.db, {
      words: addDays(now, -webhookDays.words),
      all: addDays(now, -webhookDays.all),
    });
    // They name addresses that nobody may have an account with, and what was written to support.
    await ctx.db.outboxMessage.deleteMany({
      where: {
        kind: { in: ['link-mail', 'opening-mail', 'contact-mail', 'warning-mail'] },
        doneAt: { lt: addDays(now, -contactKeptDays) },
      },
    });
    await ctx.db.mail.deleteMany({
      where: { kind: 'contact', sentAt: { lt: addDays(now, -contactKeptDays) } },
    });
    return 0;
  },
};
