import { clockUrl } from './setting.ts';

const minute = 60_000;
export const minutes = (count: number) => count * minute;
export const hours = (count: number) => count * 60 * minute;
export const days = (count: number) => count * 24 * 60 * minute;

/** Moves the product's time on, for everybody, and answers what time it is then. */
export async function moveClock(milliseconds: number): Promise<Date> {
  const answer = await fetch(`${clockUrl}/?by=${milliseconds}`, { method: 'POST' });
  return new Date(await answer.text());
}

type Switch = 'demo' | 'refusing-refunds';

/** Runs the product with one of its switches turned, and turns it back. */
async function turned(name: Switch, to: 'on' | 'off', work: () => Promise<void>): Promise<void> {
  const turn = (is: 'on' | 'off') => fetch(`${clockUrl}/${name}?is=${is}`, { method: 'POST' });
  await turn(to);
  try {
    await work();
  } finally {
    await turn(to === 'on' ? 'off' : 'on');
  }
}

/** Runs the product as where no demo data is: owners ask one another, and limits are those of production. */
export const withoutDemo = (work: () => Promise<void>) => turned('demo', 'off', work);

/** Runs the product beside providers that refuse every refund. */
export const withoutRefunds = (work: () => Promise<void>) => turned('refusing-refunds', 'on', work);
