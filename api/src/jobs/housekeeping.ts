import { liveLimits } from '#api/domain/live.ts';
import { holdsAddress, mailKinds } from '#api/domain/mails.ts';
import { addDays, after, windows } from '#api/domain/request/deadlines.ts';
import { keptDays } from '#api/domain/retention.ts';
import { ussdRules } from '#api/domain/ussd/rules.ts';
import { forgetBrowsersUnseenSince } from '#api/modules/accounts/browsers/repo.ts';
import { eraseOldDocuments } from '#api/modules/artists/evidence/document.ts';
import { eraseOldVideos } from '#api/modules/artists/evidence/video.ts';
import { forgetSearches } from '#api/modules/artists/searches/service.ts';
import { deleteDroppedFiles } from '#api/modules/files/drop.ts';
import { forgetMessages } from '#api/modules/letters/outbox/repo.ts';
import { forgetWebhooks } from '#api/modules/money/payments/inbox-repo.ts';
import { forgetEnded } from '#api/modules/push/repo.ts';
import { forgetLinks } from '#api/modules/requests/tracking/repo.ts';
import { forgetTexts } from '#api/modules/texts/repo.ts';
import { forgetSessions } from '#api/modules/ussd/repo.ts';
import { forgetViews } from '#api/modules/videos/repo.ts';
import { removeAbandonedParts, removeExpiredUploads } from '#api/modules/videos/uploads/service.ts';
import { forgetTickets } from '#api/modules/videos/uploads/tickets-repo.ts';
import { forgetDeliveries } from '#api/modules/webhooks/repo.ts';
import { forgetWishes } from '#api/modules/whatsapp/repo.ts';
import { dropOldEnclosures } from '#api/records/enclosures-repo.ts';
import { forgetNews } from '#api/records/live-events-repo.ts';
import { dropReactions } from '#api/records/reactions-repo.ts';
import type { Context } from '#api/start/context.ts';

/** Deletes what has expired: uploads, their parts, keys, rate limits, sessions, browsers, where to notify them, calls by phone, sign-ins, mailed links, messages, webhooks, live news, what fans enclosed, reactions, kept searches, and videos and documents that were evidence. */
export async function clearExpired(ctx: Context): Promise<number> {
  const now = ctx.clock.now();
  const ago = (days: number) => addDays(now, -days);
  await removeExpiredUploads(ctx);
  await forgetTickets(ctx.db, now);
  await eraseOldVideos(ctx);
  await eraseOldDocuments(ctx);
  await dropOldEnclosures(ctx.db, now, ago(keptDays.enclosures));
  await dropReactions(ctx.db, now, { sentAt: { lt: ago(keptDays.reactions) } });
  await deleteDroppedFiles(ctx);
  await ctx.db.idempotencyKey.deleteMany({ where: { expiresAt: { lt: now } } });
  await ctx.db.rateLimit.deleteMany({ where: { resetsAt: { lt: now } } });
  await ctx.db.session.deleteMany({ where: { expiresAt: { lt: ago(keptDays.sessions) } } });
  await forgetEnded(ctx.db, now);
  await forgetBrowsersUnseenSince(ctx.db, ago(keptDays.browsers));
  await forgetViews(ctx.db, now);
  await ctx.db.mailLink.deleteMany({ where: { expiresAt: { lt: now } } });
  await ctx.db.signInChallenge.deleteMany({ where: { expiresAt: { lt: now } } });
  await ctx.db.mailedSignIn.deleteMany({ where: { expiresAt: { lt: now } } });
  await ctx.db.passkeyChallenge.deleteMany({ where: { expiresAt: { lt: now } } });
  await forgetLinks(ctx.db, after(now, -windows.trackingAfterEnd));
  await ctx.db.orderMail.deleteMany({ where: { writtenAt: { lt: ago(keptDays.orderMails) } } });
  await forgetWebhooks(ctx.db, {
    words: ago(keptDays.webhookWords),
    all: ago(keptDays.webhooks),
  });
  await forgetDeliveries(ctx.db, ago(keptDays.webhookDeliveries));
  await forgetTexts(ctx.db, ago(keptDays.texts));
  await forgetSessions(ctx.db, after(now, -ussdRules.lasts));
  await forgetWishes(ctx.db, ago(keptDays.whatsApp));
  await forgetMessages(ctx.db, {
    now,
    sent: ago(keptDays.sentMessages),
    undeliverable: ago(keptDays.undeliverableMessages),
  });
  // They contain addresses that may have no account, and messages to support.
  await ctx.db.outboxMessage.deleteMany({
    where: {
      kind: { in: mailKinds.filter((kind) => holdsAddress[kind]) },
      doneAt: { lt: ago(keptDays.contact) },
    },
  });
  await ctx.db.mail.deleteMany({
    where: { kind: 'contact', sentAt: { lt: ago(keptDays.contact) } },
  });
  await forgetNews(ctx.db, after(now, -liveLimits.keptFor));
  await forgetSearches(ctx.db, ago(keptDays.keptSearches));
  await removeAbandonedParts(ctx);
  return 0;
}
