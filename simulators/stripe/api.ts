import type { Route, Routes } from '../kit/server.ts';
import { badParameter, expand, find, missing, refusal } from './answers.ts';
import type { Charge } from './book.ts';
import { answering, listing, opening, refunding, retrieving } from './calls.ts';
import { type Desk, upToDate } from './desk.ts';
import { answerDispute } from './disputes.ts';
import { type Form, numberAt, readForm, textAt, textsAt } from './form.ts';
import { listed } from './lists.ts';
import { problemOf, type Rules } from './parameters.ts';
import { openRefund, refundProblem } from './refunds.ts';
import { openSession } from './sessions.ts';
import { showBalance } from './settlements.ts';

const keyLife = 24 * 60 * 60;

/** The part of Stripe's API that takes card payments by Checkout Sessions, form-encoded in, JSON out. */
export function stripeApi(desk: Desk, pageOf: (id: string) => string): Routes {
  const { records } = desk;

  /** The object of an id, with what the query wants expanded. */
  const retrieve: Route = ({ params, query }) => {
    const form = readForm(query.toString());
    const problem = problemOf(form, retrieving);
    if (problem) return problem;
    const { id = '' } = params;
    const session = records.get('session', id);
    const object = session ? upToDate(desk, session) : find(records, id);
    if (!object) return missing(id);
    return expand(records, object, Object.values(textsAt(form, 'expand')));
  };

  const list =
    (kind: 'refund' | 'dispute' | 'intent' | 'transaction', path: string): Route =>
    async ({ query }) => {
      const form = readForm(query.toString());
      const page = problemOf(form, listing) ?? listed(path, records.list(kind), form);
      const paths = Object.values(textsAt(form, 'expand')).map((each) => each.replace(/^data\./, ''));
      return page.ok && paths.length > 0 ? expandEach(page, paths) : page;
    };

  /** A list whose objects have what the query wants expanded. */
  async function expandEach(page: Response, paths: string[]): Promise<Response> {
    const { data, ...rest } = (await page.json()) as { data: object[] };
    const expanded = data.map((object) => expand(records, object, paths));
    const refused = expanded.find(({ ok }) => !ok);
    return (
      refused ?? Response.json({ ...rest, data: await Promise.all(expanded.map((each) => each.json())) })
    );
  }

  const createSession: Route = ({ body }) => {
    const session = openSession(desk, readForm(body), pageOf);
    return session instanceof Response ? session : Response.json(session);
  };

  const expireSession: Route = ({ params }) => {
    const known = records.get('session', params.id ?? '');
    if (!known) return missing('checkout.session');
    const session = upToDate(desk, known);
    if (session.status !== 'open') return badParameter('id', 'Only open sessions can be expired');
    return Response.json(upToDate(desk, { ...session, expires_at: desk.seconds() }));
  };

  const createRefund: Route = ({ body }) => {
    const form = readForm(body);
    const charge = chargeOf(desk, form);
    if (charge instanceof Response) return charge;
    const amount = numberAt(form, 'amount') ?? charge.amount_captured - charge.amount_refunded;
    const code = refundProblem(desk, charge, amount);
    const message = `Charge ${charge.id} cannot be refunded: ${code}`;
    if (code) return refusal(400, { type: 'invalid_request_error', code, message });
    return Response.json(openRefund(desk, charge, amount, textsAt(form, 'metadata')));
  };

  const once = (rules: Rules, route: Route) => keyed(desk, rules, route);
  return {
    'POST /v1/checkout/sessions': once(opening, createSession),
    'POST /v1/checkout/sessions/:id/expire': once(retrieving, expireSession),
    'GET /v1/checkout/sessions/:id': retrieve,
    'POST /v1/refunds': once(refunding, createRefund),
    'GET /v1/refunds': list('refund', '/v1/refunds'),
    'GET /v1/refunds/:id': retrieve,
    'GET /v1/disputes': list('dispute', '/v1/disputes'),
    'GET /v1/disputes/:id': retrieve,
    'POST /v1/disputes/:id': once(answering, answerDispute(desk)),
    'GET /v1/payment_intents': list('intent', '/v1/payment_intents'),
    'GET /v1/payment_intents/:id': retrieve,
    'GET /v1/charges/:id': retrieve,
    'GET /v1/balance_transactions': list('transaction', '/v1/balance_transactions'),
    'GET /v1/balance_transactions/:id': retrieve,
    'GET /v1/balance': showBalance(desk),
  };
}

/** The charge that is to be refunded: by its id, or by its payment intent's. */
function chargeOf({ records }: Desk, form: Form): Charge | Response {
  const id = textAt(form, 'charge');
  const intent = textAt(form, 'payment_intent') ?? '';
  if ((id === null) === (intent === ''))
    return badParameter('payment_intent', 'One, and only one, of charge and payment_intent must be given');
  const named = id === null ? `payment_intent: '${intent}'` : `charge: '${id}'`;
  const charge =
    id === null
      ? records.find('charge', { payment_intent: intent, status: 'succeeded' })
      : records.get('charge', id);
  return charge ?? missing(named);
}

const longestKey = 255;

/**
 * A write under its key: the same call gets the first answer again, another call under that key is an error. Parameters
 * that cannot be read are answered before the work begins, and nothing is kept of them.
 */
function keyed({ records, seconds }: Desk, rules: Rules, route: Route): Route {
  return async (call) => {
    const id = call.request.headers.get('idempotency-key');
    const said = `${new URL(call.request.url).pathname} ${call.body}`;
    if (id && id.length > longestKey)
      return badParameter('Idempotency-Key', `Idempotency keys have ${longestKey} characters at the most`);
    const known = id ? records.get('key', id) : null;
    if (known && known.created > seconds() - keyLife) {
      if (known.call === said)
        return Response.json(known.answer, {
          status: known.status,
          headers: { 'idempotent-replayed': 'true' },
        });
      return refusal(400, {
        type: 'idempotency_error',
        message:
          'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      });
    }
    const problem = problemOf(readForm(call.body), rules);
    if (problem) return problem;
    const response = await route(call);
    const answer = (await response.clone().json()) as { error?: { code?: string } };
    if (id && answer.error?.code !== 'parameter_invalid')
      records.put('key', id, { call: said, status: response.status, answer, created: seconds() });
    return response;
  };
}
