import type { SignedIn } from '#api/domain/account/viewer.ts';
import type { CaptureKind } from '#api/domain/books/ledger.ts';
import { DomainError, invalidInput } from '#api/domain/errors.ts';
import { formatMoney, type Money } from '#api/domain/money/money.ts';
import { type Bearer, borneByArtist } from '#api/domain/payment/settlement.ts';
import type { RequestEventName } from '#api/domain/request/history/events.ts';
import { audit, isAudited, whoDecided } from '#api/modules/audit/audit.ts';
import { availableTo } from '#api/modules/money/balances/service.ts';
import { type Loss, openLossesOf } from '#api/modules/money/settlement/losses.ts';
import { settleCapture, takenFromArtist } from '#api/modules/money/settlement/service.ts';
import { recordEvent } from '#api/modules/request-events/service.ts';
import { keepCarried } from '#api/records/captures-repo.ts';
import { lockPayee } from '#api/records/payouts-repo.ts';
import { findAs } from '#api/records/request-parties.ts';
import { lockRequest, type RequestRow } from '#api/records/requests-repo.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database/database.ts';

interface Recovery {
  from: Bearer;
  amount: Money;
  reason: string;
}

/**
 * Uncovered chargebacks of a request, what the artist can bear of them, and the artist's balance; null if all are
 * covered.
 */
export async function recoveryOf(
  db: Queryable,
  { id, artistId }: Pick<RequestRow, 'id' | 'artistId'>,
): Promise<{ left: Money; byArtist: Money; available: Money } | null> {
  const all = await openLossesOf(db, id);
  const [first] = all;
  if (!first) return null;
  const { currency } = first.capture;
  const losses = all.filter(({ capture }) => capture.currency === currency);
  const money = (amount: number) => ({ amount, currency });
  return {
    left: money(losses.reduce((total, { uncarried }) => total + uncarried, 0)),
    byArtist: money(losses.reduce((total, { byArtist }) => total + byArtist, 0)),
    available: money(Math.max(0, await availableTo(db, artistId, currency))),
  };
}

/**
 * Decide who covers a chargeback, or part of it, once per `entryId`, its audit entry. An artist only bears their
 * share, since commission and tax are reversed with it, and is emailed. @throws DomainError `not_found`,
 * `invalid_transition` if nothing is left to recover, `invalid_input` if it is more than is left, or more than the
 * artist earned from it or has
 */
export async function recover(
  ctx: Context,
  admin: SignedIn,
  id: string,
  { from, amount: money, reason }: Recovery,
  entryId: string,
): Promise<RequestRow> {
  const known = await findAs(ctx.db, admin, id, 'admin');
  const now = ctx.clock.now();
  await transaction(ctx.db, async (tx) => {
    const request = await lockRequest(tx, id);
    if (!request) throw new DomainError('not_found');
    if (await isAudited(tx, entryId)) return;
    // Payouts lock the same row, so no money is spent twice.
    await lockPayee(tx, request.artistId);
    const losses = await openLossesOf(tx, id);
    if (losses.length === 0)
      throw new DomainError('invalid_transition', (await whoDecided(tx, now, admin, [id])) ?? undefined);
    const problem = await problemOf(tx, request, losses, { from, money });
    if (problem) throw invalidInput({ path: 'amount.amount', message: problem });
    const taken = await carry(tx, now, losses, { from, money, entryId });
    const event = events[from];
    await recordEvent(tx, now, {
      request,
      event,
      by: 'admin',
      actorId: admin.id,
      note: reason,
      facts: { money: from === 'artist' ? { ...money, amount: taken } : money },
    });
    await audit(tx, now, {
      id: entryId,
      actorId: admin.id,
      action: `request_${event}`,
      targetId: id,
      after: { amount: formatMoney(money) },
      reason,
    });
  });
  return known;
}

const kinds = {
  artist: 'chargeback_recovered',
  platform: 'chargeback_written_off',
} as const satisfies Record<Bearer, CaptureKind>;
const events = {
  artist: 'recovered',
  platform: 'written_off',
} as const satisfies Record<Bearer, RequestEventName>;

/** Allocate it to the oldest losses first. Returns what that took from the artist's balance, minor units. */
async function carry(
  tx: Queryable,
  now: Date,
  losses: readonly Loss[],
  { from, money, entryId }: { from: Bearer; money: Money; entryId: string },
): Promise<number> {
  let left = money.amount;
  let taken = 0;
  for (const { capture, carried, uncarried, byArtist } of losses) {
    if (capture.currency !== money.currency) continue;
    const amount = Math.min(left, from === 'artist' ? byArtist : uncarried);
    if (amount === 0) continue;
    left -= amount;
    await keepCarried(tx, capture.id, { ...carried, [from]: carried[from] + amount });
    const cause = { kind: kinds[from], key: `${entryId}:${capture.id}` };
    taken += takenFromArtist(await settleCapture(tx, now, capture.id, cause));
  }
  return taken;
}

async function problemOf(
  db: Queryable,
  { artistId }: RequestRow,
  all: readonly Loss[],
  { from, money }: { from: Bearer; money: Money },
): Promise<string | null> {
  const losses = all.filter(({ capture }) => capture.currency === money.currency);
  const currency = all[0]?.capture.currency;
  if (currency && losses.length === 0) return `The remainder is in ${currency}.`;
  const sum = (of: 'uncarried' | 'byArtist') => losses.reduce((total, loss) => total + loss[of], 0);
  const say = (amount: number) => formatMoney({ ...money, amount });
  if (money.amount > sum('uncarried')) return `${say(sum('uncarried'))} is left to recover.`;
  if (from === 'platform') return null;
  if (money.amount > sum('byArtist'))
    return `The artist can bear ${say(sum('byArtist'))}: nothing else of it was earned.`;
  const available = Math.max(0, await availableTo(db, artistId, money.currency));
  const shared = losses.find(({ byArtist }) => byArtist > 0);
  const share = shared?.terms ? borneByArtist(shared.shared, money.amount, shared.terms).share : 0;
  return share > available ? `The artist has ${say(available)}.` : null;
}
