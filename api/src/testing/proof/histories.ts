import { playHistory } from './history.ts';
import { addTo, inWords, type Tally } from './tally.ts';

/** Payments of one history: enough to get into each other's way, few enough to look at where something breaks. */
const together = 50;
/** Histories under way at the same time, each in a database of its own. */
const atOnce = 2;

/** Plays so many payments through, in histories that each have a seed of their own: `seed`, `seed` + 1 and so on. */
export async function proveHistories(
  seed: number,
  payments: number,
): Promise<{ count: string; breaks: string[] }> {
  const count = Math.ceil(payments / together);
  const seeds = Array.from({ length: count }, (_, index) => seed + index);
  const breaks: string[] = [];
  const tally: Tally = {};
  const worker = async () => {
    for (let next = seeds.shift(); next !== undefined; next = seeds.shift()) {
      const history = await playHistory(next, together);
      addTo(tally, { steps: history.log.length, ...history.tally });
      for (const found of history.breaks)
        breaks.push(`--only histories --seed ${next} --payments ${together}: ${found}`);
      if (history.breaks.length > 0) console.error(breaks.at(-1));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return { count: `${count * together} payments: ${inWords(tally)}`, breaks };
}
