import { join } from 'node:path';
import { startDarajaSimulator } from '@salamu/simulators/daraja';
import { darajaKeys } from '@salamu/simulators/daraja/keys';
import type { Mishaps } from '@salamu/simulators/mishaps';
import { startPaystackSimulator } from '@salamu/simulators/paystack';
import type { Simulator } from '@salamu/simulators/simulator';
import { startStripeSimulator } from '@salamu/simulators/stripe';

/** What every simulator is started with. */
export interface Place {
  port: number;
  /** Where it is reached, if a proxy is in front of it. */
  publicUrl?: string;
  /** Where the books lie. */
  folder: string;
  /** Where the product's webhooks come in; the provider's name follows. */
  webhooks: string;
  mishaps: Mishaps;
  random: () => number;
  now: () => Date;
}

export interface SimulatedProvider {
  simulator: Simulator;
  /** The settings with which the product uses it. */
  settings: Record<string, string>;
  /** The page that people look at. */
  page: string;
}

/** The providers that can be simulated; the first is the product's default. */
export const simulatedProviders = {
  paystack({ webhooks, folder, ...place }: Place): SimulatedProvider {
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

  mpesa({ folder, ...place }: Place): SimulatedProvider {
    const account = {
      consumerKey: 'simulator',
      consumerSecret: 'simulator-secret',
      shortcode: '600100',
      passkey: 'simulator-passkey',
      initiatorName: 'salamu',
      initiatorPassword: 'simulator-password',
    };
    const { privateKey, publicFile } = darajaKeys(folder);
    const file = join(folder, 'daraja.sqlite');
    const simulator = startDarajaSimulator({ ...place, ...account, privateKey, file });
    const settings = {
      MPESA_CONSUMER_KEY: account.consumerKey,
      MPESA_CONSUMER_SECRET: account.consumerSecret,
      MPESA_SHORTCODE: account.shortcode,
      MPESA_PASSKEY: account.passkey,
      MPESA_INITIATOR_NAME: account.initiatorName,
      MPESA_INITIATOR_PASSWORD: account.initiatorPassword,
      MPESA_CERTIFICATE: publicFile,
      MPESA_API_URL: simulator.url,
      // Callers are known by their network: this machine, by IPv4 and by IPv6.
      MPESA_SOURCES: '127.0.0.1,::/64',
    };
    return { simulator, settings, page: `${simulator.url}/phone` };
  },

  stripe({ webhooks, folder, ...place }: Place): SimulatedProvider {
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
} satisfies Record<string, (place: Place) => SimulatedProvider>;
