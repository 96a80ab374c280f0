import type { Random } from '../kit/random.ts';
import { type Route, type Routes, startServer } from '../kit/server.ts';
import { webhookQueue } from '../kit/webhooks.ts';
import { type Mishaps, noMishaps } from '../mishaps.ts';
import type { Falsifiable, Simulator } from '../simulator.ts';
import { activeConf, availability, predictProvider, walletBalances } from './account.ts';
import { refused, showOperation, tellOperation } from './answers.ts';
import { balances, holdings, type Kind, openBook } from './book.ts';
import { authorisation, createDeposit, expireDeposits, playDeposit } from './deposits.ts';
import type { Desk } from './desk.ts';
import { operators } from './operators.ts';
import { createPayout, createRefund, progressOutgoing } from './outgoing.ts';
import { phonePages } from './phone.ts';
import { publicKeys, signatureHeaders, signingKey } from './signing.ts';
import { createStatement, downloadStatement, showStatement, withdraw } from './statements.ts';

interface Options {
  port?: number;
  /** Where it is reached, if a proxy is in front of it. */
  publicUrl?: string;
  /** Where its book lies; in memory if left out. */
  file?: string;
  token: string;
  /** Where callbacks go, as the merchant has set in its dashboard. */
  webhookUrl: string;
  now: () => Date;
  random?: Random;
  mishaps?: Mishaps;
}

export interface PawapaySimulator extends Simulator, Falsifiable {
  /** Every operator's code. */
  operators: readonly string[];
  /** What is the matter with an operator from now on. */
  operate(provider: string, status: 'OPERATIONAL' | 'DELAYED' | 'CLOSED'): void;
}

/** A pawaPay of our own, by its documentation: https://docs.pawapay.io/v2 */
export function startPawapaySimulator(options: Options): PawapaySimulator {
  const { token, webhookUrl, now, random = Math.random } = options;
  const book = openBook(options.file);
  const key = signingKey(book);
  const webhooks = webhookQueue({
    records: book,
    mishaps: () => simulator.mishaps,
    random,
    headers: (body) => signatureHeaders(key, webhookUrl, body, now()),
    foreign: () => ({
      url: webhookUrl,
      body: JSON.stringify({
        depositId: crypto.randomUUID(),
        status: 'COMPLETED',
        amount: '1',
        metadata: {},
      }),
    }),
  });
  const desk: Desk = {
    book,
    now,
    random,
    mishaps: () => simulator.mishaps,
    url: () => simulator.url,
    tell: (operation, more) => webhooks.queue(webhookUrl, { ...tellOperation(operation), ...more }),
  };
  const whole =
    (route: Route): Route =>
    (call) =>
      book.transaction(() => route(call));
  const status = (kind: Kind): Route =>
    whole(({ params }) => {
      expireDeposits(desk);
      const found = book.get('operation', params.id ?? '');
      if (found?.kind !== kind) return Response.json({ status: 'NOT_FOUND' });
      const data = { ...showOperation(found), ...(kind === 'deposit' && authorisation(desk, found)) };
      return Response.json({ status: 'FOUND', data });
    });
  const api: Routes = {
    'POST /v2/deposits': whole(createDeposit(desk)),
    'GET /v2/deposits/:id': status('deposit'),
    'POST /v2/payouts': whole(createPayout(desk)),
    'GET /v2/payouts/:id': status('payout'),
    'POST /v2/refunds': whole(createRefund(desk)),
    'GET /v2/refunds/:id': status('refund'),
    'GET /v2/active-conf': activeConf(desk),
    'GET /v2/availability': availability(desk),
    'POST /v2/predict-provider': predictProvider,
    'GET /v2/wallet-balances': walletBalances(desk),
    'POST /v2/statements': whole(createStatement(desk)),
    'GET /v2/statements/:id': showStatement(desk),
    'GET /v2/public-key/http': () => Response.json(publicKeys(key)),
  };
  const server = startServer({
    port: options.port ?? 0,
    publicUrl: options.publicUrl,
    api,
    pages: {
      ...phonePages(desk, (id, move) => simulator.play(id, move)),
      'GET /download/:file': downloadStatement(desk),
    },
    guard: ({ headers }) => {
      const given = headers.get('authorization');
      if (given === `Bearer ${token}`) return null;
      return given ? refused(403, 'AUTHENTICATION_ERROR') : refused(401, 'NO_AUTHENTICATION');
    },
    unknown: () => refused(404, 'NOT_FOUND'),
    fault: () => refused(500, 'UNKNOWN_ERROR'),
    mishaps: () => simulator.mishaps,
    random,
  });
  const simulator: PawapaySimulator = {
    url: server.url,
    mishaps: options.mishaps ?? noMishaps,
    operators: operators.map(({ provider }) => provider),
    operate(provider, now) {
      book.put('state', provider, { status: now });
    },
    async play(reference, move) {
      return book.transaction(() => {
        const deposit = book.get('operation', book.get('mention', reference)?.deposit ?? '');
        return deposit ? playDeposit(desk, deposit, move) : false;
      });
    },
    falsify(reference, fault) {
      const deposit = book.get('operation', book.get('mention', reference)?.deposit ?? '');
      if (deposit?.status !== 'COMPLETED') return false;
      const id = fault === 'extra' ? crypto.randomUUID() : deposit.id;
      if (fault === 'lost') book.put('operation', id, { ...deposit, status: 'FAILED' });
      else
        book.put('operation', id, { ...deposit, id, amount: deposit.amount - (fault === 'extra' ? 0 : 100) });
      return true;
    },
    settle: () => book.transaction(() => withdraw(desk, balances(book).values())),
    async progress() {
      book.transaction(() => {
        expireDeposits(desk);
        progressOutgoing(desk);
      });
    },
    deliverWebhooks: webhooks.deliver,
    holdings: () => holdings(book),
    records: book.all,
    async stop() {
      await server.stop();
      book.close();
    },
  };
  return simulator;
}
