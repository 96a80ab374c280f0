import { providerKinds } from '#api/providers/payment/kinds.ts';
import { settingsReader } from '#api/start/settings/settings.ts';
import { mpesa } from './mpesa.ts';
import { pawapay } from './pawapay.ts';
import { paystack } from './paystack.ts';
import type { Simulated } from './scenario.ts';
import { stripe } from './stripe.ts';

/** The providers that can be simulated; the first is the product's default. */
export const simulatedProviders = { paystack, mpesa, stripe, pawapay } satisfies Record<string, Simulated>;

export type SimulatedName = keyof typeof simulatedProviders;
export const simulatedNames = Object.keys(simulatedProviders) as SimulatedName[];

/** The settings of one provider, as the product reads them from these variables. */
export function settingsFrom(name: Simulated['name'], variables: Record<string, string>): unknown {
  const problems: string[] = [];
  const settings = providerKinds[name].read(settingsReader(variables, problems));
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return settings;
}
