import { buttons, html, page } from '../kit/page.ts';
import type { Routes } from '../kit/server.ts';
import { formatMoney } from '../money.ts';
import type { FanMove } from '../simulator.ts';
import { type Operation, stepOf } from './book.ts';
import { expireDeposits, openDeposits, playDeposit } from './deposits.ts';
import type { Desk } from './desk.ts';

const name = 'pawaPay';
const moves = {
  pay: 'Enter the PIN',
  cancel: 'Cancel',
  decline: 'Pay, with too little on the account',
} as const;
const isMove = (move: unknown): move is keyof typeof moves => typeof move === 'string' && move in moves;

const sum = ({ amount, currency }: Operation) => formatMoney({ amount: amount / stepOf(currency), currency });

/** The phones that ring, and the page of an operator that has one. */
export function phonePages(desk: Desk, play: (id: string, move: FanMove) => Promise<boolean>): Routes {
  return {
    'GET /': () => new Response(null, { status: 303, headers: { location: '/phone' } }),
    'GET /phone': () => {
      expireDeposits(desk);
      const ringing = openDeposits(desk).filter(({ back }) => !back);
      const prompts = ringing.map(
        (one) => html`<section><h2>+${one.phone}</h2><p>${one.provider}: pay ${sum(one)}?</p>
          ${buttons(`/phone/${one.id}`, 'move', moves)}</section>`,
      );
      return page(name, 'Phones', ringing.length > 0 ? html`${prompts}` : html`<p>No phone rings.</p>`);
    },
    'POST /phone/:id': async ({ params, body }) => {
      const move = new URLSearchParams(body).get('move');
      if (isMove(move)) await play(params.id ?? '', move);
      return new Response(null, { status: 303, headers: { location: '/phone' } });
    },
    'GET /authorise/:id': ({ params }) => {
      const deposit = desk.book.get('operation', params.id ?? '');
      if (!deposit?.back) return page(name, 'No such payment', html`<p>The address is wrong.</p>`, 404);
      return page(
        name,
        `Pay ${sum(deposit)}`,
        html`<p>On +${deposit.phone}</p>${buttons('', 'move', moves)}`,
      );
    },
    'POST /authorise/:id': ({ params, body }) => {
      const deposit = desk.book.get('operation', params.id ?? '');
      const move = new URLSearchParams(body).get('move');
      if (!deposit?.back || !isMove(move))
        return page(name, 'No such payment', html`<p>The address is wrong.</p>`, 404);
      const played = desk.book.transaction(() => playDeposit(desk, deposit, move));
      return Response.redirect(played && move === 'pay' ? deposit.back.paid : deposit.back.failed, 303);
    },
  };
}
