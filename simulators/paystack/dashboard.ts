import { buttons, type Html, html, page } from '../kit/page.ts';
import type { Routes } from '../kit/server.ts';
import { formatMoney, minorPerMajor } from '../money.ts';
import type { FanMove } from '../simulator.ts';
import { type Book, holdings, returnable, type Transaction } from './book.ts';

const shown = 50;

const written = (amount: number, currency: string) =>
  formatMoney({ amount: (amount * minorPerMajor(currency)) / 100, currency });

/** What can be done with a transaction that the fan does not do at the checkout. */
function movesOf(book: Book, transaction: Transaction, disputed: boolean): Partial<Record<FanMove, string>> {
  const { status, paidAt } = transaction;
  if (disputed) return { 'win-charge-back': 'The merchant wins the dispute' };
  if (paidAt)
    return returnable(book, transaction) > 0
      ? { 'charge-back': 'The bank disputes it', 'refund-in-dashboard': 'Refund it' }
      : {};
  if (status === 'failed') return { 'pay-late': 'It is paid after all' };
  return { 'pay-too-little': 'Pay too little', 'pay-too-much': 'Pay too much' };
}

function show(book: Book, transaction: Transaction): Html {
  const { id, amount, currency, fees, status, reference, accessCode } = transaction;
  const refunds = book.list('refund', { transaction: id });
  const disputes = book.list('dispute', { transaction: id });
  const lines = [
    `Transaction ${id}: ${written(amount, currency)}, ${status}`,
    ...(fees === null ? [] : [`fee ${written(fees, currency)}`]),
    ...refunds.map((refund) => `refund ${refund.id}: ${written(refund.amount, currency)}, ${refund.status}`),
    ...disputes.map(
      (one) => `dispute ${one.id}: ${written(one.amount, currency)}, ${one.resolution ?? 'open'}`,
    ),
  ];
  const disputed = disputes.some(({ resolution }) => resolution === null);
  return html`<section><p>${lines.map((line) => html`${line}<br>`)}<a href="/checkout/${accessCode}">Checkout</a></p>
    ${buttons(`/play/${reference}`, 'move', movesOf(book, transaction, disputed))}</section>`;
}

/** The merchant's view at `/`: what the book says, and what can still happen. */
export function dashboardPages(
  book: Book,
  play: (reference: string, move: FanMove) => Promise<boolean>,
): Routes {
  return {
    'GET /': () => {
      const sums = holdings(book).map((money) => html`<li>${formatMoney(money)}</li>`);
      const transactions = book.list('transaction').slice(-shown).reverse();
      const transfers = book.list('transfer').slice(-shown).reverse();
      return page(
        'Paystack',
        'Dashboard',
        html`<h2>Balance</h2><ul>${sums}</ul>
          <h2>Transactions</h2>${transactions.map((transaction) => show(book, transaction))}
          <h2>Transfers</h2><ul>${transfers.map(
            ({ id, amount, currency, status }) =>
              html`<li>${id}: ${written(amount, currency)}, ${status}</li>`,
          )}</ul>`,
      );
    },
    'POST /play/:reference': async ({ params, body, request }) => {
      await play(params.reference ?? '', new URLSearchParams(body).get('move') as FanMove);
      return Response.redirect(new URL('/', request.url).href, 303);
    },
  };
}
