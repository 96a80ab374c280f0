import { join } from 'node:path';
import { startDarajaSimulator } from '@salamu/simulators/daraja';
import { darajaKeys } from '@salamu/simulators/daraja/keys';
import type { Mishaps } from '@salamu/simulators/mishaps';
import { startPaystackSimulator } from '@salamu/simulators/paystack';
import type { Simulator } from '@salamu/simulators/simulator';
import { startStripeSimulator } from '@salamu/simulators/stripe';
import { providerKinds } from '#api/providers/payment/kinds.ts';
import type { Env } from '#api/start/env.ts';
import { settingsReader } from '#api/start/settings.ts';
import { certifiedKeys } from './certificate.ts';

/** What every simulator is started with. */
export interface Place {
  /** By default one that is free. */
  port?: number;
  /** Where it is reached, if a proxy is in front of it. */
  publicUrl?: string;
  /** Where the books lie; by default in memory. */
  folder?: string;
  /** Where the product's webhooks come in; the provider's name follows. */
  webhooks: string;
  mishaps?: Mishaps;
  random?: () => number;
  now: () => Date;
}

export interface SimulatedProvider {
  simulator: Simulator;
  /** The settings with which the product uses it. */
  settings: Record<string, string>;
  /** The page that people look at. */
  page: string;
}

export type SimulatedName = 'paystack' | 'mpesa' | 'stripe';

/** The providers that can be simulated; the first is the product's default. */
export const simulatedProviders: Record<SimulatedName, (place: Place) => SimulatedProvider> = {
  paystack({ webhooks, folder, ...place }) {
    const secretKey = 'sk_test_simulator';
    const simulator = startPaystackSimulator({
      ...place,
      ...bookIn(folder, 'paystack'),
      secretKey,
      webhookUrl: `${webhooks}/paystack`,
    });
    const settings = { PAYSTACK_SECRET_KEY: secretKey, PAYSTACK_API_URL: simulator.url };
    return { simulator, settings, page: simulator.url };
  },

  mpesa({ webhooks, folder, ...place }) {
    const { privateKey, certificate } = folder ? keysIn(folder) : keysOfTests();
    const simulator = startDarajaSimulator({ ...place, ...bookIn(folder, 'daraja'), ...shop, privateKey });
    const settings = {
      MPESA_CONSUMER_KEY: shop.consumerKey,
      MPESA_CONSUMER_SECRET: shop.consumerSecret,
      MPESA_SHORTCODE: shop.shortcode,
      MPESA_PASSKEY: shop.passkey,
      MPESA_INITIATOR_NAME: shop.initiatorName,
      MPESA_INITIATOR_PASSWORD: shop.initiatorPassword,
      MPESA_CERTIFICATE: certificate,
      MPESA_API_URL: simulator.url,
      // An IPv6 caller is known by its network: `::` is this machine’s.
      MPESA_SOURCES: '127.0.0.1,::',
    };
    return { simulator, settings, page: `${simulator.url}/phone` };
  },

  stripe({ webhooks, folder, ...place }) {
    const keys = { secretKey: 'sk_test_simulator', webhookSecret: 'whsec_simulator' };
    const simulator = startStripeSimulator({
      ...place,
      ...bookIn(folder, 'stripe'),
      ...keys,
      webhookUrl: `${webhooks}/stripe`,
    });
    const settings = {
      STRIPE_SECRET_KEY: keys.secretKey,
      STRIPE_WEBHOOK_SECRET: keys.webhookSecret,
      STRIPE_API_URL: simulator.url,
    };
    return { simulator, settings, page: simulator.url };
  },
};

export const simulatedNames = Object.keys(simulatedProviders) as SimulatedName[];

/** The settings of one provider, as the product reads them from these variables. */
export function settingsFrom(name: SimulatedName, variables: Record<string, string>): unknown {
  const problems: string[] = [];
  const settings = providerKinds[name].read(settingsReader(variables, problems));
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return settings;
}

/** Of the merchant who uses a provider alone. */
export const merchantSecrets: Env['authSecrets'] = ['a-secret-of-the-merchant-of-32-bytes'];

/** The merchant's account at Safaricom. */
export const shop = {
  consumerKey: 'simulator',
  consumerSecret: 'simulator-secret',
  shortcode: '600100',
  passkey: 'simulator-passkey',
  initiatorName: 'salamu',
  initiatorPassword: 'simulator-password',
};

/** Made once: RSA keys take their time. */
let made: ReturnType<typeof certifiedKeys> | undefined;

export function keysOfTests(): ReturnType<typeof certifiedKeys> {
  made ??= certifiedKeys();
  return made;
}

function keysIn(folder: string) {
  const { privateKey, publicFile } = darajaKeys(folder);
  return { privateKey, certificate: publicFile };
}

const bookIn = (folder: string | undefined, name: string) =>
  folder ? { file: join(folder, `${name}.sqlite`) } : {};
