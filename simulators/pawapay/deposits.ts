import type { Route } from '../kit/server.ts';
import type { FanMove } from '../simulator.ts';
import { initiated, refused, rejected } from './answers.ts';
import { feeOf, type Operation } from './book.ts';
import type { Desk } from './desk.ts';
import { accept, partyIn, readRequest, refusalOf } from './requests.ts';

/** How long a phone asks for the PIN, and a page for consent. */
const promptLives = 4 * 60_000;

/** `POST /v2/deposits`: the phone asks for its PIN, or the operator has a page. */
export function createDeposit(desk: Desk): Route {
  return ({ body }) => {
    const asked = readRequest(desk, 'deposit', body);
    if (asked instanceof Response) return asked;
    const { fields, id } = asked;
    const party = partyIn('deposit', id, fields.payer);
    if (party instanceof Response) return party;
    const { operator, phone } = party;
    const amount = asked.amount ?? 0;
    const refusal = refusalOf(desk, 'deposit', { amount, currency: fields.currency, operator });
    if (refusal) return rejected('deposit', id, refusal);
    const { authType, currency, country, provider } = operator;
    if ((fields.preAuthorisationCode !== undefined) !== (authType === 'PREAUTH'))
      return refused(
        400,
        authType === 'PREAUTH' ? 'MISSING_PARAMETER' : 'UNSUPPORTED_PARAMETER',
        'preAuthorisationCode',
      );
    if (authType === 'PREAUTH' && !/^.{1,36}$/.test(String(fields.preAuthorisationCode)))
      return refused(400, 'INVALID_PARAMETER', 'preAuthorisationCode');
    const paid = fields.successfulUrl;
    const failed = fields.failedUrl;
    const hasPage = authType === 'REDIRECT_AUTH';
    if (hasPage && !(URL.canParse(String(paid)) && URL.canParse(String(failed))))
      return refused(400, 'MISSING_PARAMETER', 'successfulUrl');
    if (!hasPage && (paid !== undefined || failed !== undefined))
      return refused(400, 'UNSUPPORTED_PARAMETER', 'successfulUrl');
    const deposit = accept(desk, asked, {
      kind: 'deposit',
      status: 'PROCESSING',
      amount,
      currency,
      country,
      provider,
      phone,
      back: hasPage ? { paid: String(paid), failed: String(failed) } : null,
    });
    if (hasPage) desk.tell(deposit, authorisation(desk, deposit));
    return initiated(deposit, 'ACCEPTED', { nextStep: hasPage ? 'GET_AUTH_URL' : 'FINAL_STATUS' });
  };
}

/** Where the customer consents, while an operator's page is open. */
export const authorisation = ({ url }: Desk, { id, back, status }: Operation) =>
  back && status === 'PROCESSING'
    ? { nextStep: 'REDIRECT_TO_AUTH_URL', authorizationUrl: `${url()}/authorise/${id}` }
    : {};

export const openDeposits = ({ book }: Desk): Operation[] =>
  book.list('operation', { kind: 'deposit', status: 'PROCESSING' });

/** Ends the deposits that nobody answered. */
export function expireDeposits(desk: Desk): void {
  const before = desk.now().getTime() - promptLives;
  for (const deposit of openDeposits(desk))
    if (Date.parse(deposit.createdAt) <= before) end(desk, deposit, 'PAYMENT_NOT_APPROVED');
}

const failures: Partial<Record<FanMove, string>> = {
  decline: 'INSUFFICIENT_BALANCE',
  cancel: 'PAYMENT_NOT_APPROVED',
};

/** What the customer does with a deposit; false where it has ended, or an operator doesn't allow it. */
export function playDeposit(desk: Desk, deposit: Operation, move: FanMove): boolean {
  const failure = failures[move];
  if (deposit.status !== 'PROCESSING' || (move !== 'pay' && !failure)) return false;
  end(desk, deposit, failure ?? null);
  return true;
}

function end({ book, tell, now }: Desk, deposit: Operation, failure: string | null): void {
  const status = failure ? 'FAILED' : 'COMPLETED';
  const ended = book.put('operation', deposit.id, { ...deposit, status, failure });
  if (!failure) chargeFee(book, ended, now());
  tell(ended);
}

/** What pawaPay keeps for an operation that has succeeded; refunds are free. */
export function chargeFee(book: Desk['book'], operation: Operation, at: Date): void {
  const { id, kind, currency, country, provider, phone } = operation;
  const type = kind === 'deposit' ? 'DEPOSIT_FEE' : 'PAYOUT_FEE';
  const fee = { id, type, amount: feeOf(operation), currency, country, provider, phone } as const;
  book.put('movement', `${type} ${id}`, { ...fee, createdAt: at.toISOString() });
}
