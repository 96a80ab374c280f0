import type { Route } from '../kit/server.ts';
import { minorPerMajor } from '../money.ts';
import type { FanMove } from '../simulator.ts';
import { done, no, showTransaction } from './answers.ts';
import { amountIn, askedIn, pageOf } from './asked.ts';
import { feeOf, type Transaction } from './book.ts';
import type { Desk } from './desk.ts';

const currencies = ['NGN', 'GHS', 'ZAR', 'KES', 'USD', 'XOF'];
/** In hundredths of the currency: the least is one of it, the most ten million. */
const bounds = { least: 100, most: 1_000_000_000 };

function problemOf({ reference, email, amount, currency, callback_url }: Asked): string | null {
  if (typeof email !== 'string' || !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    return 'Invalid Email Address Passed';
  const wanted = amountIn(amount);
  if (wanted === null || wanted < bounds.least) return 'Invalid Amount Sent';
  if (wanted > bounds.most) return 'Transaction amount limit exceeded';
  if (!currencies.includes(String(currency))) return 'Currency not supported by merchant';
  if (typeof reference !== 'string' || !/^[a-zA-Z0-9.,=-]{1,100}$/.test(reference))
    return 'Invalid character in transaction reference';
  if (typeof callback_url !== 'string' || !URL.canParse(callback_url)) return 'Invalid callback URL';
  return null;
}

type Asked = Record<string, unknown>;

/** `POST /transaction/initialize`: takes a reference once. */
export function initialize(desk: Desk, pageOf: (accessCode: string) => string): Route {
  return ({ body }) => {
    const asked = askedIn(body);
    const problem = problemOf(asked);
    if (problem) return no(problem, problem.startsWith('Currency') ? 403 : 400);
    const reference = String(asked.reference);
    const { book } = desk;
    if (book.get('transaction', reference)) return no('Duplicate Transaction Reference');
    const callbackUrl = String(asked.callback_url);
    const { cancel_action: cancelUrl } = askedIn(String(asked.metadata ?? '{}'));
    const { accessCode } = book.put('transaction', reference, {
      id: book.serial(),
      reference,
      accessCode: crypto.randomUUID().replaceAll('-', '').slice(0, 15),
      requested: Number(asked.amount),
      amount: Number(asked.amount),
      currency: String(asked.currency),
      fees: null,
      email: String(asked.email),
      status: 'abandoned',
      gatewayResponse: 'The transaction was not completed',
      callbackUrl,
      cancelUrl: typeof cancelUrl === 'string' ? cancelUrl : callbackUrl,
      createdAt: desk.now().toISOString(),
      paidAt: null,
    });
    const data = { authorization_url: pageOf(accessCode), access_code: accessCode, reference };
    return done('Authorization URL created', data);
  };
}

/** `GET /transaction/verify/:reference` */
export function verify({ book }: Desk): Route {
  return ({ params }) => {
    const transaction = book.get('transaction', params.reference ?? '');
    return transaction
      ? done('Verification successful', showTransaction(transaction))
      : no('Transaction reference not found.');
  };
}

/** `GET /transaction`: also those that nobody has paid. */
export function listTransactions({ book }: Desk): Route {
  return ({ query }) => {
    const page = pageOf(book.list('transaction'), query);
    return page instanceof Response ? page : done('Transactions retrieved', page.map(showTransaction));
  };
}

/** What the fan does at the page; false where this transaction does not allow it. */
export function playTransaction(desk: Desk, transaction: Transaction, move: FanMove): boolean {
  const { status, requested, currency } = transaction;
  const payable = status === 'abandoned';
  const unit = 100 / minorPerMajor(currency);
  switch (move) {
    case 'pay':
      return payable && pay(desk, transaction, requested);
    case 'pay-too-little':
      return payable && pay(desk, transaction, requested - unit);
    case 'pay-too-much':
      return payable && pay(desk, transaction, requested + unit);
    case 'pay-late':
      return (payable || status === 'failed') && pay(desk, transaction, requested);
    case 'decline':
      return payable && decline(desk, transaction);
    case 'cancel':
      return payable;
    default:
      return false;
  }
}

function pay({ book, now, tell }: Desk, transaction: Transaction, amount: number): true {
  const { reference, currency } = transaction;
  const paid = book.put('transaction', reference, {
    ...transaction,
    amount,
    fees: feeOf(amount, currency),
    status: 'success',
    gatewayResponse: 'Successful',
    paidAt: now().toISOString(),
  });
  tell('charge.success', showTransaction(paid));
  return true;
}

/** Nobody is told: Paystack has no webhook of a charge that failed. */
function decline({ book }: Desk, transaction: Transaction): true {
  book.put('transaction', transaction.reference, {
    ...transaction,
    status: 'failed',
    gatewayResponse: 'Declined',
  });
  return true;
}
