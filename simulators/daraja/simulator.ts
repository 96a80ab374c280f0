import type { Random } from '../kit/random.ts';
import { startServer } from '../kit/server.ts';
import { webhookQueue } from '../kit/webhooks.ts';
import { type Mishaps, noMishaps } from '../mishaps.ts';
import type { FanMove, Simulator } from '../simulator.ts';
import { type Book, openBook, type Prompt } from './book.ts';
import { promptCallback } from './callbacks.ts';
import type { Merchant } from './merchant.ts';
import { ordersOf } from './orders.ts';
import { phonePages } from './phone.ts';
import { promptsOf } from './prompts.ts';
import { questionsOf } from './questions.ts';
import { refusal } from './refusals.ts';
import { settle, statementOf } from './statement.ts';
import { tokensOf } from './tokens.ts';

interface Options extends Merchant {
  /** By default one that is free. */
  port?: number;
  /** Where it is reached, if a proxy is in front of it. */
  publicUrl?: string;
  /** Where the book is kept; by default in memory. */
  file?: string;
  now: () => Date;
  random?: Random;
  mishaps?: Partial<Mishaps>;
}

export interface DarajaSimulator extends Simulator {
  /** Makes every access token invalid, as Safaricom does at times. */
  forgetTokens(): void;
  /** The merchant's statement as the portal exports it: CSV. */
  statement(): string;
  /** Makes the merchant one who has not registered for Pull Transactions. */
  forgetPull(): void;
}

/**
 * M-Pesa behind Safaricom's Daraja API, written from its documentation: OAuth, STK push and query, B2C, Reversal,
 * Transaction Status and Pull Transactions (registered already, as for a merchant that is live). The customers' phones
 * are at `/phone`. Callbacks are not signed, and go where each request says.
 */
export function startDarajaSimulator(options: Options): DarajaSimulator {
  const { port = 0, publicUrl, file, now, random = Math.random, ...merchant } = options;
  let mishaps: Mishaps = { ...noMishaps, ...options.mishaps };
  const book = openBook(file, random);
  book.put('pull', merchant.shortcode, { isRegistered: true });
  const webhooks = webhookQueue({
    records: book,
    mishaps: () => mishaps,
    random,
    headers: () => ({}),
    foreign: () => foreignCallback(book, now),
  });
  const parts = { book, merchant, now, webhooks, mishaps: () => mishaps, random };
  const prompts = promptsOf(parts);
  const orders = ordersOf(parts);
  const questions = questionsOf(parts);
  const tokens = tokensOf(merchant, now);
  const server = startServer({
    port,
    publicUrl,
    api: {
      'POST /mpesa/stkpush/v1/processrequest': prompts.push,
      'POST /mpesa/stkpushquery/v1/query': prompts.query,
      'POST /mpesa/b2c/v3/paymentrequest': orders.pay,
      'POST /mpesa/reversal/v1/request': orders.reverse,
      'POST /mpesa/transactionstatus/v1/query': questions.status,
      'POST /pulltransactions/v1/register': questions.register,
      'POST /pulltransactions/v1/query': questions.pull,
    },
    // Tokens are given even where the rest goes wrong: without one nothing is done that could be lost.
    pages: { 'GET /oauth/v1/generate': tokens.generate, ...phonePages(prompts, merchant.shortcode) },
    guard: tokens.guard,
    unknown: () => refusal(404, '404.001.01', 'Resource not found'),
    fault: () => refusal(500, '500.003.1001', 'Internal Server Error'),
    mishaps: () => mishaps,
    random,
  });

  const moves: Partial<Record<FanMove, (prompt: Prompt) => void>> = {
    pay: (prompt) => prompts.pay(prompt),
    decline: (prompt) => prompts.fail(prompt, '2001'),
    cancel: (prompt) => prompts.fail(prompt, '1032'),
    'pay-too-little': (prompt) => prompts.pay(prompt, prompt.amount - 1),
    'pay-too-much': (prompt) => prompts.pay(prompt, prompt.amount + 1),
    'pay-late': (prompt) => prompts.pay(prompt),
  };

  return {
    url: server.url,
    get mishaps() {
      return mishaps;
    },
    set mishaps(next) {
      mishaps = next;
    },
    async play(reference, move) {
      const prompt = book.called(reference);
      const isPlayable = prompt?.state === 'open' || (prompt?.state === 'failed' && move === 'pay-late');
      const doIt = moves[move];
      if (!prompt || !doIt || !isPlayable) return false;
      doIt(prompt);
      return true;
    },
    async progress() {
      prompts.expire();
      orders.work();
    },
    deliverWebhooks: webhooks.deliver,
    holdings: book.holdings,
    records: book.all,
    settle: () => settle(book, now().getTime()),
    statement: () => statementOf(book, merchant.shortcode),
    forgetTokens: tokens.forget,
    forgetPull: () => void book.put('pull', merchant.shortcode, { isRegistered: false }),
    async stop() {
      await server.stop();
      book.close();
    },
  };
}

/** Good news of a prompt that never was, at the address of one that was. */
function foreignCallback(book: Book, now: () => Date): { url: string; body: string } {
  const at = now().getTime();
  const prompt = book.latest();
  const amount = prompt?.amount ?? 100;
  const paid = {
    receipt: book.receipt(),
    kind: 'in',
    amount,
    phone: '254700000000',
    account: '',
    at,
  } as const;
  const callback = promptCallback(
    {
      id: `ws_CO_FOREIGN_${book.serial()}`,
      merchantRequestId: book.requestId(),
      phone: paid.phone,
      amount,
      description: '',
      callbackUrl: '',
      state: 'paid',
      code: '0',
      at,
    },
    { ...paid, status: 'Completed' },
  );
  const url = prompt?.callbackUrl ?? book.list('order').at(-1)?.resultUrl ?? '';
  return { url, body: JSON.stringify(callback) };
}
