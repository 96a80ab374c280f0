import type { PaymentProviderName } from '#api/domain/payment/states.ts';
import type { Env } from '#api/start/settings/env.ts';
import type { SettingsReader } from '#api/start/settings/settings.ts';
import type { ProviderKind } from './kind.ts';
import { mpesa } from './mpesa/provider.ts';
import { pawapay } from './pawapay/provider.ts';
import { paystack } from './paystack/provider.ts';
import { sandbox } from './sandbox/provider.ts';
import { stripe } from './stripe/provider.ts';

const kinds = { sandbox, paystack, stripe, mpesa, pawapay };

type SettingsOf<Kind> = Kind extends ProviderKind<infer Settings> ? Settings : never;
export type PaymentSettings = { [Name in keyof typeof kinds]?: SettingsOf<(typeof kinds)[Name]> };

export const providerKinds: Record<PaymentProviderName, ProviderKind<unknown>> = kinds;

export const readPaymentSettings = (
  enabled: readonly PaymentProviderName[],
  reader: SettingsReader,
): PaymentSettings => Object.fromEntries(enabled.map((name) => [name, providerKinds[name].read(reader)]));

export const checkoutHosts = ({ paymentProviders, payments }: Pick<Env, 'paymentProviders' | 'payments'>) =>
  paymentProviders.flatMap((name) => providerKinds[name].pages?.(payments[name]) ?? []);

export const testKeys = (payments: PaymentSettings) =>
  (Object.keys(payments) as PaymentProviderName[]).flatMap((provider) => {
    const found = providerKinds[provider].testKey?.(payments[provider]);
    return found ? [{ provider, setting: found[0], what: found[1] }] : [];
  });
