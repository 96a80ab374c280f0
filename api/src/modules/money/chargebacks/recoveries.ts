import { DomainError, invalidInput } from '#api/domain/errors.ts';
import { formatMoney, type Money } from '#api/domain/money.ts';
import type { LedgerEventKind } from '#api/domain/payment/ledger.ts';
import type { RequestEventName } from '#api/domain/request/events.ts';
import type { SignedIn } from '#api/http/viewer.ts';
import { audit, isAudited } from '#api/modules/audit/audit.ts';
import { whoDecided } from '#api/modules/audit/decisions.ts';
import { balancesOf } from '#api/modules/money/balances/service.ts';
import { post } from '#api/modules/money/ledger/service.ts';
import { recordEvent } from '#api/modules/requests/history.ts';
import { findAs } from '#api/modules/requests/owner.ts';
import { lockPayee } from '#api/records/payouts-repo.ts';
import { lockRequest, type RequestRow } from '#api/records/requests-repo.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database.ts';
import { findCarried, findChargedBack } from './recoveries-repo.ts';

/** Who covers what a bank has taken back: the artist, from the balance, or us, from our revenue. */
export type Carrier = 'artist' | 'platform';

interface Recovery {
  from: Carrier;
  amount: Money;
  reason: string;
}

/** What a chargeback has left open on a request, and what its artist could cover now; null if nothing is left. */
export async function recoveryOf(
  db: Queryable,
  { id, artistId }: Pick<RequestRow, 'id' | 'artistId'>,
): Promise<{ left: Money; available: Money } | null> {
  const open = (await findCarried(db, id)).find(({ left }) => left > 0);
  if (!open) return null;
  const { currency, left } = open;
  return { left: { amount: left, currency }, available: await availableTo(db, artistId, currency) };
}

/**
 * An admin decides who covers a chargeback, or part of it, once per `entryId`: the audit log entry. If it is the
 * artist, they are mailed.
 * @throws DomainError `not_found`, `invalid_transition` if nothing is left to recover, `invalid_input` if it is more
 * than is left, or more than the artist has
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
    // Payouts lock the same row, so no shilling is spent twice.
    await lockPayee(tx, request.artistId);
    const before = await recoveryOf(tx, request);
    if (!before)
      throw new DomainError('invalid_transition', (await whoDecided(tx, now, admin, [id])) ?? undefined);
    const problem = problemOf(money, before.left, from === 'artist' ? before.available : null);
    if (problem) throw invalidInput({ path: 'amount.amount', message: problem });
    const captureId = await findChargedBack(tx, id);
    await carry(tx, now, request, { kind: kinds[from], key: entryId, money, captureId });
    const event = events[from];
    await recordEvent(tx, now, {
      request,
      event,
      by: 'admin',
      actorId: admin.id,
      note: reason,
      facts: { money },
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

/** After a bank returns money: give back what the artist has covered first, then what we have. */
export async function returnRecovered(
  tx: Queryable,
  now: Date,
  request: RequestRow,
  { captureId, chargebackId: key }: { captureId: string; chargebackId: string },
): Promise<void> {
  for (const { currency, left, byArtist } of await findCarried(tx, request.id)) {
    if (left >= 0) continue;
    const toArtist = Math.min(-left, byArtist);
    const toUs = -left - toArtist;
    if (toUs > 0)
      await carry(tx, now, request, {
        kind: 'write_off_returned',
        key,
        money: { amount: toUs, currency },
        captureId,
      });
    if (toArtist === 0) continue;
    const money = { amount: toArtist, currency };
    await carry(tx, now, request, { kind: 'recovery_returned', key, money, captureId });
    await recordEvent(tx, now, {
      request,
      event: 'recovery_returned',
      by: 'system',
      facts: { money },
    });
  }
}

const kinds = {
  artist: 'chargeback_recovered',
  platform: 'chargeback_written_off',
} as const satisfies Record<Carrier, LedgerEventKind>;
const events = {
  artist: 'recovered',
  platform: 'written_off',
} as const satisfies Record<Carrier, RequestEventName>;

function problemOf(money: Money, left: Money, available: Money | null): string | null {
  if (money.currency !== left.currency) return `The remainder is in ${left.currency}.`;
  if (money.amount > left.amount) return `${formatMoney(left)} is left to recover.`;
  if (available && money.amount > available.amount) return `The artist has ${formatMoney(available)}.`;
  return null;
}

async function availableTo(db: Queryable, artistId: string, currency: Money['currency']): Promise<Money> {
  const balance = (await balancesOf(db, artistId)).find((one) => one.currency === currency);
  return { amount: Math.max(0, balance?.available.amount ?? 0), currency };
}

async function carry(
  tx: Queryable,
  at: Date,
  request: RequestRow,
  {
    kind,
    key,
    money,
    captureId,
  }: { kind: Exclude<LedgerEventKind, 'released'>; key: string; money: Money; captureId: string | null },
): Promise<void> {
  const about = { requestId: request.id, artistId: request.artistId };
  await post(tx, { key: `${kind}:${key}`, event: { kind, money }, at, ...about, captureId });
}
