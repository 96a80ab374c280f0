import { buttons, html, page } from '../kit/page.ts';
import type { Call, Routes } from '../kit/server.ts';
import { formatMoney, minorPerMajor } from '../money.ts';
import type { Transaction } from './book.ts';
import type { Desk } from './desk.ts';
import { playTransaction } from './transactions.ts';

const moves = { pay: 'Pay', decline: 'Let the bank decline', cancel: 'Cancel' } as const;
type Move = keyof typeof moves;
const isMove = (move: unknown): move is Move => typeof move === 'string' && move in moves;

/** The merchant's address with the reference, as Paystack adds it. */
function backTo(address: string, reference: string): string {
  const url = new URL(address);
  url.searchParams.set('trxref', reference);
  url.searchParams.set('reference', reference);
  return url.href;
}

/** The hosted page that `authorization_url` leads to. */
export function checkoutPages(desk: Desk): Routes {
  const found = ({ params }: Call) => desk.book.find('transaction', { accessCode: params.accessCode ?? '' });

  const nowhere = () => page('Paystack', 'No such payment', html`<p>The address is wrong.</p>`, 404);

  function show(transaction: Transaction): Response {
    const { requested, currency, email, status, reference, callbackUrl } = transaction;
    const amount = (requested * minorPerMajor(currency)) / 100;
    const back = backTo(callbackUrl, reference);
    const what = html`<dl><dt>To pay</dt><dd>${formatMoney({ amount, currency })}</dd>
      <dt>Payer</dt><dd>${email}</dd><dt>Reference</dt><dd>${reference}</dd></dl>`;
    const leave = html`<p><a href="${back}">Back to the shop</a></p>`;
    if (status === 'abandoned') return page('Paystack', 'Pay', html`${what}${buttons('', 'move', moves)}`);
    if (status === 'failed') return page('Paystack', 'The bank declined', html`${what}${leave}`);
    return page('Paystack', 'Paid', html`${what}${leave}`);
  }

  return {
    'GET /checkout/:accessCode': (call) => {
      const transaction = found(call);
      return transaction ? show(transaction) : nowhere();
    },
    'POST /checkout/:accessCode': (call) => {
      const transaction = found(call);
      const move = new URLSearchParams(call.body).get('move');
      if (!transaction || !isMove(move)) return nowhere();
      desk.book.transaction(() => playTransaction(desk, transaction, move));
      const address = move === 'cancel' ? transaction.cancelUrl : transaction.callbackUrl;
      return Response.redirect(backTo(address, transaction.reference), 303);
    },
  };
}
