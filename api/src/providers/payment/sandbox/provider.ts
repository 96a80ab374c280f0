import { createHmac } from 'node:crypto';
import { type Static, type TSchema, Type } from '@sinclair/typebox';
import type { Money } from '#api/domain/money/money.ts';
import type { SandboxOutcome } from '#api/domain/payment/sandbox.ts';
import { sandboxAccounts, sandboxPaysOut } from '#api/domain/payout/sandbox.ts';
import { keysFor } from '#api/start/secrets/keys.ts';
import type { Env } from '#api/start/settings/env.ts';
import { timeLimits } from '#api/start/time-limits.ts';
import type { Clock } from '../../clock.ts';
import { type Echo, expectEcho, readAs } from '../doubt.ts';
import { guardedFetch, jsonOf } from '../guarded-fetch.ts';
import type { ProviderKind } from '../kind.ts';
import type { PaymentProvider, PayoutAnswer, PayoutOrder, RefundAnswer, RefundOrder } from '../payment.ts';
import { isHmac } from '../signature.ts';
import { type BankPayout, type BankRefund, charge, holdings, journal, payout, refund } from './answers.ts';
import { sandboxOptions } from './options.ts';

export interface SandboxProvider extends PaymentProvider {
  /** Let the visitor play the bank: the signed webhook follows. */
  play(reference: string, outcome: SandboxOutcome): Promise<void>;
  readBook(): Promise<unknown>;
}

interface Settings {
  /** The bank's API URL; read each time, since the bank may start later. */
  bankUrl: () => string;
  apiKey: string;
  webhookSecret: string;
  publicUrl: string;
  clock: Clock;
  /** Milliseconds the bank may take per call. */
  patience?: number;
}

export const sandbox: ProviderKind<null> = {
  read: () => null,
  create: (_, { env, clock, bankUrl, bankPatience: patience }) =>
    sandboxProvider({ bankUrl, ...bankKeys(env), publicUrl: env.publicUrl, clock, patience }),
};

/** The sandbox bank's secrets, derived so that every copy knows the same ones. */
export function bankKeys(env: Env): { apiKey: string; webhookSecret: string } {
  const key = (use: string) => createHmac('sha256', keysFor(env, 'sandbox')[0]).update(use).digest('hex');
  return { apiKey: key('api'), webhookSecret: key('webhooks') };
}

/** How many seconds a signature may differ from our clock. */
const tolerance = 300;
const signatureForm = /^t=(?<seconds>\d{1,12}),v1=(?<hmac>[0-9a-f]{64})$/;

function asAnswer(said: BankPayout, { idempotencyKey, money }: PayoutOrder): PayoutAnswer {
  const { id, status, error } = said;
  expectEcho('the payout of the sandbox bank', {
    key: [said.idempotencyKey, idempotencyKey],
    ...echoOf(said, money),
  });
  return {
    status: status === 'processing' ? 'checking' : status,
    reference: id,
    ...(error && { error }),
  };
}

function returned(said: BankRefund, { idempotencyKey, capture, money }: RefundOrder): RefundAnswer {
  expectEcho('the refund of the sandbox bank', {
    key: [said.idempotencyKey, idempotencyKey],
    capture: [said.captureId, capture.reference],
    amount: [said.amount, money.amount],
  });
  const { status, id, error } = said;
  return { status: status === 'succeeded' ? 'paid' : status, reference: id, ...(error && { error }) };
}

const echoOf = (said: Money, asked: Money): Echo => ({
  amount: [said.amount, asked.amount],
  currency: [said.currency, asked.currency],
});

