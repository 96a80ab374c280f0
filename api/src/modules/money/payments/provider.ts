import type { Money } from '#api/domain/money.ts';
import type { PaymentProviderName } from '#api/domain/payment/states.ts';
import type { PaymentProvider } from '#api/providers/payment/payment.ts';
import type { Context } from '#api/start/context.ts';

/**
 * The provider that a payment was made with.
 * @throws Error where the settings do not enable it any more: what it knows is unknown until they do
 */
export function providerNamed(ctx: Context, name: string): PaymentProvider {
  const provider = ctx.payments.get(name as PaymentProviderName);
  if (!provider) throw new Error(`payment provider ${name} is not enabled`);
  return provider;
}

/** The providers that take this much, the default first: one with a page, since that needs nothing from the fan yet. */
export function providersFor(ctx: Context, money: Money): PaymentProvider[] {
  const able = [...ctx.payments.values()].filter((provider) => provider.accepts(money));
  return able.sort((a, b) => Number(a.asks === 'phone') - Number(b.asks === 'phone'));
}
