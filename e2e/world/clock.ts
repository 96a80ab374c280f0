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

/** Runs the product as where no demo data is: owners ask one another, and limits are those of production. */
export async function withoutDemo(work: () => Promise<void>): Promise<void> {
  const say = (is: 'on' | 'off') => fetch(`${clockUrl}/demo?is=${is}`, { method: 'POST' });
  await say('off');
  try {
    await work();
  } finally {
    await say('on');
  }
}
