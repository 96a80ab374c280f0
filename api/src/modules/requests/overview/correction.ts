import { type Correction, correctionProblem } from '#api/domain/books/correction.ts';
import { DomainError, invalidInput } from '#api/domain/errors.ts';
import { formatMoney } from '#api/domain/money/money.ts';
import type { RequestEventName } from '#api/domain/request/history/events.ts';
import { type Command, hasSecondOwner, type Run } from '#api/modules/approvals/command.ts';
import { audit } from '#api/modules/audit/audit.ts';
import { availableTo } from '#api/modules/money/balances/service.ts';
import { postCorrection, postedForRequest } from '#api/modules/money/ledger/service.ts';
import { lockPayee } from '#api/records/payouts-repo.ts';
import { lockRequest, type RequestRow } from '#api/records/requests-repo.ts';
import { recordEvent } from '../../request-events/service.ts';
import { correctionInput } from './model.ts';

/** Move money between the shares of a request, for cases no rule covers. Settlements of its payments ignore it. */
export const correction: Command<Correction, RequestRow> = {
  kind: () => 'correction',
  operation: 'correctRequest',
  input: correctionInput,
  lock: lockRequest,
  async check(run, request, { amount, between }) {
    if (!request.paidAt) throw new DomainError('invalid_transition', 'Nothing was paid for this request.');
    const { currency } = request;
    if (amount.currency !== currency)
      throw invalidInput({ path: 'amount.currency', message: `This request is in ${currency}.` });
    // Payouts lock the same row, so they see the balance before or after, never between.
    const payee = await lockPayee(run.tx, request.artistId);
    if (payee?.hasLeft !== false && Object.values(between).includes('artist_payable')) {
      const debt =
        between.to === 'artist_payable' ? -(await availableTo(run.tx, request.artistId, currency)) : 0;
      if (debt <= 0)
        throw new DomainError('invalid_transition', 'The artist has left: nobody has that balance.');
      if (amount.amount > debt) {
        const owed = formatMoney({ amount: debt, currency });
        throw invalidInput({ path: 'amount.amount', message: `The artist has left, and owes ${owed}.` });
      }
    }
    const balances = await postedForRequest(run.tx, request.id, currency);
    const problem = correctionProblem({ amount, between }, balances, { isAlone: await isAlone(run) });
    if (problem) throw invalidInput({ path: 'amount.amount', message: problem });
  },
  needsTwo: () => true,
  waitsAs: (_request, input) => input,
  async execute({ tx, now, askedBy, key, reason, says }, request, { amount, between }) {
    const { id, artistId } = request;
    const hasLeft = (await lockPayee(tx, artistId))?.hasLeft !== false;
    const about = { key: `correction:${key}`, at: now, requestId: id, artistId };
    if (!(await postCorrection(tx, { ...about, amount, between })))
      throw new Error(`correction ${key} was posted before`);
    await recordEvent(tx, now, {
      request,
      event: hasLeft ? 'correction_made' : eventOf(between),
      by: 'admin',
      actorId: askedBy,
      note: reason,
      facts: { money: amount },
    });
    await audit(tx, now, {
      actorId: askedBy,
      action: 'request_corrected',
      targetId: id,
      after: { amount: formatMoney(amount), ...between },
      reason: says,
    });
    return request;
  },
};

/**
 * Whether there is no second owner's approval: the initiator is the only owner, or approves after the waiting period.
 */
const isAlone = async (run: Run) => run.caller.id === run.askedBy && !(await hasSecondOwner(run));

function eventOf({ from, to }: Correction['between']): RequestEventName {
  if (to === 'artist_payable') return 'correction_given';
  return from === 'artist_payable' ? 'correction_taken' : 'correction_made';
}
