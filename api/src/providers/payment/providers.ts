import { createHmac } from 'node:crypto';
import type { PaymentProviderName } from '#api/domain/payment/states.ts';
import type { Env } from '#api/start/env.ts';
import { keysFor } from '#api/start/keys.ts';
import type { Log } from '#api/start/log.ts';
import type { Metrics } from '#api/start/metrics.ts';
import type { Clock } from '../clock.ts';
import { measured } from './measured.ts';
import { mpesaProvider } from './mpesa/provider.ts';
import type { PaymentProvider, PaymentProviders } from './payment.ts';
import { paystackProvider } from './paystack/provider.ts';
import { sandboxProvider } from './sandbox/provider.ts';
import { stripeProvider } from './stripe/provider.ts';

interface Parts {
  env: Env;
  clock: Clock;
  log: Log;
  metrics: Pick<Metrics, 'provider'>;
  /** The sandbox bank's API URL. */
  bankUrl: () => string;
}

const create: Record<PaymentProviderName, (parts: Parts) => PaymentProvider> = {
  sandbox: ({ env, clock, bankUrl }) =>
    sandboxProvider({ bankUrl, ...bankKeys(env), publicUrl: env.publicUrl, clock }),
  paystack: ({ env, clock }) => paystackProvider({ settings: configured(env.payments.paystack), clock }),
  stripe: ({ env, clock }) => stripeProvider({ settings: configured(env.payments.stripe), clock }),
  mpesa: ({ env, clock, log }) =>
    mpesaProvider({
      settings: configured(env.payments.mpesa),
      callbackUrl: () => env.callbackUrl,
      keys: keysFor(env, 'mpesa'),
      clock,
      log,
    }),
};

/** The enabled payment providers, in their order. */
export function createProviders(parts: Parts): PaymentProviders {
  return new Map(
    parts.env.paymentProviders.map((name) => [name, measured(create[name](parts), parts.metrics)]),
  );
}

/** The sandbox bank's secrets, derived so that every copy knows the same ones. */
export function bankKeys(env: Env): { apiKey: string; webhookSecret: string } {
  const key = (use: string) => createHmac('sha256', keysFor(env, 'sandbox')[0]).update(use).digest('hex');
  return { apiKey: key('api'), webhookSecret: key('webhooks') };
}

/** A provider's settings: the start fails if those of an enabled provider are missing. */
function configured<Settings>(settings: Settings | null): Settings {
  if (settings === null) throw new Error('an enabled payment provider has no settings');
  return settings;
}
