import type { Random } from '@salamu/simulators/random';
import type { Simulator } from '@salamu/simulators/simulator';
import type { PaymentProviderName } from '#api/domain/payment/states.ts';
import { setOrigin } from '#api/http/plugins/call.ts';
import type { Clock } from '#api/providers/clock.ts';
import { providerKinds } from '#api/providers/payment/kinds.ts';
import type { PaymentProvider } from '#api/providers/payment/payment.ts';
import { silentLog } from '#api/start/log/log.ts';
import type { Env } from '#api/start/settings/env.ts';
import type { TestProduct } from '../product.ts';
import { sandbox } from './sandbox.ts';
import { merchantSecrets, type Scenario, type Simulated } from './scenario.ts';
import { settingsFrom, simulatedProviders } from './simulated.ts';

/** Where a provider is tried: whom it tells, what time it is, and what chance does. */
export interface Tried {
  /** Where its webhooks go; the provider's name follows. */
  webhooks: string;
  clock: Clock;
  random: Random;
  /** The address that the product takes for the simulator's; by default the simulator's own. */
  through?: (url: string) => string;
}

/** Both sides of a provider. */
export interface Opened {
  provider: PaymentProvider;
  simulator: Simulator;
}

/** The sandbox bank is opened in a way of its own: it needs a database. */
export type Pair = Simulated | (Scenario & { name: 'sandbox'; open(place: Tried): Promise<Opened> });

export const pairs: Pair[] = [...Object.values(simulatedProviders), sandbox];

/** The simulator of a pair, and the product's side that speaks to it. */
export async function openPair(pair: Pair, place: Tried): Promise<Opened> {
  if (pair.name === 'sandbox') return pair.open(place);
  const { webhooks, clock, random, through = (url: string) => url } = place;
  const { simulator, settings } = pair.start({ webhooks, random, now: () => clock.now() });
  const seen = Object.entries(settings).map(([key, value]) => [
    key,
    value === simulator.url ? through(value) : value,
  ]);
  const env = { authSecrets: merchantSecrets, callbackUrl: new URL(webhooks).origin } as Env;
  const provider = providerKinds[pair.name].create(settingsFrom(pair.name, Object.fromEntries(seen)), {
    env,
    clock,
    log: silentLog,
    bankUrl: () => '',
  });
  // The product reads them before it asks what is accepted.
  await provider.operators?.list();
  return { simulator, provider };
}

/** Lets a product be paid through this provider alone; `listening` is the one that hears its webhooks. */
export async function payThrough(
  pair: Pair,
  random: Random,
  { ctx, clock, app }: TestProduct,
  listening: () => Pick<TestProduct, 'app'> = () => ({ app }),
): Promise<Opened & { stop(): Promise<void> }> {
  const door = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch(request) {
      setOrigin(request, { kind: 'network', address: '127.0.0.1' });
      return listening().app.fetch(request);
    },
  });
  const webhooks = new URL('/api/payments/webhooks', door.url).href;
  const opened = await openPair(pair, { webhooks, clock, random });
  const payments = ctx.payments as Map<PaymentProviderName, PaymentProvider>;
  payments.clear();
  payments.set(pair.name, opened.provider);
  const stop = async () => {
    await opened.simulator.stop();
    await door.stop(true);
  };
  return { ...opened, stop };
}
