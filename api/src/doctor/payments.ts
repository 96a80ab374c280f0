import { providerKinds, testKeys } from '#api/providers/payment/kinds.ts';
import type { PaymentProvider } from '#api/providers/payment/payment.ts';
import { createProviders } from '#api/providers/payment/providers.ts';
import { silentLog } from '#api/start/log/log.ts';
import { createMetrics } from '#api/start/log/metrics.ts';
import type { Env } from '#api/start/settings/env.ts';
import type { Check } from './check.ts';
import { type Finding, ok, orFault, warning } from './finding.ts';

/** Read something harmless from each of PAYMENT_PROVIDERS with its credentials. */
export const payments: Check = {
  name: 'Payments',
  async look({ env }) {
    const inTest = testKeys(env.payments);
    const found = [...providersOf(env).values()].map((each) =>
      judge(each, inTest.some(({ provider }) => provider === each.name) ? 'test' : 'live'),
    );
    const warnings = inTest.map(({ setting, what }) =>
      warning(`${setting} is ${what}`, 'No real money moves. Set the live one before you take orders.'),
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
    `Check ${providerKinds[name].credentials}, and that the provider can be reached from here.`,
  );
}
