import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Currency } from '#api/domain/money.ts';
import type { SandboxOutcome } from '#api/domain/payment/sandbox.ts';
import { sandboxPaysOut } from '#api/domain/payout/sandbox.ts';
import type { Clock } from '../../clock.ts';
import type { PaymentProvider, PayoutAnswer, RefundAnswer } from '../payment.ts';

export interface SandboxProvider extends PaymentProvider {
  /** Lets the visitor play the bank: the signed webhook follows. */
  play(reference: string, outcome: SandboxOutcome): Promise<void>;
  /** The bank's own book, for the page that shows it. */
  readBook(): Promise<unknown>;
}

interface Settings {
  /** Where the bank's API answers; asked anew each time, since the bank may start later. */
  bankUrl: () => string;
  apiKey: string;
  webhookSecret: string;
  publicUrl: string;
  clock: Clock;
}

/** Seconds by which a signature may differ from our clock. */
const tolerance = 300;

interface Charge {
  status: 'open' | 'failed' | 'captured';
  currency: Currency;
  captures: { id: string; amount: number; createdAt: string; chargedBackAt: string | null }[];
}

interface BankPayout {
  id: string;
  status: 'processing' | 'paid' | 'failed';
  error: string | null;
}

const asAnswer = ({ id, status, error }: BankPayout): PayoutAnswer => ({
  status: status === 'processing' ? 'checking' : status,
  reference: id,
  ...(error && { error }),
});

const returned = ({ id }: { id: string }): RefundAnswer => ({ status: 'paid', reference: id });

/** The product's side of the sandbox bank: speaks its HTTP API and checks its signatures. */
export function sandboxProvider(settings: Settings): SandboxProvider {
  async function call<T>(
    method: string,
    path: string,
    body?: object,
    headers?: Record<string, string>,
  ): Promise<T> {
    const response = await fetch(new URL(path, settings.bankUrl()), {
      method,
      headers: { authorization: `Bearer ${settings.apiKey}`, 'content-type': 'application/json', ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(5_000),
    });
    if (!response.ok) throw new Error(`the sandbox bank answered ${response.status} to ${method} ${path}`);
    return (await response.json()) as T;
  }

  return {
    name: 'sandbox',
    asks: 'page',
    accepts: () => true,

    async start({ id, reference, money }) {
      await call('POST', '/charges', { reference, ...money });
      const checkoutUrl = `${settings.publicUrl}/checkout/${id}`;
      return { status: 'open', checkoutUrl, providerReference: null };
    },

    async verifyWebhook({ headers, body }) {
      const signature = Object.fromEntries(
        (headers.get('sandbox-signature') ?? '').split(',').map((part) => part.split('=', 2)),
      );
      const seconds = Number(signature.t);
      if (!(Math.abs(settings.clock.now().getTime() / 1000 - seconds) <= tolerance)) return null;
      const expected = createHmac('sha256', settings.webhookSecret).update(`${signature.t}.${body}`).digest();
      const given = Buffer.from(String(signature.v1), 'hex');
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      const event = JSON.parse(body);
      return { eventId: event.id, about: 'payment', reference: event.data.reference };
    },

    async fetchPayment({ reference }) {
      const charge = await call<Charge>('GET', `/charges/${reference}`);
      const captures = charge.captures.map(({ id, amount, createdAt }) => ({
        reference: id,
        money: { amount, currency: charge.currency },
        fee: null,
        capturedAt: new Date(createdAt),
      }));
      const chargebacks = charge.captures.flatMap(({ id, amount, chargedBackAt }) => {
        if (chargedBackAt === null) return [];
        const money = { amount, currency: charge.currency };
        const about = { reference: `back_${id}`, captureReference: id, money, fee: null };
        return [{ ...about, status: 'lost' as const, openedAt: new Date(chargedBackAt) }];
      });
      return { status: charge.status, captures, chargebacks };
    },

    async refund({ idempotencyKey, capture, money }) {
      const body = { capture: capture.reference, amount: money.amount };
      return returned(
        await call<{ id: string }>('POST', '/refunds', body, { 'idempotency-key': idempotencyKey }),
      );
    },

    async fetchRefund({ idempotencyKey }) {
      const [refund] = await call<{ id: string }[]>(
        'GET',
        `/refunds?key=${encodeURIComponent(idempotencyKey)}`,
      );
      return refund ? returned(refund) : null;
    },

    paysOut: sandboxPaysOut,

    async payout({ idempotencyKey, money, to }) {
      const body = { ...money, account: to.number };
      return asAnswer(
        await call<BankPayout>('POST', '/payouts', body, { 'idempotency-key': idempotencyKey }),
      );
    },

    async fetchPayout({ idempotencyKey }) {
      const [payout] = await call<BankPayout[]>('GET', `/payouts?key=${encodeURIComponent(idempotencyKey)}`);
      return payout ? asAnswer(payout) : null;
    },

    async play(reference, outcome) {
      await call('POST', `/charges/${reference}/${outcome}`);
    },

    holdings: () => call('GET', '/holdings'),

    readBook: () => call('GET', '/book'),
  };
}
