import { settleAll } from '#api/async/settle-all.ts';
import type { Money } from '#api/domain/money/money.ts';
import type { PayoutProvider } from '#api/domain/payout/states.ts';
import type { PaymentProvider } from '#api/providers/payment/payment.ts';
import type { Context } from '#api/start/context.ts';

/** A payment's provider. @throws Error if disabled in the settings; until enabled again, outcomes are unknown */
export function providerNamed(ctx: Context, name: PayoutProvider): PaymentProvider {
  const provider = ctx.payments.get(name);
  if (!provider) throw new Error(`payment provider ${name} is not enabled`);
  return provider;
}

/** Refresh providers' operator lists if stale: what they accept depends on them. */
export async function readOperators(ctx: Context): Promise<void> {
  await settleAll([...ctx.payments.values()], async ({ name, operators }) => {
    await operators?.list().catch((error: unknown) => {
      ctx.log.warn({ error, provider: name }, 'a provider did not list its operators');
    });
  });
}

/** Providers that accept this amount, the default first: one with its own page, which needs no input from the fan. */
export function providersFor(ctx: Context, money: Money): PaymentProvider[] {
  const able = [...ctx.payments.values()].filter((provider) => provider.accepts(money));
  return able.sort((a, b) => Number(a.asks === 'phone') - Number(b.asks === 'phone'));
}
