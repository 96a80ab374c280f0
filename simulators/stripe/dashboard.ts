import { buttons, html, page } from '../kit/page.ts';
import type { Routes } from '../kit/server.ts';
import { formatMoney, type Money } from '../money.ts';
import type { FanMove, Simulator } from '../simulator.ts';
import { asMoney } from './amounts.ts';
import type { Dispute, Session } from './book.ts';
import { type Desk, upToDate } from './desk.ts';

const shown = 50;

/** What the fan's bank can do with a session that was paid. */
function movesOf(dispute: Dispute | undefined): Partial<Record<FanMove, string>> {
  if (!dispute)
    return { inquire: 'Ask about it', 'charge-back': 'Charge back', 'refund-in-dashboard': 'Refund' };
  if (dispute.status.startsWith('warning_') && dispute.status !== 'warning_closed')
    return { 'charge-back': 'Charge back', 'win-charge-back': 'Drop it' };
  return ['needs_response', 'under_review'].includes(dispute.status)
    ? { 'win-charge-back': 'Win the chargeback' }
    : {};
}

/** What the merchant sees: the balance, and the newest sessions, each with what the fan's bank can do. */
export function dashboardPages(
  desk: Desk,
  { holdings, play }: Pick<Simulator, 'play'> & { holdings(): Money[] },
): Routes {
  const show = (session: Session) => {
    const { id, status, payment_intent: intent } = upToDate(desk, session);
    const refunds = intent ? desk.records.list('refund', { payment_intent: intent }) : [];
    const [dispute] = intent ? desk.records.list('dispute', { payment_intent: intent }) : [];
    const money = formatMoney(asMoney(session.amount_total, session.currency));
    const reference = session.client_reference_id;
    return html`<article>
      <h3>${money}, ${status}</h3><p>${session.description} <small>${id}</small></p>
      ${refunds.map((refund) => html`<p>Refund of ${formatMoney(asMoney(refund.amount, refund.currency))}: ${refund.status}</p>`)}
      ${dispute ? html`<p>Dispute: ${dispute.status}</p>` : ''}
      ${reference && status === 'complete' ? buttons(`/play/${encodeURIComponent(reference)}`, 'move', movesOf(dispute)) : ''}
    </article>`;
  };

  return {
    'GET /': () => {
      const sessions = desk.records.list('session').slice(-shown).reverse();
      return page(
        'Stripe',
        'Dashboard',
        html`<h2>Balance</h2><ul>${holdings().map((money) => html`<li>${formatMoney(money)}</li>`)}</ul>
          <h2>Checkout sessions</h2>${sessions.map(show)}`,
      );
    },
    'POST /play/:reference': async ({ params, body, request }) => {
      await play(params.reference ?? '', new URLSearchParams(body).get('move') as FanMove);
      return Response.redirect(new URL('/', request.url).href, 303);
    },
  };
}
