import { m } from '@salamu/messages/messages';
import type { SignedInArtist } from '#api/domain/account/viewer.ts';
import { DomainError, invalidInput } from '#api/domain/errors.ts';
import { type Currency, formatMoney, type Money } from '#api/domain/money/money.ts';
import { type PayoutAccount, payoutProblem } from '#api/domain/payout/account.ts';
import { coolOff, coolOffUntil } from '#api/domain/payout/cool-off.ts';
import type { PayoutProvider } from '#api/domain/payout/states.ts';
import { payoutLife } from '#api/domain/payout/transitions.ts';
import { formatSpan } from '#api/domain/text/measures.ts';
import { formatTime } from '#api/domain/time/format-time.ts';
import { endWaiting } from '#api/modules/approvals/service.ts';
import { availableTo } from '#api/modules/money/balances/service.ts';
import { post } from '#api/modules/money/ledger/service.ts';
import { readOperators } from '#api/modules/money/outgoing/outgoing.ts';
import { openAgainst } from '#api/modules/money/settlement/losses.ts';
import { tellOfPayout } from '#api/modules/notifications/outbox/service.ts';
import { settings } from '#api/modules/settings/service.ts';
import { notePayoutLive } from '#api/records/live-events-repo.ts';
import {
  findPayout,
  findWithdrawable,
  insertPayout,
  lockPayee,
  lockPayout,
  type Payee,
  type PayoutRow,
} from '#api/records/payouts-repo.ts';
import type { Context } from '#api/start/context.ts';
import { type Queryable, transaction } from '#api/start/database/database.ts';
import { isUuid } from '#api/start/database/ids.ts';
import { movePayout } from './transition.ts';
import { operatorProblem, providerFor } from './ways.ts';

/**
 * Request part of the balance as a payout, with the id `payoutId`: reserved immediately, pending approval. Idempotent
 * per id. @throws DomainError `not_verified`, `forbidden` while suspended, or `invalid_input` naming what prevents it
 */
export async function requestPayout(
  ctx: Context,
  { artistId }: SignedInArtist,
  money: Money,
  payoutId: string,
): Promise<PayoutRow> {
  const now = ctx.clock.now();
  await readOperators(ctx);
  return transaction(ctx.db, async (tx) => {
    const payee = await lockPayee(tx, artistId);
    const before = await findPayout(tx, payoutId);
    if (before) return before;
    if (!payee || payee.suspended) throw new DomainError('forbidden');
    if (!payee.verified) throw new DomainError('not_verified');
    const account = accountInUse(payee, now);
    const problem =
      payoutProblem(money, account) ??
      operatorProblem(ctx, money, account) ??
      (await balanceProblem(tx, artistId, money)) ??
      (await disputeProblem(tx, artistId, money));
    if (problem) throw invalidInput({ path: 'amount.amount', message: problem });
    const provider = providerFor(ctx, money.currency, account);
    return reservePayout(tx, now, { id: payoutId, artistId, money, account, provider });
  });
}

interface Reservation {
  id: string;
  artistId: string;
  money: Money;
  account: PayoutAccount;
  provider: PayoutProvider;
}

/** Insert the payout and debit the balance, which must suffice. */
export async function reservePayout(
  tx: Queryable,
  now: Date,
  { id, artistId, money, account, provider }: Reservation,
): Promise<PayoutRow> {
  const { country, method, code, holder, number, bank } = account;
  const to = { country, method, code, holder, number, bank };
  const made = await insertPayout(tx, { id, artistId, ...money, ...to, provider, requestedAt: now });
  await post(tx, {
    key: `payout_requested:${made.id}`,
    event: { kind: 'payout_requested', money },
    at: now,
    requestId: null,
    artistId,
  });
  await notePayoutLive(tx, now, made);
  await tellOfPayout(tx, now, made.id, 'payout_requested');
  return made;
}

function accountInUse({ account }: Payee, now: Date): PayoutAccount {
  const refused = (message: string) => invalidInput({ path: 'payoutAccount', message });
  if (!account) throw refused(m.refused_payout_where());
  const until = coolOffUntil(account, now);
  if (until) throw refused(m.refused_payout_hold({ span: formatSpan(coolOff), until: formatTime(until) }));
  return account;
}

/** Why the balance is insufficient; null if it isn't. */
export async function balanceProblem(tx: Queryable, artistId: string, money: Money): Promise<string | null> {
  const available = await availableTo(tx, artistId, money.currency);
  if (money.amount <= available) return null;
  return m.refused_payout_balance({ amount: formatMoney({ ...money, amount: Math.max(0, available) }) });
}

/**
 * How much of each balance is reserved for possible chargebacks, minor units; 0 where the settings don't require it.
 */
export async function keptBackOf(db: Queryable, artistId: string): Promise<(currency: Currency) => number> {
  const { keepDisputed } = await settings({ db });
  if (!keepDisputed) return () => 0;
  const open = await openAgainst(db, [artistId]);
  return (currency) => open(artistId, currency);
}

/** Why the balance left would be below possible chargebacks; null if it isn't, or the settings don't require it. */
export async function disputeProblem(tx: Queryable, artistId: string, money: Money): Promise<string | null> {
  const open = (await keptBackOf(tx, artistId))(money.currency);
  if (open === 0) return null;
  const most = (await availableTo(tx, artistId, money.currency)) - open;
  if (money.amount <= most) return null;
  const say = (amount: number) => formatMoney({ ...money, amount });
  return m.refused_payout_disputed({ amount: say(Math.max(0, most)), open: say(open) });
}

/**
 * Cancel a payout before approval; its money returns to the balance. @throws DomainError `not_found`,
 * `invalid_transition`
 */
export async function withdrawPayout(ctx: Context, artist: SignedInArtist, id: string): Promise<PayoutRow> {
  if (!isUuid(id)) throw new DomainError('not_found');
  const now = ctx.clock.now();
  return transaction(ctx.db, async (tx) => {
    // Same lock order as approvals: what is pending before the payout.
    await endWaiting(tx, { targetId: id }, artist.id, now);
    const payout = await lockPayout(tx, id);
    if (payout?.artistId !== artist.artistId) throw new DomainError('not_found');
    if (!payoutLife.find('withdraw', payout, 'artist', now))
      throw new DomainError('invalid_transition', m.refused_payout_withdraw());
    return movePayout(tx, now, { payoutId: id, action: 'withdraw', party: 'artist' });
  });
}

/** Return an artist's reserved payouts to the balance after an account change, unless they may have been sent. */
export async function stopPayouts(
  tx: Queryable,
  now: Date,
  { artistId, userId }: { artistId: string; userId: string },
): Promise<void> {
  for (const { id } of await findWithdrawable(tx, artistId)) {
    await endWaiting(tx, { targetId: id }, userId, now);
    const payout = await lockPayout(tx, id);
    if (!payout || !payoutLife.find('withdraw', payout, 'system', now)) continue;
    const set = { reason: m.payout_account_other() };
    await movePayout(tx, now, { payoutId: id, action: 'withdraw', party: 'system', set });
  }
}
