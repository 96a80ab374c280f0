import { DoubtfulAnswerError } from '../doubt.ts';
import type { PaymentQuery, ProviderCapture, ProviderPayment } from '../payment.ts';
import { promptClaims, resultClaims } from './claims.ts';
import type { Daraja } from './daraja.ts';
import { pullCaptures, pullReach } from './pull.ts';
import { moneyFrom } from './shillings.ts';
import { askStatus, latestStatus } from './status.ts';
import { queryPrompt } from './stk.ts';
import { readNairobiTimestamp } from './timestamps.ts';

/** No prompt stays on a phone longer than this. */
const promptLives = 3 * 60_000;

type Outcome = Omit<ProviderPayment, 'chargebacks'>;

/**
 * M-Pesa's state of a payment. A callback proves nothing, because it is unsigned: we query the prompt (STK query), and
 * what was taken is what Pull Transactions lists; until it lists anything, what a callback and the prompt agree on.
 */
export async function fetchMpesaPayment(daraja: Daraja, payment: PaymentQuery): Promise<ProviderPayment> {
  const { providerReference } = payment;
  const outcome = providerReference
    ? await outcomeOf(daraja, payment, providerReference)
    : await outcomeWithoutPrompt(daraja, payment);
  return { ...outcome, chargebacks: [] };
}

/** Each answer is a callback that makes us look again: without an end, one unclear answer would be asked about for ever. */
const mostQuestions = 3;

const howMuchIsUnknown = 'M-Pesa says that a prompt was paid, but not how much';

const open: Outcome = { status: 'open', captures: [] };
const expired: Outcome = { status: 'failed', failure: 'expired', captures: [] };

async function outcomeOf(daraja: Daraja, payment: PaymentQuery, prompt: string): Promise<Outcome> {
  const answer = await queryPrompt(daraja, prompt);
  if (answer.status === 'paid') {
    const pulled = await pullIfPossible(daraja, payment);
    if (pulled && pulled.length > 0) return { status: 'captured', captures: pulled };
    const claimed = claimedCapture(payment, prompt);
    if (!claimed) {
      if (!pulled) throw new Error(howMuchIsUnknown);
      return open;
    }
    const capture =
      claimed.money.amount === payment.money.amount
        ? claimed
        : await confirmedCapture(daraja, payment, claimed);
    return { status: 'captured', captures: [capture] };
  }
  if (answer.status === 'failed') {
    const late = isOver(daraja, payment) ? await pullIfPossible(daraja, payment) : null;
    return late && late.length > 0
      ? { status: 'captured', captures: late }
      : { status: 'failed', failure: answer.failure, captures: [] };
  }
  if (!isOver(daraja, payment)) return open;
  const captures = await pullCaptures(daraja, payment);
  if (captures.length > 0) return { status: 'captured', captures };
  return ageOf(daraja, payment) > pullReach ? expired : open;
}

/**
 * The answer to the push was lost, so we do not know the prompt's id. A callback to the payment's URL names one, but
 * only Pull Transactions, by our account number, shows that the money is this payment's.
 */
async function outcomeWithoutPrompt(daraja: Daraja, payment: PaymentQuery): Promise<Outcome> {
  const claims = promptClaims(payment.claims);
  const captures = await pullCaptures(daraja, payment);
  if (captures.length > 0) {
    const taken = claims.find(({ receipt }) => captures.some(({ reference }) => reference === receipt));
    return { status: 'captured', captures, ...(taken && { providerReference: taken.checkoutRequestId }) };
  }
  for (const prompt of new Set(claims.map(({ checkoutRequestId }) => checkoutRequestId))) {
    const answer = await queryPrompt(daraja, prompt);
    if (answer.status === 'failed') return { ...answer, captures: [] };
  }
  return isOver(daraja, payment) ? expired : open;
}

/** What Pull Transactions lists; null if it is unavailable, for instance because it is not registered. */
async function pullIfPossible(daraja: Daraja, payment: PaymentQuery): Promise<ProviderCapture[] | null> {
  return pullCaptures(daraja, payment).catch((error: unknown) => {
    daraja.log.warn({ error, payment: payment.id }, 'M-Pesa does not list incoming payments');
    return null;
  });
}

/** What the callbacks about this very prompt say was taken, if they agree; those that name what was asked come first. */
function claimedCapture({ claims, money: asked }: PaymentQuery, prompt: string): ProviderCapture | null {
  const fitting = promptClaims(claims).flatMap(({ checkoutRequestId, code, amount, receipt, date }) => {
    const money = moneyFrom(amount);
    const capturedAt = readNairobiTimestamp(date ?? '');
    const fits = checkoutRequestId === prompt && code === '0';
    return fits && money && receipt && capturedAt
      ? [{ reference: receipt, money, fee: null, capturedAt }]
      : [];
  });
  const asAsked = fitting.filter(({ money }) => money.amount === asked.amount);
  const [first, ...others] = asAsked.length > 0 ? asAsked : fitting;
  return first && others.every(({ reference }) => reference === first.reference) ? first : null;
}

/**
 * A prompt takes what it asked for, so a callback that says otherwise is not believed: M-Pesa is queried about its receipt,
 * and the answer counts the next time. Pull Transactions would have listed it, but looks back only two days.
 * @throws Error until M-Pesa has answered
 */
async function confirmedCapture(
  daraja: Daraja,
  { reference, claims }: PaymentQuery,
  claimed: ProviderCapture,
): Promise<ProviderCapture> {
  const status = latestStatus(claims);
  if (status?.state === 'reversed' || (status?.state === 'done' && status.receipt === claimed.reference)) {
    const money = moneyFrom(status.amount);
    if (money) return { ...claimed, money };
  }
  if (resultClaims(claims, 'status').length >= mostQuestions)
    throw new DoubtfulAnswerError('M-Pesa does not confirm the receipt of a prompt that was paid');
  await askStatus(daraja, {
    about: 'payment',
    key: reference,
    shortcode: daraja.settings.shortcode,
    transaction: { receipt: claimed.reference },
  });
  throw new Error(howMuchIsUnknown);
}

function ageOf({ clock }: Daraja, { startedAt }: PaymentQuery): number {
  return clock.now().getTime() - startedAt.getTime();
}

function isOver(daraja: Daraja, payment: PaymentQuery): boolean {
  return ageOf(daraja, payment) > promptLives;
}
