import { costShares, costUnit, type PhonePurpose, type TextVia } from '#api/domain/notifications/kinds.ts';
import { dayOf } from '#api/domain/time/date-range.ts';
import type { Channel } from '#api/providers/channel.ts';
import { whatsAppNews } from '#api/providers/whatsapp/cloud.ts';
import type { Context } from '#api/start/context.ts';
import { spentSince } from './repo.ts';

type CostContext = Pick<Context, 'db' | 'clock' | 'env' | 'texts'>;

/** What takes news this way; null if nothing is set up for it. */
export const channelOf = (
  { texts, env }: Pick<CostContext, 'texts' | 'env'>,
  via: TextVia,
): Channel | null => (via === 'sms' ? texts : env.whatsApp && whatsAppNews(env.whatsApp));

/** What messages have cost this way on this UTC day, for one purpose or all, in the account's currency. */
export async function spentToday(
  { db, clock }: Pick<CostContext, 'db' | 'clock'>,
  via: TextVia,
  purpose?: PhonePurpose,
): Promise<number> {
  return (await spentSince(db, { channel: via, about: purpose }, new Date(dayOf(clock.now())))) / costUnit;
}

/** Whether a purpose has used its share of what may be spent in a day. */
export async function isSpent(ctx: CostContext, via: TextVia, purpose: PhonePurpose): Promise<boolean> {
  const channel = channelOf(ctx, via);
  const { [purpose]: share = 0 }: Partial<Record<PhonePurpose, number>> = costShares[via];
  return channel !== null && (await spentToday(ctx, via, purpose)) >= channel.dailyCap * share;
}

/** The day's costs and their caps, in whole units of each account's currency; null for a way that is not set up. */
export async function viewCosts(ctx: CostContext) {
  const { texts, env } = ctx;
  const spent = async (via: TextVia) => Math.ceil(await spentToday(ctx, via));
  return {
    texts: texts && { captured: texts.captures, spent: await spent('sms'), cap: env.texts?.dailyCap ?? 0 },
    whatsApp: env.whatsApp && { spent: await spent('whatsapp'), cap: env.whatsApp.dailyCap },
  };
}
