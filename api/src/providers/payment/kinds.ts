import type { PaymentProviderName } from '#api/domain/payment/states.ts';
import type { Env } from '#api/start/env.ts';
import type { SettingsReader } from '#api/start/settings.ts';
import type { ProviderKind } from './kind.ts';
import { mpesa } from './mpesa/provider.ts';
import { paystack } from './paystack/provider.ts';
import { sandbox } from './sandbox/provider.ts';
import { stripe } from './stripe/provider.ts';

const kinds = { sandbox, paystack, stripe, mpesa };

type SettingsOf<Kind> = Kind extends ProviderKind<infer Settings> ? Settings : never;
/** The settings of the enabled providers. */
export type PaymentSettings = { [Name in keyof typeof kinds]?: SettingsOf<(typeof kinds)[Name]> };

/** Every payment provider the product knows. */
export const providerKinds: Record<PaymentProviderName, ProviderKind<unknown>> = kinds;

/** The settings of the enabled providers; missing ones are complained about by name. */
export const readPaymentSettings = (
  enabled: readonly PaymentProviderName[],
  reader: SettingsReader,
): PaymentSettings => Object.fromEntries(enabled.map((name) => [name, providerKinds[name].read(reader)]));

/** The hosts of the enabled providers' own pages. */
export const checkoutHosts = ({ paymentProviders, payments }: Pick<Env, 'paymentProviders' | 'payments'>) =>
  paymentProviders.flatMap((name) => providerKinds[name].pages?.(payments[name]) ?? []);

/** The settings that only pretend to take money, with their provider. */
export const testKeys = (payments: PaymentSettings) =>
  (Object.keys(payments) as PaymentProviderName[]).flatMap((provider) => {
    const found = providerKinds[provider].testKey?.(payments[provider]);
    return found ? [{ provider, setting: found[0], what: found[1] }] : [];
  });
