import { type Kind, type Operation, written } from './book.ts';

export const failureReason = (failureCode: string, failureMessage = '') => ({
  failureReason: {
    failureCode,
    failureMessage: failureMessage || failureCode.toLowerCase().replaceAll('_', ' '),
  },
});

/** Refused before anything was looked at. */
export const refused = (status: number, code: string, message?: string): Response =>
  Response.json(failureReason(code, message), { status });

const idNames: Record<Kind, string> = { deposit: 'depositId', payout: 'payoutId', refund: 'refundId' };

export const initiated = (
  { kind, id, createdAt }: Pick<Operation, 'kind' | 'id' | 'createdAt'>,
  status: 'ACCEPTED' | 'DUPLICATE_IGNORED',
  more: object = {},
): Response => Response.json({ [idNames[kind]]: id, status, created: createdAt, ...more });

export const rejected = (kind: Kind, id: string, code: string): Response =>
  Response.json({ [idNames[kind]]: id, status: 'REJECTED', ...failureReason(code) });

/** An operation as a question about it is answered. */
export function showOperation(one: Operation) {
  const party = { type: 'MMO', accountDetails: { phoneNumber: one.phone, provider: one.provider } };
  return {
    [idNames[one.kind]]: one.id,
    status: one.status,
    amount: written(one.amount),
    currency: one.currency,
    country: one.country,
    [one.kind === 'deposit' ? 'payer' : 'recipient']: party,
    customerMessage: one.customerMessage,
    clientReferenceId: one.clientReferenceId,
    created: one.createdAt,
    ...(one.status === 'COMPLETED' && { providerTransactionId: `MMO-${one.id.slice(0, 8)}` }),
    ...(one.failure && failureReason(one.failure)),
    metadata: one.metadata,
  };
}

/** As a callback tells it: without `clientReferenceId`, and with as many decimals as it likes. */
export function tellOperation(one: Operation) {
  const { clientReferenceId: _, ...shown } = showOperation(one);
  return { ...shown, amount: (one.amount / 100).toFixed(4) };
}
