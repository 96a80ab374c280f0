import type { Route } from '../kit/server.ts';
import { disputeFee } from './amounts.ts';
import { badParameter, missing } from './answers.ts';
import type { Charge, Dispute } from './book.ts';
import { type Desk, move } from './desk.ts';
import { readForm, textAt, textsAt } from './form.ts';

/** Seconds that a merchant has to answer a dispute. */
const timeToAnswer = 7 * 24 * 60 * 60;

const reviewed = {
  warning_needs_response: 'warning_under_review',
  needs_response: 'under_review',
} as const;
const isUnanswered = (status: Dispute['status']): status is keyof typeof reviewed => status in reviewed;
const isInquiry = (status: Dispute['status']) =>
  status === 'warning_needs_response' || status === 'warning_under_review';
const isOpen = (status: Dispute['status']) =>
  isInquiry(status) || status === 'needs_response' || status === 'under_review';

const openOf = ({ records }: Desk, charge: Charge) =>
  records.list('dispute', { charge: charge.id }).find(({ status }) => isOpen(status));

/** The bank asks about what the fan has not had returned yet, and leaves it with the merchant. */
export function inquire({ records, id, seconds, tell }: Desk, paid: Charge | null): boolean {
  if (!paid || paid.disputed) return false;
  const amount = paid.amount_captured - paid.amount_refunded;
  if (amount <= 0) return false;
  const opened: Dispute = {
    id: id('dispute'),
    object: 'dispute',
    livemode: paid.livemode,
    status: 'warning_needs_response',
    reason: 'fraudulent',
    amount,
    currency: paid.currency,
    charge: paid.id,
    payment_intent: paid.payment_intent,
    evidence: {},
    evidence_details: {
      due_by: seconds() + timeToAnswer,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    balance_transactions: [],
    created: seconds(),
  };
  records.put('dispute', opened.id, opened);
  records.put('charge', paid.id, { ...paid, disputed: true });
  tell('charge.dispute.created', opened);
  return true;
}

/** It takes that back. */
export function dispute(desk: Desk, paid: Charge | null): boolean {
  inquire(desk, paid);
  const asked = paid && openOf(desk, paid);
  if (!asked || !isInquiry(asked.status)) return false;
  const { id: source, amount, currency } = asked;
  // What was refunded since it asked is not disputed any more.
  if (amount > paid.amount_captured - paid.amount_refunded) return false;
  const taken = move(
    desk,
    { type: 'adjustment', amount: -amount, fee: disputeFee, currency, source },
    'dispute',
  );
  const opened: Dispute = { ...asked, status: 'needs_response', balance_transactions: [taken] };
  desk.records.put('dispute', opened.id, opened);
  desk.tell('charge.dispute.funds_withdrawn', opened);
  return true;
}

/** The bank gives the money back; the fee stays. An inquiry took none. */
export function win(desk: Desk, paid: Charge | null): boolean {
  const { records, tell } = desk;
  const asked = paid && openOf(desk, paid);
  if (!asked) return false;
  const { id: source, amount, currency } = asked;
  if (isInquiry(asked.status)) {
    tell('charge.dispute.closed', records.put('dispute', source, { ...asked, status: 'warning_closed' }));
    return true;
  }
  const back = move(desk, { type: 'adjustment', amount, fee: 0, currency, source }, 'dispute_reversal');
  const won: Dispute = {
    ...asked,
    status: 'won',
    balance_transactions: [...asked.balance_transactions, back],
  };
  records.put('dispute', won.id, won);
  tell('charge.dispute.closed', won);
  tell('charge.dispute.funds_reinstated', won);
  return true;
}

/** `POST /v1/disputes/:id`: evidence is staged, or sent to the bank, which reads it once. */
export function answerDispute({ records, tell }: Desk): Route {
  return ({ params: { id = '' }, body }) => {
    const asked = records.get('dispute', id);
    if (!asked) return missing(id);
    const { status, evidence_details: details } = asked;
    if (!isUnanswered(status)) return badParameter('evidence', 'This dispute takes no more evidence');
    const form = readForm(body);
    const evidence = { ...asked.evidence, ...textsAt(form, 'evidence') };
    if (Object.values(evidence).join('').length > 150_000)
      return badParameter('evidence', 'Evidence has at most 150,000 characters in all fields together');
    const isSent = textAt(form, 'submit') !== 'false';
    const said: Dispute = {
      ...asked,
      evidence,
      status: isSent ? reviewed[status] : status,
      evidence_details: {
        ...details,
        has_evidence: true,
        submission_count: details.submission_count + (isSent ? 1 : 0),
      },
    };
    tell('charge.dispute.updated', records.put('dispute', id, said));
    return Response.json(said);
  };
}

/** Disputes that nobody has answered in time are lost. */
export function loseDisputes({ records, seconds, tell }: Desk): void {
  for (const dispute of records.list('dispute', { status: 'needs_response' })) {
    if (dispute.created + timeToAnswer > seconds()) continue;
    const lost: Dispute = { ...dispute, status: 'lost' };
    records.transaction(() => tell('charge.dispute.closed', records.put('dispute', lost.id, lost)));
  }
}
