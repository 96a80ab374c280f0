import { createHmac } from 'node:crypto';
import type { Random } from '../kit/random.ts';
import { type Route, type Routes, startServer } from '../kit/server.ts';
import { webhookQueue } from '../kit/webhooks.ts';
import { type Mishaps, noMishaps } from '../mishaps.ts';
import type { Falsifiable, Simulator } from '../simulator.ts';
import { no } from './answers.ts';
import { listBanks, resolveAccount, validateAccount } from './banks.ts';
import { holdings, openBook } from './book.ts';
import { checkoutPages } from './checkout.ts';
import { dashboardPages } from './dashboard.ts';
import type { Desk } from './desk.ts';
import {
  addEvidence,
  listDisputes,
  openDispute,
  placeUpload,
  progressDisputes,
  resolveDispute,
  takeUpload,
  winDispute,
} from './disputes.ts';
import { falsify } from './faults.ts';
import { createRefund, listRefunds, progressRefunds, refundInDashboard } from './refunds.ts';
import { falsifySettlement, listSettlements, settle, showBalance } from './settlements.ts';
import { initialize, listTransactions, playTransaction, verify } from './transactions.ts';
import {
  createRecipient,
  createTransfer,
  listTransfers,
  progressTransfers,
  verifyTransfer,
} from './transfers.ts';

interface Options {
  port?: number;
  /** Where it is reached, if a proxy is in front of it. */
  publicUrl?: string;
  /** Where its book lies; in memory if left out. */
  file?: string;
  secretKey: string;
  webhookUrl: string;
  now: () => Date;
  random?: Random;
  mishaps?: Mishaps;
}

/** A Paystack of our own, by its documentation: https://paystack.com/docs/api */
export function startPaystackSimulator(options: Options): Simulator & Falsifiable {
  const { secretKey, webhookUrl, now, random = Math.random } = options;
  const book = openBook(options.file);
  const body = (event: string, data: object) => ({ event, data });
  const webhooks = webhookQueue({
    records: book,
    mishaps: () => simulator.mishaps,
    random,
    headers: (text) => ({
      'x-paystack-signature': createHmac('sha512', secretKey).update(text).digest('hex'),
    }),
    foreign: () => ({
      url: webhookUrl,
      body: JSON.stringify(
        body('charge.success', { id: book.serial(), reference: crypto.randomUUID(), status: 'success' }),
      ),
    }),
  });
  const desk: Desk = {
    book,
    now,
    random,
    mishaps: () => simulator.mishaps,
    tell: (event, data) => webhooks.queue(webhookUrl, body(event, data)),
  };

  const whole =
    (route: Route): Route =>
    (call) =>
      book.transaction(() => route(call));
  const api: Routes = {
    'POST /transaction/initialize': whole(initialize(desk, (code) => `${simulator.url}/checkout/${code}`)),
    'GET /transaction': listTransactions(desk),
    'GET /transaction/verify/:reference': verify(desk),
    'POST /refund': whole(createRefund(desk)),
    'GET /refund': listRefunds(desk),
    'GET /settlement': listSettlements(desk),
    'GET /balance': showBalance(desk),
    'GET /bank': listBanks(),
    'GET /bank/resolve': resolveAccount(),
    'POST /bank/validate': validateAccount(),
    'GET /dispute': listDisputes(desk),
    'GET /dispute/:id/upload_url': placeUpload(desk, (name) => `${simulator.url}/uploads/${name}`),
    'POST /dispute/:id/evidence': whole(addEvidence(desk)),
    'PUT /dispute/:id/resolve': whole(resolveDispute(desk)),
    'POST /transferrecipient': whole(createRecipient(desk)),
    'POST /transfer': whole(createTransfer(desk)),
    'GET /transfer': listTransfers(desk),
    'GET /transfer/verify/:reference': verifyTransfer(desk),
  };
  const server = startServer({
    port: options.port ?? 0,
    publicUrl: options.publicUrl,
    api,
    pages: {
      ...checkoutPages(desk),
      'PUT /uploads/:name': whole(takeUpload(desk)),
      ...dashboardPages(book, (reference, move) => simulator.play(reference, move)),
    },
    guard: ({ headers }) =>
      headers.get('authorization') === `Bearer ${secretKey}` ? null : no('Invalid key', 401),
    unknown: () => no('Route not found', 404),
    fault: () => no('An error occurred', 500),
    mishaps: () => simulator.mishaps,
    random,
  });

  const simulator: Simulator & Falsifiable = {
    url: server.url,
    mishaps: options.mishaps ?? noMishaps,
    async play(reference, move) {
      return book.transaction(() => {
        const transaction = book.get('transaction', reference);
        if (!transaction) return false;
        if (move === 'charge-back') return openDispute(desk, transaction);
        if (move === 'refund-in-dashboard') return refundInDashboard(desk, transaction);
        if (move === 'win-charge-back') return winDispute(desk, transaction);
        return playTransaction(desk, transaction, move);
      });
    },
    settle: () => book.transaction(() => settle(desk)),
    falsify(reference, fault) {
      if (reference === 'settlement') return falsifySettlement(desk, fault);
      const transaction = book.get('transaction', reference);
      return transaction ? falsify(desk, transaction, fault) : false;
    },
    async progress() {
      book.transaction(() => {
        progressRefunds(desk);
        progressTransfers(desk);
        progressDisputes(desk);
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
