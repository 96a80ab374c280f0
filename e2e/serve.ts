import { jobNamed } from '../api/src/jobs/jobs.ts';
import { startProduct } from '../api/src/start/product.ts';
import { readEnv } from '../api/src/start/settings/env.ts';
import { stopOnSignal } from '../api/src/start/stop-signals.ts';
import { hashCheaply } from '../api/src/testing/cheap-hashes.ts';
import { stretchTimeLimits } from '../api/src/testing/time-limits.ts';
import { signHere } from '../api/src/testing/videos/sign-here.ts';
import { builtWeb } from '../api/src/web/web.ts';
import { movableClock, openControl } from './clock.ts';
import type { Surroundings } from './product.ts';
import { startProviders } from './providers.ts';

hashCheaply();
signHere();
stretchTimeLimits();
// The machine is the browser’s.
Object.assign(jobNamed('videos'), { run: async () => 0 });
// The product as built, but with a clock that the tests can move and the real providers on this machine.
const clock = movableClock();
const providers = startProviders({ productUrl: process.env.PUBLIC_URL ?? '', clock });
const env = readEnv();
const switches = {
  demo(on: boolean) {
    env.demo = on;
  },
  refuseRefunds: providers.refuseRefunds,
  moved: async () => (await starting).wake(),
};
const control = openControl(clock, switches);
const { phonesUrl, whatsAppUrl } = providers;
process.send?.({ clockUrl: control.url.origin, phonesUrl, whatsAppUrl } satisfies Surroundings);
const stopping = new AbortController();
const starting = startProduct(env, builtWeb, { clock, signal: stopping.signal });
stopOnSignal(async () => {
  stopping.abort();
  await control.stop();
  await (await starting.catch(() => null))?.stop();
  await providers.stop();
});
await starting;
