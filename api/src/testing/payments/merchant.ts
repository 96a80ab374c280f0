import { expect } from 'bun:test';
import { noMishaps } from '@salamu/simulators/mishaps';
import { seededRandom } from '@salamu/simulators/random';
import type { FanMove, Simulator } from '@salamu/simulators/simulator';
import type { Money } from '#api/domain/money/money.ts';
import { isAway } from '#api/domain/payment/states.ts';
import type {
  Claim,
  PaymentOrder,
  PaymentQuery,
  PayoutAnswer,
  PayoutOrder,
  ProviderPayment,
  ReceivedWebhook,
  RefundAnswer,
  RefundOrder,
  StartAnswer,
  VerifiedWebhook,
} from '#api/providers/payment/payment.ts';
import { openPair, type Pair } from './pairs.ts';

interface Heard {
  received: ReceivedWebhook;
  verified: VerifiedWebhook | null;
}

/** A merchant who knows nothing but the interface: it remembers what it opened, and what it was told. */
export async function openMerchant(pair: Pair, through?: (url: string) => string) {
  const clock = { time: new Date('2026-11-21T09:00:00Z'), now: () => clock.time };
  const heard: Heard[] = [];
  const door = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      const secret = new URL(request.url).pathname.split('/').at(-1) ?? null;
      const received = { headers: request.headers, body: await request.text(), secret, address: '127.0.0.1' };
      heard.push({ received, verified: await provider.verifyWebhook(received) });
      return new Response();
    },
  });
  const callbackUrl = new URL('/api/payments/webhooks', door.url).href;
  const { provider, simulator } = await openPair(pair, {
    webhooks: callbackUrl,
    clock,
    random: seededRandom(7),
    ...(through && { through }),
  });

  let phones = 0;
  const opened = new Map<string, PaymentQuery>();
  const refunded = new Map<string, Money>();
  const paidOut = new Map<string, { money: Money; fee?: Money }>();
  const claimsOf = (...names: (string | null)[]): Claim[] =>
    heard.flatMap(({ verified }) =>
      verified?.claim && names.includes(verified.reference) ? [verified.claim] : [],
    );

  async function start(order: PaymentOrder): Promise<StartAnswer> {
    const query = { ...order, providerReference: null, claims: [] };
    opened.set(order.reference, opened.get(order.reference) ?? query);
    const answer = await provider.start(order);
    if (answer.status === 'open' && answer.providerReference)
      opened.set(order.reference, { ...query, providerReference: answer.providerReference });
    return answer;
  }

  function newOrder(money = pair.money): PaymentOrder {
    const id = crypto.randomUUID();
    return {
      id,
      reference: id,
      money,
      payer: { email: 'amina@example.com', name: 'Amina' },
      phone: provider.asks === 'phone' ? `+2547${10_000_000 + phones++}` : null,
      description: 'A video greeting',
      returnUrl: `http://127.0.0.1:9/checkout/${id}`,
      startedAt: clock.now(),
    };
  }

  async function ask({ reference }: Pick<PaymentOrder, 'reference'>): Promise<ProviderPayment> {
    const query = opened.get(reference);
    if (!query) throw new Error('nothing was opened under that reference');
    const claims = claimsOf(query.id, reference, query.providerReference);
    const payment = await provider.fetchPayment({ ...query, claims });
    if (payment.providerReference)
      opened.set(reference, { ...query, providerReference: payment.providerReference });
    return payment;
  }

  /** Lets the provider finish what it is at, and tell of it. */
  async function settle(rounds = 6): Promise<void> {
    for (let round = 0; round < rounds; round++) {
      await simulator.progress();
      while ((await simulator.deliverWebhooks()) > 0);
    }
  }

  /** What the provider says, also where it says at first only that it will. */
  async function known<Answer extends RefundAnswer | PayoutAnswer>(
    asked: () => Promise<Answer | null>,
  ): Promise<Answer | null> {
    const answer = await asked();
    if (answer?.status !== 'checking') return answer;
    await settle();
    return asked();
  }

  const play = async (order: PaymentOrder, move: FanMove) => {
    const played = await simulator.play(order.reference, move);
    while ((await simulator.deliverWebhooks()) > 0);
    return played;
  };

  return {
    clock,
    provider,
    simulator,
    heard,
    callbackUrl,
    start,
    newOrder,
    ask,
    settle,
    play,

    /** An order that has been opened. */
    async open(money?: Money): Promise<PaymentOrder> {
      const order = newOrder(money);
      expect((await start(order)).status).toBe('open');
      return order;
    },

    /** What a refund of this payment's capture is ordered with. */
    async refundOrder(
      order: PaymentOrder,
      amount: number,
      key: string = crypto.randomUUID(),
    ): Promise<RefundOrder> {
      const { captures } = await ask(order);
      const query = opened.get(order.reference);
      const [capture] = captures;
      if (!query || !capture) throw new Error('there is nothing to refund');
      return { idempotencyKey: key, payment: query, capture, money: { ...order.money, amount } };
    },

    async askRefund(order: RefundOrder): Promise<RefundAnswer | null> {
      const { idempotencyKey, payment, capture } = order;
      const names = [payment.id, payment.reference, payment.providerReference, capture.reference];
      const answer = await known(() => provider.fetchRefund(order, claimsOf(idempotencyKey, ...names)));
      if (answer?.status === 'paid') refunded.set(idempotencyKey, order.money);
      return answer;
    },

    async askPayout(order: PayoutOrder): Promise<PayoutAnswer | null> {
      const answer = await known(() => provider.fetchPayout(order, claimsOf(order.idempotencyKey)));
      if (answer?.status === 'paid') paidOut.set(order.idempotencyKey, { ...order, ...answer });
      return answer;
    },

    /** What the merchant's own book says it has, from what it was told alone. */
    async book(): Promise<Money[]> {
      const sums = new Map<string, number>();
      const add = (money: Money | null | undefined, sign: 1 | -1) => {
        if (money) sums.set(money.currency, (sums.get(money.currency) ?? 0) + sign * money.amount);
      };
      for (const query of opened.values()) {
        const { captures, chargebacks } = await ask(query);
        for (const { money, fee } of captures) {
          add(money, 1);
          add(fee, -1);
        }
        for (const { money, fee, status } of chargebacks) {
          if (isAway(status)) add(money, -1);
          add(fee, -1);
        }
      }
      for (const money of refunded.values()) add(money, -1);
      for (const { money, fee } of paidOut.values()) {
        add(money, -1);
        add(fee, -1);
      }
      // Who cannot say what it holds, lists nothing that it kept either.
      const { movements } = (await provider.holdings())
        ? await provider.journal(new Date(clock.now().getTime() - 60_000))
        : { movements: [] };
      for (const { money } of movements) add(money, -1);
      return sorted([...sums].map(([currency, amount]) => ({ currency, amount }) as Money));
    },

    async stop() {
      await simulator.stop();
      await door.stop(true);
    },
  };
}

export type Merchant = Awaited<ReturnType<typeof openMerchant>>;

const sorted = <Sum extends { amount: number; currency: string }>(sums: Sum[]): Sum[] =>
  sums.filter(({ amount }) => amount !== 0).sort((a, b) => a.currency.localeCompare(b.currency));

/** The merchant's book and the provider's say the same, to the minor unit. */
export async function expectBooksEqual(merchant: Merchant): Promise<void> {
  expect(sorted(await merchant.simulator.holdings())).toEqual(await merchant.book());
}

/** Something goes wrong while this is done, and then no more. */
export async function during<T>(
  simulator: Simulator,
  mishap: keyof typeof noMishaps,
  work: () => Promise<T>,
): Promise<T> {
  simulator.mishaps = { ...noMishaps, [mishap]: 1 };
  try {
    return await work();
  } finally {
    simulator.mishaps = noMishaps;
  }
}
