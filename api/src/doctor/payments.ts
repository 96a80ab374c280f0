import type { PaymentProviderName } from '#api/domain/payment/states.ts';
import type { PaymentProvider } from '#api/providers/payment/payment.ts';
import { createProviders } from '#api/providers/payment/providers.ts';
import type { Env } from '#api/start/env.ts';
import { silentLog } from '#api/start/log.ts';
import { createMetrics } from '#api/start/metrics.ts';
import { testKeys } from '#api/start/production-settings.ts';
import type { Check } from './check.ts';
import { type Finding, ok, orFault, warning } from './finding.ts';

const keysOf: Record<PaymentProviderName, string> = {
  sandbox: 'PAYMENT_PROVIDERS',
  paystack: 'PAYSTACK_SECRET_KEY',
  stripe: 'STRIPE_SECRET_KEY (a restricted key must read refunds)',
  mpesa: 'MPESA_CONSUMER_KEY and MPESA_CONSUMER_SECRET',
};

/** Each of PAYMENT_PROVIDERS: read something harmless with its credentials. */
export const payments: Check = {
  name: 'Payments',
  async look({ env }) {
    const inTest = testKeys(env.payments);
    const modeOf = (name: PaymentProviderName) =>
      inTest.some(([setting]) => setting.startsWith(`${name.toUpperCase()}_`)) ? 'test' : 'live';
    const found = [...providersOf(env).values()].map((provider) => judge(provider, modeOf(provider.name)));
    const warnings = inTest.map(([name, what]) =>
      warning(`${name} is ${what}`, 'No real money moves. Set the live one before you take orders.'),
    );
    return [...(await Promise.all(found)).flat(), ...warnings];
  },
};

function providersOf(env: Env) {
  const clock = { now: () => new Date() };
  const bankUrl = () => {
    throw new Error('the sandbox bank is part of the running product');
  };
  return createProviders({ env, clock, log: silentLog, metrics: createMetrics(), bankUrl });
}

function judge(provider: PaymentProvider, mode: 'live' | 'test'): Promise<Finding[]> {
  const { name } = provider;
  if (name === 'sandbox') return Promise.resolve([ok('sandbox: plays the bank, no real money')]);
  return orFault(
    async () => {
      await provider.ping();
      return [ok(`${name}: accepts our credentials, in ${mode} mode`)];
    },
    name,
    `Check ${keysOf[name]}, and that the provider can be reached from here.`,
  );
}
