import { happens } from '../kit/random.ts';
import type { Route } from '../kit/server.ts';
import { done, no, showRecipient, showTransfer } from './answers.ts';
import { amountIn, askedIn, pageOf } from './asked.ts';
import { bankOf, banks } from './banks.ts';
import { transferFee } from './book.ts';
import type { Desk } from './desk.ts';

/** `POST /transferrecipient`: a wallet or a bank account; the same one again is the same recipient. */
export function createRecipient({ book }: Desk): Route {
  return ({ body }) => {
    const asked = askedIn(body);
    if (typeof asked.name !== 'string' || asked.name === '') return no('Name is required');
    if (!banks.some(({ type }) => type === asked.type)) return no('Invalid recipient type');
    const bank = bankOf(asked.bank_code, asked.account_number, [String(asked.type)]);
    if (bank instanceof Response) return bank;
    if (bank.currency !== asked.currency) return no('Currency is invalid');
    const accountNumber = String(asked.account_number);
    const known = book.find('recipient', { accountNumber, bankCode: bank.code });
    const code = known?.code ?? `RCP_${book.serial()}`;
    const recipient = book.put('recipient', code, {
      code,
      name: String(asked.name),
      accountNumber,
      type: bank.type,
      bankCode: bank.code,
      bankName: bank.name,
      currency: bank.currency,
    });
    return done('Transfer recipient created successfully', showRecipient(recipient));
  };
}

/** `POST /transfer`: a reference is taken once. The merchant's balance always suffices here. */
export function createTransfer(desk: Desk): Route {
  return ({ body }) => {
    const { book } = desk;
    const asked = askedIn(body);
    const reference = String(asked.reference);
    if (!/^[a-z0-9_-]{16,50}$/.test(reference))
      return no('Your reference contains illegal special characters');
    if (book.get('transfer', reference))
      return no('Please provide a unique reference. Reference already exists on a transfer');
    const recipient = book.get('recipient', String(asked.recipient));
    if (!recipient || recipient.currency !== asked.currency) return no('Recipient specified is invalid');
    const amount = amountIn(asked.amount);
    if (amount === null) return no('Invalid amount passed.');
    if (asked.source !== 'balance') return no('Invalid source passed.');
    const refused = happens(desk.mishaps().refusePayout, desk.random);
    if (refused && happens(0.5, desk.random)) return no('Your balance is not enough to fulfil this request');
    const id = book.serial();
    const transfer = book.put('transfer', reference, {
      id,
      code: `TRF_${id}`,
      reference,
      recipient: recipient.code,
      amount,
      currency: recipient.currency,
      reason: String(asked.reason ?? ''),
      status: 'pending',
      fails: refused,
      fee: transferFee(recipient),
      createdAt: desk.now().toISOString(),
    });
    return done('Transfer has been queued', showTransfer(transfer));
  };
}

/** `GET /transfer/verify/:reference` */
export function verifyTransfer({ book }: Desk): Route {
  return ({ params }) => {
    const transfer = book.get('transfer', params.reference ?? '');
    return transfer ? done('Transfer retrieved', showTransfer(transfer)) : no('Transfer not found', 404);
  };
}

/** `GET /transfer`: with each recipient in place of its code. */
export function listTransfers({ book }: Desk): Route {
  return ({ query }) => {
    const page = pageOf(book.list('transfer'), query);
    if (page instanceof Response) return page;
    const shown = page.map((transfer) => {
      const recipient = book.get('recipient', transfer.recipient);
      return { ...showTransfer(transfer), ...(recipient && { recipient: showRecipient(recipient) }) };
    });
    return done('Transfers retrieved', shown);
  };
}

/** Lets every transfer arrive, or fail. */
export function progressTransfers({ book, tell }: Desk): void {
  for (const transfer of book.list('transfer', { status: 'pending' })) {
    const status = transfer.fails ? 'failed' : 'success';
    const arrived = book.put('transfer', transfer.reference, { ...transfer, status });
    tell(`transfer.${status}`, showTransfer(arrived));
  }
}
