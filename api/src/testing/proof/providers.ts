import type { Simulator } from '@salamu/simulators/simulator';
import type { PaymentProviderName } from '#api/domain/payment/states.ts';
import type { Env } from '#api/start/settings/env.ts';
import { settingsFrom, simulatedNames, simulatedProviders } from '../payments/simulated.ts';
import type { Dice } from './dice.ts';

export type Simulators = Map<PaymentProviderName, Simulator>;

interface Surroundings {
  /** Where the product answers. */
  origin: string;
  now: () => Date;
  dice: Dice;
}

/** Every provider on this machine, and the settings with which the product speaks to them. */
export function startProviders({ origin, now, dice }: Surroundings) {
  const webhooks = `${origin}/api/payments/webhooks`;
  const opened = simulatedNames.map((name) => ({
    name,
    ...simulatedProviders[name].start({ webhooks, now, random: dice.branch().next }),
  }));
  const settings: Partial<Env> = {
    callbackUrl: origin,
    paymentProviders: [...simulatedNames, 'sandbox'],
    payments: Object.fromEntries(opened.map(({ name, settings }) => [name, settingsFrom(name, settings)])),
  };
  const simulators: Simulators = new Map(opened.map(({ name, simulator }) => [name, simulator]));
  const variables: Record<string, string> = Object.assign({}, ...opened.map((each) => each.settings));
  return { simulators, settings, variables };
}
