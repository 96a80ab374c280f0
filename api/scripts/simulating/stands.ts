import { join } from 'node:path';
import type { Mishaps } from '../../src/simulators/mishaps.ts';
import { startPaystackSimulator } from '../../src/simulators/paystack/simulator.ts';
import type { Simulator } from '../../src/simulators/simulator.ts';
import { startStripeSimulator } from '../../src/simulators/stripe/simulator.ts';

/** What every simulator is started with. */
export interface Place {
  port: number;
  /** Where the books lie. */
  folder: string;
  /** Where the product's webhooks come in; the provider's name follows. */
  webhooks: string;
  mishaps: Mishaps;
  random: () => number;
  now: () => Date;
}

export interface Stand {
  simulator: Simulator;
  /** The settings with which the product uses it. */
  settings: Record<string, string>;
  /** The page that people look at. */
  page: string;
}

/** The providers that can be simulated; the first is the product's default. */
export const stands = {
  paystack({ webhooks, folder, ...place }: Place): Stand {
    const secretKey = 'sk_test_simulator';
    const file = join(folder, 'paystack.sqlite');
    const simulator = startPaystackSimulator({
      ...place,
      file,
      secretKey,
      webhookUrl: `${webhooks}/paystack`,
    });
    const settings = { PAYSTACK_SECRET_KEY: secretKey, PAYSTACK_API_URL: simulator.url };
    return { simulator, settings, page: simulator.url };
  },

  stripe({ webhooks, folder, ...place }: Place): Stand {
    const keys = { secretKey: 'sk_test_simulator', webhookSecret: 'whsec_simulator' };
    const file = join(folder, 'stripe.sqlite');
    const simulator = startStripeSimulator({ ...place, ...keys, file, webhookUrl: `${webhooks}/stripe` });
    const settings = {
      STRIPE_SECRET_KEY: keys.secretKey,
      STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
      STRIPE_API_URL: simulator.url,
    };
    return { simulator, settings, page: simulator.url };
  },
} satisfies Record<string, (place: Place) => Stand>;
