import type { Call, Route } from '../kit/server.ts';
import { done, no, showDispute } from './answers.ts';
import { askedIn, pageOf } from './asked.ts';
import { type Dispute, returnable, type Transaction } from './book.ts';
import type { Desk } from './desk.ts';

/** How many steps a merchant has to answer. */
const patience = 5;
/** How long it is told it has, in milliseconds. */
const timeToAnswer = 48 * 60 * 60_000;

/** `GET /dispute?transaction=<id>` */
export function listDisputes({ book }: Desk): Route {
  return ({ query }) => {
    const id = Number(query.get('transaction'));
    const transaction = book.find('transaction', { id });
    const disputes = pageOf(book.list('dispute', { transaction: id }), query);
    if (disputes instanceof Response) return disputes;
    const shown = transaction ? disputes.map((one) => showDispute(one, transaction)) : [];
    return done('Disputes retrieved', shown);
  };
}

/** The fan's bank complains of what has not been returned; no money moves yet. */
export function openDispute({ book, now, tell }: Desk, transaction: Transaction): boolean {
  const amount = returnable(book, transaction);
  if (amount === 0) return false;
  const id = book.serial();
  const dispute = book.put('dispute', String(id), {
    id,
    transaction: transaction.id,
    amount,
    currency: transaction.currency,
    status: 'awaiting-merchant-feedback',
    resolution: null,
    patience,
    dueAt: new Date(now().getTime() + timeToAnswer).toISOString(),
    createdAt: now().toISOString(),
  });
  tell('charge.dispute.create', showDispute(dispute, transaction));
  return true;
}

/** The bank lets go, since the merchant has shown that it gave what was paid for. */
export function winDispute(desk: Desk, transaction: Transaction): boolean {
  const open = desk.book.find('dispute', { transaction: transaction.id, resolution: null });
  if (!open) return false;
  resolve(desk, open, transaction, 'declined');
  return true;
}

/** What a part of the API does with an open dispute of the merchant's. */
const ofOpen =
  ({ book }: Desk, route: (dispute: Dispute, call: Call) => Response): Route =>
  (call) => {
    const dispute = book.get('dispute', call.params.id ?? '');
    if (!dispute) return no('Dispute not found', 404);
    return dispute.status === 'awaiting-merchant-feedback'
      ? route(dispute, call)
      : no('Dispute has been resolved');
  };

/** `GET /dispute/:id/upload_url?upload_filename=` */
export const placeUpload = (desk: Desk, urlOf: (name: string) => string): Route =>
  ofOpen(desk, (dispute, { query }) => {
    if (!/^[^/]+\.\w+$/.test(query.get('upload_filename') ?? '')) return no('upload_filename is required');
    const fileName = `dispute-${dispute.id}`;
    return done('Upload url generated', { signedUrl: urlOf(fileName), fileName });
  });

/** `PUT /uploads/:name`, where the file of a dispute is put. */
export const takeUpload =
  ({ book }: Desk): Route =>
  ({ params: { name = '' }, body }) => {
    const dispute = book.get('dispute', name.replace('dispute-', ''));
    if (!dispute || !body) return new Response(null, { status: 403 });
    book.put('dispute', String(dispute.id), { ...dispute, file: body });
    return new Response();
  };

const evidenceNeeds = ['customer_email', 'customer_name', 'customer_phone', 'service_details'];

/** `POST /dispute/:id/evidence` */
export const addEvidence = (desk: Desk): Route =>
  ofOpen(desk, (dispute, { body }) => {
    const asked = askedIn(body);
    const lacks = evidenceNeeds.find((name) => typeof asked[name] !== 'string' || asked[name] === '');
    if (lacks) return no(`${lacks} is required`);
    const id = desk.book.serial();
    desk.book.put('dispute', String(dispute.id), { ...dispute, evidence: id });
    return done('Evidence created', { ...asked, id, dispute: dispute.id });
  });

/** `PUT /dispute/:id/resolve`: declined with a file, or accepted. */
export const resolveDispute = (desk: Desk): Route =>
  ofOpen(desk, (dispute, { body }) => {
    const { resolution, message, refund_amount: amount, uploaded_filename: file, evidence } = askedIn(body);
    if (resolution !== 'merchant-accepted' && resolution !== 'declined') return no('resolution is invalid');
    if (typeof message !== 'string' || message === '') return no('message is required');
    if (!Number.isSafeInteger(amount)) return no('refund_amount is required');
    if (file !== `dispute-${dispute.id}` || !dispute.file) return no('uploaded_filename is invalid');
    if (evidence !== undefined && evidence !== dispute.evidence) return no('evidence is invalid');
    const transaction = desk.book.find('transaction', { id: dispute.transaction });
    if (!transaction) return no('Dispute not found', 404);
    if (resolution === 'declined')
      desk.book.put('dispute', String(dispute.id), { ...dispute, status: 'awaiting-bank-feedback' });
    else resolve(desk, dispute, transaction, resolution);
    return done(
      'Dispute successfully resolved',
      showDispute(desk.book.get('dispute', String(dispute.id)) ?? dispute, transaction),
    );
  });

/** Disputes that nobody answers are accepted in the end, and the money is taken off the merchant. */
export function progressDisputes(desk: Desk): void {
  const { book } = desk;
  for (const dispute of book.list('dispute', { status: 'awaiting-merchant-feedback' })) {
    const transaction = book.find('transaction', { id: dispute.transaction });
    if (!transaction) continue;
    const waited = { ...dispute, patience: dispute.patience - 1 };
    if (waited.patience > 0) book.put('dispute', String(dispute.id), waited);
    else resolve(desk, waited, transaction, 'auto-accepted');
  }
}

function resolve(
  { book, tell }: Desk,
  dispute: Dispute,
  transaction: Transaction,
  resolution: NonNullable<Dispute['resolution']>,
): void {
  const resolved = book.put('dispute', String(dispute.id), { ...dispute, status: 'resolved', resolution });
  if (resolution !== 'declined' && returnable(book, transaction) === 0)
    book.put('transaction', transaction.reference, { ...transaction, status: 'reversed' });
  tell('charge.dispute.resolve', showDispute(resolved, transaction));
}
