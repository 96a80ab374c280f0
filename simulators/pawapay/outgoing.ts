import { happens } from '../kit/random.ts';
import type { Route } from '../kit/server.ts';
import { initiated, rejected } from './answers.ts';
import { type Operation, returnable } from './book.ts';
import { chargeFee } from './deposits.ts';
import type { Desk } from './desk.ts';
import { operatorNamed } from './operators.ts';
import { accept, partyIn, readRequest, refusalOf } from './requests.ts';

/** What goes wrong with one that was let through: at once, where the wallet is empty, or at the operator. */
function mishapOf(desk: Desk, chance: number): 'empty' | 'WALLET_LIMIT_REACHED' | null {
  if (!happens(chance, desk.random)) return null;
  return happens(0.5, desk.random) ? 'empty' : 'WALLET_LIMIT_REACHED';
}

/** `POST /v2/payouts`. The merchant's wallet always suffices here, unless a mishap says otherwise. */
export function createPayout(desk: Desk): Route {
  return ({ body }) => {
    const asked = readRequest(desk, 'payout', body);
    if (asked instanceof Response) return asked;
    const { fields, id } = asked;
    const party = partyIn('payout', id, fields.recipient);
    if (party instanceof Response) return party;
    const { operator, phone } = party;
    const amount = asked.amount ?? 0;
    const refusal = refusalOf(desk, 'payout', { amount, currency: fields.currency, operator });
    if (refusal) return rejected('payout', id, refusal);
    const mishap = mishapOf(desk, desk.mishaps().refusePayout);
    if (mishap === 'empty') return rejected('payout', id, 'PAWAPAY_WALLET_OUT_OF_FUNDS');
    const { currency, country, provider } = operator;
    const payout = { kind: 'payout', amount, currency, country, provider, phone, fails: mishap } as const;
    return initiated(accept(desk, asked, payout), 'ACCEPTED');
  };
}

/** `POST /v2/refunds`: to the phone that paid, all that is left or a part of it, one at a time. */
export function createRefund(desk: Desk): Route {
  const { book } = desk;
  return ({ body }) => {
    const asked = readRequest(desk, 'refund', body);
    if (asked instanceof Response) return asked;
    const { fields, id } = asked;
    const deposit = book.get('operation', String(fields.depositId));
    if (deposit?.kind !== 'deposit') return rejected('refund', id, 'NOT_FOUND');
    if (deposit.status !== 'COMPLETED') return rejected('refund', id, 'INVALID_STATE');
    const others = book.list('operation', { kind: 'refund', of: deposit.id });
    if (others.some(({ status }) => !['COMPLETED', 'FAILED'].includes(status)))
      return rejected('refund', id, 'REFUND_IN_PROGRESS');
    const left = returnable(book, deposit);
    const amount = asked.amount ?? left;
    if (left === 0) return rejected('refund', id, 'DEPOSIT_ALREADY_REFUNDED');
    if (amount > left) return rejected('refund', id, 'AMOUNT_TOO_LARGE');
    const operator = operatorNamed(deposit.provider);
    if (!operator) return rejected('refund', id, 'INVALID_PROVIDER');
    const currency = fields.currency ?? (asked.amount === null ? deposit.currency : undefined);
    const refusal = refusalOf(desk, 'refund', { amount, currency, operator });
    if (refusal) return rejected('refund', id, refusal);
    const mishap = mishapOf(desk, desk.mishaps().refuseRefund);
    if (mishap === 'empty') return rejected('refund', id, 'PAWAPAY_WALLET_OUT_OF_FUNDS');
    const { country, provider, phone } = deposit;
    const of = deposit.id;
    const refund = { kind: 'refund', amount, country, provider, phone, of, fails: mishap } as const;
    return initiated(accept(desk, asked, { ...refund, currency: deposit.currency }), 'ACCEPTED');
  };
}

/** Lets what goes out come one step further; it waits while its operator is not well. */
export function progressOutgoing(desk: Desk): void {
  const { book, now, tell } = desk;
  for (const one of book.list('operation')) {
    if (one.kind === 'deposit' || one.status === 'COMPLETED' || one.status === 'FAILED') continue;
    const moved = book.put('operation', one.id, { ...one, ...stepAfter(desk, one) });
    if (moved.status === 'COMPLETED' && one.kind === 'payout') chargeFee(book, moved, now());
    if (moved.status === 'COMPLETED' || moved.status === 'FAILED') tell(moved);
  }
}

function stepAfter({ book }: Desk, one: Operation): Partial<Operation> {
  if ((book.get('state', one.provider)?.status ?? 'OPERATIONAL') !== 'OPERATIONAL')
    return { status: 'ENQUEUED' };
  if (one.status !== 'PROCESSING') return { status: 'PROCESSING' };
  return one.fails ? { status: 'FAILED', failure: one.fails } : { status: 'COMPLETED' };
}
