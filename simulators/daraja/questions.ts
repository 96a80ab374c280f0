import type { Call } from '../kit/server.ts';
import type { WebhookQueue } from '../kit/webhooks.ts';
import type { Book, Transaction } from './book.ts';
import { resultCallback } from './callbacks.ts';
import { fieldsOf, isInitiator, type Merchant } from './merchant.ts';
import { compact } from './nairobi.ts';
import { acknowledgement, invalid } from './refusals.ts';

interface Parts {
  book: Book;
  merchant: Merchant;
  now: () => Date;
  webhooks: WebhookQueue;
}

interface Found {
  originator: string;
  conversation: string;
  status: string;
  amount: number;
  receipt: string;
}

/** Pull Transactions looks back so far, and answers so many at once. */
const reach = 48 * 3_600_000;
const pageSize = 100;

export interface Questions {
  /** Transaction Status; the answer is posted. */
  status(call: Call): Response;
  register(call: Call): Response;
  pull(call: Call): Response;
}

export function questionsOf({ book, merchant, now, webhooks }: Parts): Questions {
  function find(receipt: string, originator: string): Found | null {
    const order = originator ? book.find('order', { originator }) : book.find('order', { receipt });
    const status = { queued: 'Pending', done: 'Completed', failed: 'Failed' };
    if (order) return { ...order, status: status[order.state] };
    const transaction = book.get('transaction', receipt);
    return transaction && { originator: '', conversation: '', ...transaction };
  }

  return {
    status({ body }) {
      const fields = fieldsOf(body);
      if (fields.CommandID !== 'TransactionStatusQuery') return invalid('CommandID');
      if (!URL.canParse(fields.ResultURL ?? '')) return invalid('ResultURL');
      const { TransactionID: receipt = '', OriginatorConversationID, OriginalConversationID } = fields;
      const mayAsk = isInitiator(merchant, fields.Initiator, fields.SecurityCredential ?? '');
      const found = find(receipt, OriginalConversationID ?? OriginatorConversationID ?? '');
      const day = compact(now()).slice(0, 8);
      const asked = { originator: book.requestId(), conversation: book.conversationId(day) };
      const code = mayAsk ? (found ? '0' : '2032') : '2001';
      const facts = code === '0' && found ? statusFacts(found) : undefined;
      const result = resultCallback({ code, ...asked, transaction: `${day}0000`, facts });
      webhooks.queue(fields.ResultURL ?? '', result);
      return acknowledgement(asked);
    },

    register({ body }) {
      const { ShortCode = '', RequestType, NominatedNumber = '', CallBackURL = '' } = fieldsOf(body);
      if (ShortCode !== merchant.shortcode) return invalid('ShortCode');
      if (RequestType !== 'Pull') return invalid('RequestType');
      if (!/^(254|0)[17]\d{8}$/.test(NominatedNumber)) return invalid('NominatedNumber');
      if (!URL.canParse(CallBackURL)) return invalid('CallBackURL');
      const isNew = !book.get('pull', ShortCode)?.isRegistered;
      book.put('pull', ShortCode, { isRegistered: true });
      return Response.json({
        ResponseRefID: book.requestId(),
        'Response Status': isNew ? '1000' : '1001',
        ShortCode,
        'Response Description': isNew ? 'URL Registered' : 'ShortCode already Registered',
      });
    },

    pull({ body }) {
      const { ShortCode = '', StartDate = '', EndDate = '', OffSetValue = '' } = fieldsOf(body);
      const from = moment(StartDate);
      const to = moment(EndDate);
      if (!book.get('pull', ShortCode)?.isRegistered) return invalid('ShortCode');
      if (Number.isNaN(from) || Number.isNaN(to)) return invalid('StartDate');
      if (!/^\d+$/.test(OffSetValue)) return invalid('OffSetValue');
      const earliest = Math.max(from, now().getTime() - reach);
      const rows = book
        .takenSince(earliest)
        .filter(({ at }) => at <= to)
        .slice(Number(OffSetValue), Number(OffSetValue) + pageSize);
      return Response.json({
        ResponseRefID: book.requestId(),
        ResponseCode: '1000',
        ResponseMessage: 'Success',
        Response: [rows.map(pulled)],
      });
    },
  };
}

/** `2026-11-21 12:30:05` in Nairobi. */
const moment = (text: string) => Date.parse(`${text.replace(' ', 'T')}+03:00`);

function pulled({ receipt, at, phone, account, amount }: Transaction) {
  return {
    transactionId: receipt,
    trxDate: `${new Date(at).toISOString().slice(0, 19)}Z`,
    msisdn: Number(phone),
    sender: 'MPESA',
    transactiontype: 'c2b-pay-bill-debit',
    billreference: account,
    amount: amount.toFixed(2),
    organizationname: 'Merchant',
  };
}

function statusFacts({ originator, conversation, status, amount, receipt }: Found) {
  return {
    OriginatorConversationID: originator,
    ConversationID: conversation,
    ReasonType: 'Business Payment to Customer via API',
    TransactionStatus: status,
    Amount: amount.toFixed(2),
    ReceiptNo: receipt,
  };
}
