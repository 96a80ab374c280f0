import { dayOf } from '#api/domain/date-range.ts';
import { costUnit, type TextVia } from '#api/domain/notifications.ts';
import type { Channel } from '#api/providers/channel.ts';
import { whatsAppNews } from '#api/providers/whatsapp/cloud.ts';
import type { Context } from '#api/start/context.ts';
import { spentSince } from './repo.ts';

type Told = Pick<Context, 'db' | 'clock' | 'env' | 'texts'>;

/** What takes news this way; null if nothing is set up for it. */
export const channelOf = ({ texts, env }: Pick<Told, 'texts' | 'env'>, via: TextVia): Channel | null =>
  via === 'sms' ? texts : env.whatsApp && whatsAppNews(env.whatsApp);

/** What messages have cost this way on this UTC day, news and all else, in the account's currency. */
export async function spentToday({ db, clock }: Pick<Told, 'db' | 'clock'>, via: TextVia): Promise<number> {
  return (await spentSince(db, via, new Date(dayOf(clock.now())))) / costUnit;
}

/** Whether the day's costs have reached what may be spent. */
export async function isSpent(ctx: Told, via: TextVia): Promise<boolean> {
  const channel = channelOf(ctx, via);
  return channel !== null && (await spentToday(ctx, via)) >= channel.dailyCap;
}

/** The day's costs and their caps, in whole units of each account's currency; null for a way that is not set up. */
export async function viewCosts(ctx: Told) {
  const { texts, env } = ctx;
  const spent = async (via: TextVia) => Math.ceil(await spentToday(ctx, via));
  return {
    texts: texts && { captured: texts.captures, spent: await spent('sms'), cap: env.texts?.dailyCap ?? 0 },
    whatsApp: env.whatsApp && { spent: await spent('whatsapp'), cap: env.whatsApp.dailyCap },
  };
}
