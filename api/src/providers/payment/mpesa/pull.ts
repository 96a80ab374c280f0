import { type Static, Type } from '@sinclair/typebox';
import { DoubtfulAnswerError, readAs } from '../doubt.ts';
import type { PaymentQuery, ProviderCapture } from '../payment.ts';
import type { Daraja } from './daraja.ts';
import { moneyFrom } from './shillings.ts';
import { accountReference } from './stk.ts';
import { nairobiDateTime } from './timestamps.ts';

/** How far back Daraja's Pull Transactions goes. */
export const pullReach = 48 * 3_600_000;

/** Our clock and Safaricom's may differ. */
const slack = 5 * 60_000;

const success = '1000';

/** Rows come with numbers as text or as numbers, and nested one level deeper than the documentation's table says. */
const written = Type.Union([Type.String({ maxLength: 100 }), Type.Number()]);
const row = Type.Object({
  transactionId: Type.String({ minLength: 1, maxLength: 100 }),
  trxDate: Type.String({ maxLength: 100 }),
  billreference: Type.Optional(Type.Union([written, Type.Null()])),
  amount: written,
});
type PulledTransaction = Static<typeof row>;
const page = Type.Object({
  Response: Type.Array(Type.Union([row, Type.Array(row)])),
});
const verdict = Type.Object({ ResponseCode: written });

/** More pages than a paybill fills in that many days; an endless list is not followed forever. */
const mostPages = 200;

/**
 * Everything paid to the paybill under a payment's account number since it was started, by prompt or by hand. Empty
 * once the payment is older than Daraja looks back.
 */
export async function pullCaptures(
  daraja: Daraja,
  payment: Pick<PaymentQuery, 'id' | 'startedAt'>,
): Promise<ProviderCapture[]> {
  const now = daraja.clock.now().getTime();
  const started = payment.startedAt.getTime();
  if (started < now - pullReach) return [];
  const from = new Date(Math.max(started - slack, now - pullReach));
  const account = accountReference(payment.id);
  const transactions = await pullAll(daraja, from, new Date(now + slack));
  return transactions
    .filter(({ billreference }) => String(billreference).toUpperCase() === account)
    .map(captureOf);
}

/** Daraja answers one page at a time, from the given row, and an empty one after the last. */
export async function pullAll(daraja: Daraja, from: Date, to: Date): Promise<PulledTransaction[]> {
  const all = new Map<string, PulledTransaction>();
  let offset = 0;
  for (let pages = 0; pages < mostPages; pages++) {
    const rows = await pullPage(daraja, from, to, offset);
    const known = all.size;
    for (const transaction of rows) all.set(transaction.transactionId, transaction);
    if (all.size === known) return [...all.values()];
    offset += rows.length;
  }
  throw new DoubtfulAnswerError('Pull Transactions has no last page');
}

async function pullPage(daraja: Daraja, from: Date, to: Date, offset: number): Promise<PulledTransaction[]> {
  const answer = await daraja.post('/pulltransactions/v1/query', {
    ShortCode: daraja.settings.shortcode,
    StartDate: nairobiDateTime(from),
    EndDate: nairobiDateTime(to),
    OffSetValue: String(offset),
  });
  if (!answer.accepted) throw new Error(`Pull Transactions answered ${answer.code} ${answer.message}`);
  const what = 'what Pull Transactions answered';
  if (answer.body.Response !== undefined && answer.body.Response !== null)
    return readAs(page, answer.body, what).Response.flat();
  const { ResponseCode } = readAs(verdict, answer.body, what);
  if (String(ResponseCode) === success) return [];
  throw new Error(`Pull Transactions answered ${ResponseCode}`);
}

export function captureOf({ transactionId, trxDate, amount }: PulledTransaction): ProviderCapture {
  const money = moneyFrom(amount);
  const capturedAt = new Date(trxDate);
  if (!money || Number.isNaN(capturedAt.getTime()))
    throw new DoubtfulAnswerError('Pull Transactions listed a payment that cannot be read');
  return { reference: transactionId, money, fee: null, capturedAt };
}
