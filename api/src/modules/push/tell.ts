import { pushRules } from '#api/domain/push.ts';
import { after } from '#api/domain/request/deadlines.ts';
import type { TextNews } from '#api/domain/texts/news.ts';
import { tellOnce } from '#api/modules/letters/outbox/service.ts';
import { timesToTell } from '#api/modules/texts/quiet.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database.ts';
import { browsersOf, planMessage } from './repo.ts';

interface MailedNews {
  mailId: string;
  /** The recipient's address. */
  to: string;
  news: TextNews;
  words: string;
}

/**
 * Tell someone's browsers what a mail is about, once. In quiet hours, and soon after the last message, they hear of it
 * later: together with whatever else happens until then.
 */
export async function tellBrowsers(ctx: Context, { mailId, to, news, words }: MailedNews): Promise<void> {
  const now = ctx.clock.now();
  const browsers = await browsersOf(ctx.db, to, { news, now });
  const [first] = browsers;
  if (!first) return;
  await transaction(ctx.db, async (tx) => {
    if (!(await tellOnce(tx, mailId, now))) return;
    const timeToTell = await timesToTell(tx, first.userId);
    for (const { sessionId, toldAt } of browsers) {
      const runAt = timeToTell({ now, toldAt });
      const endsAt = after(runAt, pushRules.lasts);
      await planMessage(tx, { sessionId, news, words, createdAt: now, runAt, endsAt });
    }
  });
}
