import type { Dispute, Recipient, Refund, Transaction, Transfer } from './book.ts';

/** The envelope every answer of Paystack's comes in. */
export const done = (message: string, data: object): Response =>
  Response.json({ status: true, message, data });

export const no = (message: string, status = 400): Response =>
  Response.json({ status: false, message }, { status });

export const showTransaction = (transaction: Transaction) => ({
  id: transaction.id,
  domain: 'test',
  status: transaction.status,
  reference: transaction.reference,
  amount: transaction.amount,
  requested_amount: transaction.requested,
  message: null,
  gateway_response: transaction.gatewayResponse,
  paid_at: transaction.paidAt,
  created_at: transaction.createdAt,
  channel: 'card',
  currency: transaction.currency,
  fees: transaction.fees,
  customer: { email: transaction.email },
});

/** As lists and answers show it; webhooks name the transaction by its reference. */
export const showRefund = (refund: Refund) => ({
  id: refund.id,
  transaction: refund.transaction,
  amount: refund.amount,
  currency: refund.currency,
  status: refund.status,
  merchant_note: refund.merchantNote,
  customer_note: refund.customerNote,
  created_at: refund.createdAt,
});

export const showDispute = (dispute: Dispute, transaction: Transaction) => ({
  id: dispute.id,
  refund_amount: dispute.amount,
  currency: dispute.currency,
  status: dispute.status,
  resolution: dispute.resolution,
  category: 'chargeback',
  dueAt: dispute.dueAt,
  transaction: showTransaction(transaction),
  transaction_reference: null,
  created_at: dispute.createdAt,
});

export const showRecipient = (recipient: Recipient) => ({
  active: true,
  recipient_code: recipient.code,
  type: recipient.type,
  name: recipient.name,
  currency: recipient.currency,
  details: {
    account_number: recipient.accountNumber,
    bank_code: recipient.bankCode,
    bank_name: recipient.bankName,
  },
});

export const showTransfer = (transfer: Transfer) => ({
  id: transfer.id,
  transfer_code: transfer.code,
  reference: transfer.reference,
  amount: transfer.amount,
  currency: transfer.currency,
  recipient: { recipient_code: transfer.recipient },
  reason: transfer.reason,
  status: transfer.status,
  source: 'balance',
  failures: null,
  fee_charged: transfer.status === 'success' ? transfer.fee : 0,
  created_at: transfer.createdAt,
});
