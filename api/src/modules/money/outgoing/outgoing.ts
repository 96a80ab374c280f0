import type { Sending } from '#api/async/send-once.ts';
import { settleAll } from '#api/async/settle-all.ts';
import type { Money } from '#api/domain/money/money.ts';
import type { PayoutProvider } from '#api/domain/payout/states.ts';
import type { PaymentProvider } from '#api/providers/payment/payment.ts';
import { claimsAbout } from '#api/records/payments-repo.ts';
import { isFromBackup } from '#api/records/recovery-modes-repo.ts';
import type { Context } from '#api/start/context.ts';

type Claims = Awaited<ReturnType<typeof claimsAbout>>;

/** Sending one kind of money through a provider, under one idempotency key. */
interface Outgoing<Row, Order, Answer> {
  what: string;
  providerOf: (row: Row) => PayoutProvider;
  /** Decision time: a restored database may not know that it was sent. */
  decidedAt: (row: Row) => Date;
  orderFor: (row: Row) => Order;
  ask: (provider: PaymentProvider, order: Order, claims: Claims) => Promise<Answer | null>;
  pay: (provider: PaymentProvider, order: Order) => Promise<Answer>;
  /** An answer that makes sending unnecessary. */
  instead?: (row: Row) => Answer | null;
  /** A failed call has an unknown outcome; it never counts as failed. */
  unknown: (error: unknown) => Answer;
}

interface Outbound {
  id: string;
  attempts: number;
}

/** Sending and querying of one kind of outgoing money. */
export function outgoing<Row extends Outbound, Order extends { idempotencyKey: string }, Answer>({
  what,
  providerOf,
  decidedAt,
  orderFor,
  ask: askProvider,
  pay,
  instead,
  unknown,
}: Outgoing<Row, Order, Answer>) {
  /** The provider's state of it; null if unknown to it. @throws whatever the provider's call throws */
  async function ask(ctx: Context, row: Row): Promise<Answer | null> {
    const order = orderFor(row);
    const provider = providerNamed(ctx, providerOf(row));
    return askProvider(provider, order, await claimsAbout(ctx.db, provider.name, [order.idempotencyKey]));
  }

  const sending: Pick<Sending<Context, Row, Answer>, 'lease' | 'atOnce' | 'attempt' | 'unsure'> = {
    lease: 60_000,
    atOnce: 10,
    async attempt(ctx, row, mayStillSend) {
      const mayBeSent = row.attempts > 1 || (await isFromBackup(ctx.db, decidedAt(row)));
      const known = (mayBeSent ? await ask(ctx, row) : null) ?? instead?.(row);
      if (known) return known;
      if (!(await mayStillSend())) throw new Error(`the lease on this ${what} has run out`);
      return pay(providerNamed(ctx, providerOf(row)), orderFor(row));
    },
    unsure(ctx, row, error) {
      ctx.log.warn({ error, [what]: row.id }, `the provider did not report the outcome of a ${what}`);
      return unknown(error);
    },
  };
  return { ask, sending };
}

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
