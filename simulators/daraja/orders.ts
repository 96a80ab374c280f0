import { happens, type Random } from '../kit/random.ts';
import type { Call } from '../kit/server.ts';
import type { WebhookQueue } from '../kit/webhooks.ts';
import type { Mishaps } from '../mishaps.ts';
import type { Book, Order } from './book.ts';
import { resultCallback, reversalFacts, transferFacts } from './callbacks.ts';
import { type Fields, fieldsOf, isInitiator, type Merchant } from './merchant.ts';
import { compact } from './nairobi.ts';
import { acknowledgement, invalid, refusal } from './refusals.ts';

interface Parts {
  book: Book;
  merchant: Merchant;
  now: () => Date;
  webhooks: WebhookQueue;
  mishaps: () => Mishaps;
  random: Random;
}

export interface Orders {
  /** B2C: a payment to a phone. */
  pay(call: Call): Response;
  reverse(call: Call): Response;
  /** M-Pesa works what was acknowledged, and posts the results. */
  work(): void;
}

export function ordersOf({ book, merchant, now, webhooks, mishaps, random }: Parts): Orders {
  function acknowledge(kind: Order['kind'], id: string, originator: string, fields: Fields): Response {
    const conversation = book.conversationId(compact(now()).slice(0, 8));
    const initiator = kind === 'b2c' ? fields.InitiatorName : fields.Initiator;
    const mayDoIt = isInitiator(merchant, initiator, fields.SecurityCredential ?? '');
    const order: Order = {
      id,
      kind,
      originator,
      conversation,
      amount: Number(fields.Amount),
      phone: fields.PartyB ?? '',
      of: fields.TransactionID ?? '',
      mayDoIt: mayDoIt ? 'yes' : 'no',
      resultUrl: fields.ResultURL ?? '',
      state: 'queued',
      code: '',
      receipt: '',
      at: now().getTime(),
    };
    return acknowledgement(book.put('order', id, order));
  }

  /** Why M-Pesa does not do it; null where it does. */
  function reasonAgainst(order: Order): string | null {
    if (order.mayDoIt === 'no') return '2001';
    if (order.kind === 'b2c') {
      if (order.amount < 10) return '2';
      if (order.amount > 250_000) return '3';
      return happens(mishaps().refusePayout, random) ? '2040' : null;
    }
    const original = book.get('transaction', order.of);
    if (original?.kind !== 'in' || original.amount !== order.amount) return 'R000002';
    if (original.status === 'Reversed') return 'R000001';
    return happens(mishaps().refuseRefund, random) ? '1' : null;
  }

  function finish(
    order: Order,
    code: string,
    receipt: string,
    facts?: Record<string, string | number>,
  ): void {
    const { originator, conversation, resultUrl } = order;
    book.put('order', order.id, { ...order, state: code === '0' ? 'done' : 'failed', code, receipt });
    const transaction = receipt || 'XXXXXXXXXX';
    webhooks.queue(resultUrl, resultCallback({ code, originator, conversation, transaction, facts }));
  }

  function work(order: Order): void {
    const reason = reasonAgainst(order);
    if (reason) finish(order, reason, '');
    else move(order);
  }

  function move(order: Order): void {
    const receipt = book.receipt();
    const at = now().getTime();
    const moved = { receipt, amount: order.amount, account: '', at, status: 'Completed' } as const;
    if (order.kind === 'b2c') {
      book.put('transaction', receipt, { ...moved, kind: 'out', phone: order.phone });
      finish(order, '0', receipt, transferFacts({ ...order, receipt }, at));
      return;
    }
    const original = book.get('transaction', order.of);
    const phone = original?.phone ?? '';
    if (original) book.put('transaction', original.receipt, { ...original, status: 'Reversed' });
    book.put('transaction', receipt, { ...moved, kind: 'reversal', phone });
    finish(order, '0', receipt, reversalFacts({ ...order, phone }, merchant.shortcode, at));
  }

  return {
    pay({ body }) {
      const fields = fieldsOf(body);
      const { OriginatorConversationID: originator = '' } = fields;
      const wrong = wrongIn(fields, {
        OriginatorConversationID: /^.{1,64}$/,
        CommandID: /^(BusinessPayment|SalaryPayment|PromotionPayment)$/,
        Amount: /^\d+$/,
        PartyA: /^\d{5,7}$/,
        PartyB: /^254[17]\d{8}$/,
      });
      if (wrong) return wrong;
      if (book.get('order', originator))
        return refusal(500, '500.002.1001', 'Duplicate OriginatorConversationID.');
      return acknowledge('b2c', originator, originator, fields);
    },

    reverse({ body }) {
      const fields = fieldsOf(body);
      const wrong = wrongIn(fields, {
        CommandID: /^TransactionReversal$/,
        TransactionID: /^\w+$/,
        Amount: /^\d+(\.\d\d?)?$/,
        RecieverIdentifierType: /^11$/,
        ReceiverParty: new RegExp(`^${merchant.shortcode}$`),
      });
      const id = book.requestId();
      return wrong ?? acknowledge('reversal', id, id, fields);
    },

    work() {
      for (const order of book.list('order', { state: 'queued' })) book.transaction(() => work(order));
    },
  };
}

function wrongIn(fields: Fields, rules: Record<string, RegExp>): Response | null {
  const urls = ['ResultURL', 'QueueTimeOutURL'].filter((field) => !URL.canParse(fields[field] ?? ''));
  const wrong = Object.keys(rules).find((field) => !rules[field]?.test(fields[field] ?? '')) ?? urls[0];
  if (wrong) return invalid(wrong);
  return fields.Remarks ? null : invalid('Remarks');
}
