import type { Call, Route, Routes } from '../kit/server.ts';
import { badParameter, expand, find, listed, missing, refusal } from './answers.ts';
import { type Desk, upToDate } from './desk.ts';
import { numberAt, readForm, textAt, textsAt } from './form.ts';
import { openRefund, refundProblem } from './refunds.ts';
import { openSession } from './sessions.ts';

const keyLife = 24 * 60 * 60;

/** The part of Stripe's API that takes card payments by Checkout Sessions, form-encoded in, JSON out. */
export function stripeApi(desk: Desk, pageOf: (id: string) => string): Routes {
  const { records } = desk;

  /** The object of an id, with what the query wants expanded. */
  const retrieve: Route = ({ params, query }) => {
    const { id = '' } = params;
    const session = records.get('session', id);
    const object = session ? upToDate(desk, session) : find(records, id);
    const paths = Object.values(textsAt(readForm(query.toString()), 'expand'));
    return object ? Response.json(expand(records, object, paths)) : missing(id);
  };

  const list =
    (kind: 'refund' | 'dispute', path: string): Route =>
    ({ query }) => {
      const intent = query.get('payment_intent');
      const all = records.list(kind, intent ? { payment_intent: intent } : {});
      const limit = Number(query.get('limit') ?? 10);
      return listed(path, all, { limit, after: query.get('starting_after') });
    };

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
    const intent = textAt(form, 'payment_intent');
    const charge = intent && records.find('charge', { payment_intent: intent, status: 'succeeded' });
    if (!charge) return missing('payment_intent');
    const amount = numberAt(form, 'amount') ?? charge.amount_captured - charge.amount_refunded;
    const code = refundProblem(desk, charge, amount);
    const message = `Charge ${charge.id} cannot be refunded: ${code}`;
    if (code) return refusal(400, { type: 'invalid_request_error', code, message });
    return Response.json(openRefund(desk, charge, amount, textsAt(form, 'metadata')));
  };

  const once = (route: Route) => keyed(desk, route);
  return {
    'POST /v1/checkout/sessions': once(createSession),
    'POST /v1/checkout/sessions/:id/expire': once(expireSession),
    'GET /v1/checkout/sessions/:id': retrieve,
    'POST /v1/refunds': once(createRefund),
    'GET /v1/refunds': list('refund', '/v1/refunds'),
    'GET /v1/refunds/:id': retrieve,
    'GET /v1/disputes': list('dispute', '/v1/disputes'),
    'GET /v1/disputes/:id': retrieve,
    'GET /v1/payment_intents/:id': retrieve,
    'GET /v1/charges/:id': retrieve,
    'GET /v1/balance_transactions/:id': retrieve,
  };
}

/** A write under its key: the same call gets the first answer again, another call under that key is an error. */
function keyed({ records, seconds }: Desk, route: Route): Route {
  return async (call) => {
    const id = call.request.headers.get('idempotency-key');
    if (!id) return route(call);
    const said = `${new URL(call.request.url).pathname} ${call.body}`;
    const known = records.get('key', id);
    if (known && known.created > seconds() - keyLife) {
      if (known.call === said) return Response.json(known.answer, { status: known.status });
      return refusal(400, {
        type: 'idempotency_error',
        message:
          'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      });
    }
    return answerAndKeep(call, said, id);
  };

  async function answerAndKeep(call: Call, said: string, id: string): Promise<Response> {
    const response = await route(call);
    const answer = (await response.clone().json()) as { error?: { code?: string } };
    // Parameters that cannot be read are answered before the work begins, and nothing is kept of them.
    if (answer.error?.code !== 'parameter_invalid')
      records.put('key', id, { call: said, status: response.status, answer, created: seconds() });
    return response;
  }
}
