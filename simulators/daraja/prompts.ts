import type { Call } from '../kit/server.ts';
import type { WebhookQueue } from '../kit/webhooks.ts';
import type { Book, Prompt, Transaction } from './book.ts';
import { describe, promptCallback } from './callbacks.ts';
import { type Fields, fieldsOf, isPassword, isTimely, type Merchant } from './merchant.ts';
import { onNairobisClock } from './nairobi.ts';
import { invalid, refusal } from './refusals.ts';

interface Parts {
  book: Book;
  merchant: Merchant;
  now: () => Date;
  webhooks: WebhookQueue;
}

/** How long a prompt stays on the phone. */
const promptLives = 60_000;

export interface Prompts {
  push(call: Call): Response;
  query(call: Call): Response;
  open(): Prompt[];
  /** The customer entered the PIN; the money is taken. */
  pay(prompt: Prompt, amount?: number): void;
  /** It is over without a payment. */
  fail(prompt: Prompt, code: '1' | '2001' | '1032' | '1037'): void;
  /** The customer pays the paybill by hand. */
  payByHand(phone: string, account: string, amount: number): void;
  /** Takes prompts that nobody answered from the phones. */
  expire(): void;
}

export function promptsOf({ book, merchant, now, webhooks }: Parts): Prompts {
  function end(prompt: Prompt, state: 'paid' | 'failed', code: string, paid: Transaction | null): void {
    const ended: Prompt = { ...prompt, state, code };
    book.put('prompt', prompt.id, ended);
    webhooks.queue(prompt.callbackUrl, promptCallback(ended, paid));
  }

  function take(phone: string, account: string, amount: number): Transaction {
    const receipt = book.receipt();
    const at = now().getTime();
    const taken = { receipt, kind: 'in', phone, account, amount, at, status: 'Completed' } as const;
    return book.take(taken);
  }

  const fail: Prompts['fail'] = (prompt, code) => book.transaction(() => end(prompt, 'failed', code, null));
  const open = () => book.list('prompt', { state: 'open' });

  function expire(): void {
    const before = now().getTime() - promptLives;
    for (const prompt of open()) if (prompt.at <= before) fail(prompt, '1037');
  }

  /** What is wrong with who asks, for prompts and for questions about them. */
  function stranger(fields: Fields): Response | null {
    if (fields.BusinessShortCode !== merchant.shortcode) return invalid('BusinessShortCode');
    if (!isTimely(fields.Timestamp ?? '', now())) return invalid('Timestamp');
    return isPassword(merchant, fields) ? null : refusal(500, '500.001.1001', 'Wrong credentials');
  }

  return {
    push({ body }) {
      expire();
      const fields = fieldsOf(body);
      const problem = stranger(fields) ?? wrongIn(fields, merchant);
      if (problem) return problem;
      const {
        PhoneNumber: phone = '',
        AccountReference: account = '',
        CallBackURL: callbackUrl = '',
      } = fields;
      if (open().some((other) => other.phone === phone)) return refusal(500, '500.001.1001', unableToLock);
      const { year, month, day, hour, minute, second } = onNairobisClock(now());
      const id = `ws_CO_${day}${month}${year}${hour}${minute}${second}${book.serial()}${phone}`;
      const prompt: Prompt = {
        id,
        merchantRequestId: book.requestId(),
        phone,
        amount: Number(fields.Amount),
        account,
        description: fields.TransactionDesc ?? '',
        callbackUrl,
        state: 'open',
        code: '',
        at: now().getTime(),
      };
      book.transaction(() => book.ring(prompt));
      return Response.json({
        MerchantRequestID: prompt.merchantRequestId,
        CheckoutRequestID: id,
        ResponseCode: '0',
        ResponseDescription: 'Success. Request accepted for processing',
        CustomerMessage: 'Success. Request accepted for processing',
      });
    },

    query({ body }) {
      expire();
      const fields = fieldsOf(body);
      const problem = stranger(fields);
      if (problem) return problem;
      const prompt = book.get('prompt', fields.CheckoutRequestID ?? '');
      if (!prompt) return refusal(500, '500.001.1001', 'The transaction does not Exist');
      const code = prompt.state === 'open' ? '4999' : prompt.code;
      return Response.json({
        ResponseCode: '0',
        ResponseDescription: 'The service request has been accepted successsfully',
        MerchantRequestID: prompt.merchantRequestId,
        CheckoutRequestID: prompt.id,
        ResultCode: code,
        ResultDesc: describe(code),
      });
    },

    open,
    pay(prompt, amount = prompt.amount) {
      book.transaction(() => end(prompt, 'paid', '0', take(prompt.phone, prompt.account, amount)));
    },
    fail,
    payByHand: (phone, account, amount) => void take(phone, account, amount),
    expire,
  };
}

const unableToLock =
  'Unable to lock subscriber, a transaction is already in process for the current subscriber';

function wrongIn(fields: Fields, { shortcode }: Merchant): Response | null {
  const amount = Number(fields.Amount);
  const rules: Record<string, boolean> = {
    TransactionType: fields.TransactionType === 'CustomerPayBillOnline',
    Amount: Number.isInteger(amount) && amount >= 1 && amount <= 250_000,
    PartyA: fields.PartyA === fields.PhoneNumber,
    PartyB: fields.PartyB === shortcode,
    PhoneNumber: /^254[17]\d{8}$/.test(fields.PhoneNumber ?? ''),
    CallBackURL: URL.canParse(fields.CallBackURL ?? ''),
    AccountReference: /^[\w -]{1,12}$/.test(fields.AccountReference ?? ''),
    TransactionDesc: /^.{1,13}$/.test(fields.TransactionDesc ?? ''),
  };
  const wrong = Object.keys(rules).find((field) => !rules[field]);
  return wrong ? invalid(wrong) : null;
}
