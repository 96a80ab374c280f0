import type { Order, Prompt, Transaction } from './book.ts';
import { compact, dotted } from './nairobi.ts';

/** What Daraja's documentation says to each code. */
const descriptions: Record<string, string> = {
  0: 'The service request is processed successfully.',
  1: 'The balance is insufficient for the transaction.',
  2: 'Declined due to limit rule: less than the minimum transaction amount.',
  3: 'Declined due to limit rule: greater than the maximum transaction amount.',
  1032: 'Request cancelled by user.',
  1037: 'DS timeout user cannot be reached.',
  2001: 'The initiator information is invalid.',
  2032: 'The transaction receipt number does not exist.',
  2040: 'Credit Party customer type (Unregistered or Registered Customer) can’t be supported by the service.',
  4999: 'The transaction is still under processing',
  R000001: 'The transaction has already been reversed.',
  R000002: 'The OriginalTransactionID is invalid.',
};

export const describe = (code: string) => descriptions[code] ?? 'Failed.';

/** What is posted about a prompt. */
export function promptCallback(prompt: Omit<Prompt, 'account'>, paid: Transaction | null): object {
  const facts = paid && {
    Amount: paid.amount,
    MpesaReceiptNumber: paid.receipt,
    Balance: undefined,
    TransactionDate: Number(compact(paid.at)),
    PhoneNumber: Number(paid.phone),
  };
  const item = Object.entries(facts ?? {}).map(([Name, Value]) => ({ Name, Value }));
  return {
    Body: {
      stkCallback: {
        MerchantRequestID: prompt.merchantRequestId,
        CheckoutRequestID: prompt.id,
        ResultCode: Number(prompt.code),
        ResultDesc: describe(prompt.code),
        ...(facts && { CallbackMetadata: { Item: item } }),
      },
    },
  };
}

interface Result {
  code: string;
  originator: string;
  conversation: string;
  transaction: string;
  facts?: Record<string, string | number>;
}

/** What is posted about an order, or in answer to a question. */
export function resultCallback({ code, originator, conversation, transaction, facts }: Result): object {
  return {
    Result: {
      ResultType: 0,
      ResultCode: /^\d+$/.test(code) ? Number(code) : code,
      ResultDesc: describe(code),
      OriginatorConversationID: originator,
      ConversationID: conversation,
      TransactionID: transaction,
      ...(facts && {
        ResultParameters: {
          ResultParameter: Object.entries(facts).map(([Key, Value]) => ({ Key, Value })),
        },
      }),
      ReferenceData: { ReferenceItem: { Key: 'QueueTimeoutURL', Value: 'https://internal.example/submit' } },
    },
  };
}

/** The parameters of a payment to a phone that was made. */
export function transferFacts({ amount, receipt, phone }: Order, at: number) {
  return {
    TransactionAmount: amount,
    TransactionReceipt: receipt,
    B2CRecipientIsRegisteredCustomer: 'Y',
    B2CChargesPaidAccountAvailableFunds: 0,
    ReceiverPartyPublicName: `${phone} - A Customer`,
    TransactionCompletedDateTime: dotted(at),
    B2CUtilityAccountAvailableFunds: 1_000_000,
    B2CWorkingAccountAvailableFunds: 1_000_000,
  };
}

/** The parameters of a reversal that was made. */
export function reversalFacts({ amount, of, phone }: Order, shortcode: string, at: number) {
  return {
    DebitAccountBalance: 'Utility Account|KES|1000000.00|1000000.00|0.00|0.00',
    Amount: amount.toFixed(2),
    TransCompletedTime: compact(at),
    OriginalTransactionID: of,
    Charge: '0.00',
    CreditPartyPublicName: `${phone} - A Customer`,
    DebitPartyPublicName: `${shortcode} - Merchant`,
  };
}
