import { isPresented, leastOf, stepOf } from './amounts.ts';
import { badParameter, refusal } from './answers.ts';
import type { Session } from './book.ts';
import type { Desk } from './desk.ts';
import { type Form, numberAt, textAt, textsAt } from './form.ts';

const halfAnHour = 30 * 60;
const day = 24 * 60 * 60;
/** In the currency's smallest unit. */
const most = 999_999_999_999;
const param = 'line_items[0][price_data]';

/** Opens a Checkout Session in payment mode for one line, or says what is wrong with the call. */
export function openSession(desk: Desk, form: Form, pageOf: (id: string) => string): Session | Response {
  const { records, id, seconds, livemode } = desk;
  const line = ['line_items', '0', 'price_data'];
  const currency = textAt(form, ...line, 'currency') ?? '';
  const amount = numberAt(form, ...line, 'unit_amount');
  const quantity = numberAt(form, 'line_items', '0', 'quantity') ?? 1;
  const description = textAt(form, ...line, 'product_data', 'name') ?? '';
  const successUrl = textAt(form, 'success_url');
  const expiresAt = numberAt(form, 'expires_at') ?? seconds() + day;

  if (textAt(form, 'mode') !== 'payment') return badParameter('mode', 'Only mode payment is simulated');
  if (Object.keys(form.line_items ?? {}).join() !== '0')
    return badParameter('line_items', 'Only sessions of one line are simulated');
  if (!isPresented(currency)) return badParameter(`${param}[currency]`, `Invalid currency: ${currency}`);
  if (amount === null || amount % stepOf(currency) !== 0)
    return badParameter(`${param}[unit_amount]`, 'Invalid amount for this currency');
  if (amount * quantity < leastOf(currency))
    return refusal(400, {
      type: 'invalid_request_error',
      code: 'amount_too_small',
      message: `The Checkout Session's total amount due must add up to at least ${leastOf(currency)} ${currency}`,
    });
  if (amount * quantity > most)
    return refusal(400, {
      type: 'invalid_request_error',
      code: 'amount_too_large',
      message: 'The total amount due is more than Stripe charges at once',
    });
  if (!successUrl) return badParameter('success_url', 'Missing required param: success_url.');
  if (expiresAt < seconds() + halfAnHour || expiresAt > seconds() + day)
    return badParameter('expires_at', 'expires_at must be 30 minutes to 24 hours after creation');

  const sessionId = id('session');
  return records.put('session', sessionId, {
    id: sessionId,
    object: 'checkout.session',
    livemode,
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    client_reference_id: textAt(form, 'client_reference_id'),
    amount_total: amount * quantity,
    currency,
    metadata: textsAt(form, 'metadata'),
    intent_metadata: textsAt(form, 'payment_intent_data', 'metadata'),
    description,
    customer_email: textAt(form, 'customer_email'),
    url: pageOf(sessionId),
    success_url: successUrl,
    cancel_url: textAt(form, 'cancel_url'),
    created: seconds(),
    expires_at: expiresAt,
  });
}
