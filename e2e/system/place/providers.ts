import { mkdirSync } from 'node:fs';
import { noMishaps } from '@salamu/simulators/mishaps';
import { seededRandom } from '@salamu/simulators/random';
import type { Place } from '../../../api/src/testing/payments/scenario.ts';
import {
  type SimulatedName,
  simulatedNames,
  simulatedProviders,
} from '../../../api/src/testing/payments/simulated.ts';

/** What `run.ts` starts this process with. A process of its own, since it has to trust the proxy's certificates. */
interface Wanted {
  folder: string;
  webhooks: string;
  /** Where each listens, and where the proxy shows it. */
  places: Record<SimulatedName, Pick<Place, 'port' | 'publicUrl'>>;
}

const tickMs = 200;
const { folder, webhooks, places }: Wanted = JSON.parse(process.argv[2] ?? '');
mkdirSync(folder, { recursive: true });
const around = { folder, webhooks, mishaps: noMishaps, random: seededRandom(1), now: () => new Date() };
const opened = simulatedNames.map((name) => simulatedProviders[name].start({ ...around, ...places[name] }));
process.send?.(Object.assign({}, ...opened.map(({ settings }) => settings)));

let working = false;
setInterval(async () => {
  if (working) return;
  working = true;
  for (const { simulator } of opened) {
    await simulator.progress();
    await simulator.deliverWebhooks();
  }
  working = false;
}, tickMs);
process.on('disconnect', () => process.exit());
