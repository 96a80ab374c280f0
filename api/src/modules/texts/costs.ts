import { dayOf } from '#api/domain/date-range.ts';
import { costUnit } from '#api/domain/texts/timing.ts';
import type { Context } from '#api/start/context.ts';
import { spentSince } from './repo.ts';

type Told = Pick<Context, 'db' | 'clock' | 'env' | 'texts'>;

/** What texts have cost on this UTC day, in the account's currency. */
export async function spentToday({ db, clock }: Pick<Told, 'db' | 'clock'>): Promise<number> {
  return (await spentSince(db, new Date(dayOf(clock.now())))) / costUnit;
}

/** Whether the day's costs have reached what may be spent. */
export async function isSpent(ctx: Told): Promise<boolean> {
  return ctx.env.texts !== null && (await spentToday(ctx)) >= ctx.env.texts.dailyCap;
}

/** The day's costs and their cap, in whole units of the account's currency; null where nothing is texted. */
export async function viewCosts(ctx: Told) {
  if (!ctx.texts) return null;
  const { captures: captured } = ctx.texts;
  return { captured, spent: Math.ceil(await spentToday(ctx)), cap: ctx.env.texts?.dailyCap ?? 0 };
}
