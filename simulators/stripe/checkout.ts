import { buttons, html, page } from '../kit/page.ts';
import type { Routes } from '../kit/server.ts';
import { formatMoney } from '../money.ts';
import { asMoney } from './amounts.ts';
import { type Desk, upToDate } from './desk.ts';
import { playFan } from './fan.ts';

/** The page that Stripe shows the fan: pay, have the card declined, or go back. */
export function checkoutPages(desk: Desk, deliver: () => Promise<unknown>): Routes {
  const sessionOf = (id = '') => {
    const known = desk.records.get('session', id);
    return known && upToDate(desk, known);
  };

  function show(id: string | undefined, note = ''): Response {
    const session = sessionOf(id);
    if (!session) return page('Stripe', 'Nothing here', html`<p>There is no such session.</p>`, 404);
    const price = formatMoney(asMoney(session.amount_total, session.currency));
    if (session.status !== 'open')
      return page('Stripe', price, html`<p>This session is ${session.status}.</p>`);
    return page(
      'Stripe',
      price,
      html`<p>${note}</p><p>${session.description}</p>
        ${buttons(`/c/pay/${session.id}`, 'move', { pay: 'Pay', decline: 'Have the card declined', cancel: 'Back' })}`,
    );
  }

  return {
    'GET /c/pay/:id': ({ params }) => show(params.id),
    'POST /c/pay/:id': async ({ params, body }) => {
      const session = sessionOf(params.id);
      const fanMove = new URLSearchParams(body).get('move');
      if (!session || (fanMove !== 'pay' && fanMove !== 'decline')) return leave(session?.cancel_url);
      playFan(desk, session, fanMove);
      await deliver();
      return fanMove === 'pay'
        ? leave(session.success_url)
        : show(params.id, 'Your card was declined. Try another one.');
    },
  };
}

function leave(url: string | null | undefined): Response {
  return url ? Response.redirect(url, 303) : page('Stripe', 'Done', html`<p>You can close this page.</p>`);
}
