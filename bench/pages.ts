import type { Finding } from './findings.ts';
import { answersOf } from './load.ts';
import { processorOf } from './processor.ts';
import { type Measured, startProgram } from './start.ts';

/** What is asked of the product and of a bare server that sends the same bytes, and the share of it that is the aim. */
const addresses = [
  { name: 'home', path: '/', share: 0.5 },
  { name: 'list', path: '/artists', share: 0.5 },
  { name: 'artist', path: '/artists/wanjiru-nduta', share: 0.5 },
  { name: 'list call', path: '/api/artists?pageSize=24', share: 0.2 },
];
const rounds = 5;
const seconds = 2;

/** The cached pages and the call for a list beside a bare server, by what an answer costs the processor. */
export async function comparePages(product: Measured): Promise<Finding[]> {
  const bare = await startProgram({
    command: [process.execPath, 'bench/bare.ts', product.url, ...addresses.map(({ path }) => path)],
    announcement: /^bare at (\S+)/m,
  });
  const found = addresses.map((address) => ({ ...address, costs: [] as number[], shares: [] as number[] }));
  try {
    // Everything is measured in each round, so that what slows the machine slows all of it. The first only warms up.
    for (let round = 0; round <= rounds; round += 1)
      for (const { path, costs, shares } of found) {
        const least = await costOfAnswer(bare, path);
        const cost = await costOfAnswer(product, path);
        if (round === 0) continue;
        costs.push(cost);
        shares.push(least / cost);
      }
  } finally {
    await bare.stop();
  }
  return found.map(({ name, share, costs, shares }) => ({
    what: `${name}, as a share of a bare server with the same bytes`,
    figure: median(shares),
    aim: { atLeast: share },
    note: `One answer takes ${median(costs).toFixed(3)} ms of processor.`,
  }));
}

/** Milliseconds of processor for one answer, its database’s with it, while 32 callers ask for the same. */
async function costOfAnswer({ url, pid }: Measured, path: string): Promise<number> {
  const before = processorOf(pid);
  const answers = await answersOf(url + path, seconds);
  const after = processorOf(pid);
  return (after.program + after.database - before.program - before.database) / answers;
}

const median = (figures: number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;