/** The product's side of the sandbox bank: uses its HTTP API and checks its signatures. */
export function sandboxProvider({ patience, ...settings }: Settings): SandboxProvider {
  async function call<Schema extends TSchema>(
    schema: Schema,
    method: string,
    path: string,
    { body, key }: { body?: object; key?: string } = {},
  ): Promise<Static<Schema>> {
    const init = {
      method,
      headers: {
        authorization: `Bearer ${settings.apiKey}`,
        'content-type': 'application/json',
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    };
    const response = await guardedFetch(
      new URL(path, settings.bankUrl()),
      init,
      patience ?? timeLimits.providerCall,
    );
    if (!response.ok) throw new Error(`the sandbox bank answered ${response.status} to ${method} ${path}`);
    const what = `what the sandbox bank answered to ${method} ${path}`;
    return readAs(schema, await jsonOf(response, what), what);
  }

  return {
    name: 'sandbox',
    asks: 'page',
    accepts: () => true,

    async start(order) {
      const { reference, money } = order;
      const said = await call(charge, 'POST', '/charges', { body: { reference, ...money } });
      expectEcho('the charge that the sandbox bank opened', {
        reference: [said.reference, reference],
        ...echoOf(said, money),
      });
      const checkoutUrl = `${settings.publicUrl}/checkout/${order.id}`;
      return { status: 'open', checkoutUrl, providerReference: null };
    },

    async verifyWebhook({ headers, body }) {
      const given = signatureForm.exec(headers.get('sandbox-signature') ?? '')?.groups;
      if (!given) return null;
      const { seconds = '', hmac = '' } = given;
      if (Math.abs(settings.clock.now().getTime() / 1000 - Number(seconds)) > tolerance) return null;
      const text = `${seconds}.${body}`;
      if (!isHmac(hmac, { kind: 'sha256', key: settings.webhookSecret, text })) return null;
      const event = JSON.parse(body);
      return { eventId: event.id, about: 'payment', reference: event.data.reference };
    },

    async fetchPayment({ reference }) {
      const said = await call(charge, 'GET', `/charges/${reference}`);
      expectEcho('the charge of the sandbox bank', { reference: [said.reference, reference] });
      const { status, currency, captures: taken } = said;
      const captures = taken.map(({ id, amount, createdAt }) => ({
        reference: id,
        money: { amount, currency },
        fee: null,
        capturedAt: new Date(createdAt),
      }));
      const chargebacks = taken.flatMap(({ id, amount, chargedBackAt, returnedAt }) => {
        if (chargedBackAt === null) return [];
        const money = { amount, currency };
        const about = { reference: `back_${id}`, captureReference: id, money, fee: null };
        return [
          {
            ...about,
            status: returnedAt ? ('won' as const) : ('lost' as const),
            openedAt: new Date(chargedBackAt),
          },
        ];
      });
      return { status, captures, chargebacks, ...(status === 'failed' && { failure: 'declined' }) };
    },

    async refund(order) {
      const body = { capture: order.capture.reference, amount: order.money.amount };
      return returned(await call(refund, 'POST', '/refunds', { body, key: order.idempotencyKey }), order);
    },

    async fetchRefund(order) {
      const path = `/refunds?key=${encodeURIComponent(order.idempotencyKey)}`;
      const [known] = await call(Type.Array(refund), 'GET', path);
      return known ? returned(known, order) : null;
    },

    paysOut: sandboxPaysOut,
    payoutMenu: async (country) => ({ readAt: settings.clock.now(), options: sandboxOptions(country) }),

    async checkAccount({ method, holder, number }) {
      if (number.endsWith(sandboxAccounts.closed)) return { status: 'none' };
      return method === 'bank' && holder ? { status: 'found', holder } : { status: 'unchecked' };
    },

    async payout(order) {
      const body = { ...order.money, account: order.to.number };
      return asAnswer(await call(payout, 'POST', '/payouts', { body, key: order.idempotencyKey }), order);
    },

    async fetchPayout(order) {
      const path = `/payouts?key=${encodeURIComponent(order.idempotencyKey)}`;
      const [known] = await call(Type.Array(payout), 'GET', path);
      return known ? asAnswer(known, order) : null;
    },

    async play(reference, outcome) {
      await call(Type.Object({}), 'POST', `/charges/${reference}/${outcome}`);
    },

    settles: false,
    holdings: () => call(holdings, 'GET', '/holdings'),
    ping: async () => void (await call(Type.Object({}), 'GET', '/ping')),

    async journal(since) {
      const said = await call(journal, 'GET', `/journal?since=${since.toISOString()}`);
      return {
        since,
        captures: said.captures.map(({ id, charge: payment, createdAt, ...money }) => ({
          reference: id,
          payment,
          providerReference: null,
          money,
          fee: null,
          capturedAt: new Date(createdAt),
        })),
        refunds: said.refunds.map(({ idempotencyKey, captureId, ...money }) => ({
          key: idempotencyKey,
          captureReference: captureId,
          money,
        })),
        returned: [],
        payouts: said.payouts.map(({ idempotencyKey, account, ...money }) => ({
          key: idempotencyKey,
          account,
          money,
        })),
        movements: [],
        unlisted: [],
      };
    },

    readBook: () => call(Type.Unknown(), 'GET', '/book'),
  };
}
