import { noMishaps } from '@salamu/simulators/mishaps';
import { seededRandom } from '@salamu/simulators/random';
import type { Clock } from '../api/src/providers/clock.ts';
import { simulatedNames, simulatedProviders } from '../api/src/testing/payments/simulated.ts';
import { simulatedWhatsApp } from '../api/src/testing/whatsapp.ts';

const tickMs = 200;

interface Place {
  productUrl: string;
  clock: Clock;
}

/** Starts simulators of the real providers, and sets what the product needs to offer them beside the sandbox bank. */
export function startProviders({ productUrl, clock }: Place) {
  const webhooks = `${productUrl}/api/payments/webhooks`;
  const place = { webhooks, mishaps: noMishaps, random: seededRandom(1), now: () => clock.now() };
  const byName = new Map(simulatedNames.map((name) => [name, simulatedProviders[name].start(place)]));
  const opened = [...byName.values()];
  process.env.PAYMENT_PROVIDERS = ['sandbox', ...simulatedNames].join();
  const whatsApp = simulatedWhatsApp({ product: productUrl, now: () => clock.now() });
  for (const { settings } of [...opened, whatsApp]) Object.assign(process.env, settings);

  let working = false;
  const timer = setInterval(async () => {
    if (working) return;
    working = true;
    for (const { simulator } of [...opened, whatsApp]) {
      await simulator.progress();
      await simulator.deliverWebhooks();
    }
    working = false;
  }, tickMs);
  return {
    /** Where the phones that M-Pesa rings are picked up. */
    phonesUrl: byName.get('mpesa')?.page ?? '',
    /** Where phones have WhatsApp. */
    whatsAppUrl: `${whatsApp.simulator.url}/phone`,
    /** Whether every refund is refused from now on. */
    refuseRefunds(refuse: boolean) {
      for (const { simulator } of opened) simulator.mishaps = { ...noMishaps, refuseRefund: refuse ? 1 : 0 };
    },
    async stop() {
      clearInterval(timer);
      for (const { simulator } of [...opened, whatsApp]) await simulator.stop();
    },
  };
}
