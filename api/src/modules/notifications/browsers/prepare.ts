import webPush from 'web-push';
import { channelRules } from '#api/domain/notifications/kinds.ts';
import { declare, urgencyOf } from '#api/domain/notifications/push.ts';
import { settings } from '#api/modules/settings/service.ts';
import type { Answer, Prepared } from '#api/providers/channel.ts';
import { type Message, PrivateTargetError } from '#api/providers/webhooks/sender.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database/database.ts';
import { inLanguageOf, siteUrl } from '#api/start/language.ts';
import type { Due } from '../repo.ts';
import { newsNow, type Said, takeTurn } from '../turns.ts';
import { vapidKeys } from './keys.ts';
import { deleteSubscription, findLive } from './repo.ts';

type Browser = NonNullable<Awaited<ReturnType<typeof findLive>>>;

/** News in a browser, unless it is of no use any more; a browser that can be shown nothing is forgotten. */
export async function prepareForBrowser(ctx: Context, due: Due): Promise<Prepared> {
  const now = ctx.clock.now();
  const sessionId = due.sessionId ?? '';
  if (due.endsAt && now > due.endsAt) return { failure: 'late' };
  const browser = await findLive(ctx.db, sessionId, now);
  if (!browser) return forget(ctx, sessionId);
  const { userId } = browser.session;
  const waits = await transaction(ctx.db, (tx) => takeTurn(tx, now, due, { userId }));
  if (waits) return waits;
  const told = await newsNow(ctx, due);
  if (told.length === 0) return { failure: 'late' };
  const signed = await sign(ctx, { id: due.id, told }, browser);
  if (!signed) return forget(ctx, sessionId);
  return { send: () => handOver(ctx, sessionId, { endpoint: browser.endpoint, signed }) };
}

/** Null for a browser whose key, or ours for it, works no more. */
async function sign(
  ctx: Context,
  { id, told }: { id: string; told: Said[] },
  browser: Browser,
): Promise<Message | null> {
  const key = vapidKeys(ctx.env).find(({ publicKey }) => publicKey === browser.vapidKey);
  if (!key) return null;
  const { support } = await settings(ctx);
  const { endpoint, p256dh, auth, session } = browser;
  const news = told.map((one) => one.news);
  const words = told[0]?.words ?? '';
  const declared = inLanguageOf(ctx, session.user, () => declare({ id, news, words }, siteUrl(ctx.env)));
  try {
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(declared),
      {
        TTL: channelRules.push.triedFor / 1000,
        urgency: urgencyOf(news),
        topic: id.replaceAll('-', ''),
        vapidDetails: { subject: `mailto:${support.email}`, ...key },
      },
    );
    const { 'Content-Length': _length, ...rest } = headers;
    return { headers: { ...rest, TTL: `${rest.TTL}` }, body: new Uint8Array(body) };
  } catch (error) {
    ctx.log.warn({ error }, 'a browser gave no key that a message can be encrypted for');
    return null;
  }
}

/** A push service is always asked again: what comes twice is shown once. */
async function handOver(
  ctx: Context,
  sessionId: string,
  { endpoint, signed }: { endpoint: string; signed: Message },
): Promise<Answer | 'gone'> {
  try {
    const { status } = await ctx.webhooks.send(endpoint, signed);
    if (status === 404 || status === 410) return await forget(ctx, sessionId);
    const reason = `the push service answered ${status}`;
    if (status === 429 || status >= 500) return { outcome: 'not-now', reason };
    if (status >= 300) return { outcome: 'refused', reason };
    return { outcome: 'taken' };
  } catch (error) {
    if (error instanceof PrivateTargetError) return forget(ctx, sessionId);
    return { outcome: 'not-now', reason: error instanceof Error ? error.message : String(error) };
  }
}

async function forget(ctx: Context, sessionId: string): Promise<'gone'> {
  await deleteSubscription(ctx.db, sessionId);
  return 'gone';
}
