import { DomainError } from '#api/domain/errors.ts';
import type { Money } from '#api/domain/money/money.ts';
import { payableAtOnce, payoutProblem } from '#api/domain/payout/account.ts';
import { shortTime } from '#api/domain/time/format-time.ts';
import { amountProblem, closedUntil, readShillings, ussdCurrency } from '#api/domain/ussd/rules.ts';
import type { Screen } from '#api/domain/ussd/screen.ts';
import { ussdWords } from '#api/domain/ussd/words.ts';
import { balancesOf } from '#api/modules/money/balances/service.ts';
import { requestPayout } from '#api/modules/money/payouts/request.ts';
import type { Context } from '#api/start/context.ts';
import { newId } from '#api/start/database/ids.ts';
import type { Caller, MenuState, Turn } from './place.ts';
import { findAccount } from './repo.ts';

const deadEnd = (screen: Screen): Turn => ({ screen, place: { at: 'dead-end' } });
const again = (screen: Screen): Turn => ({ screen, place: { at: 'amount' } });

export const mostByPhone = ({ texts }: Pick<Context, 'texts'>): Money => ({
  amount: (texts?.ussd?.payoutMost ?? 0) * 100,
  currency: ussdCurrency,
});

async function accountFor(ctx: Context, { artist, timeZone }: Caller) {
  const account = await findAccount(ctx.db, artist.artistId);
  if (!account) return ussdWords.noAccount();
  const until = closedUntil(account.changedAt, ctx.clock.now());
  return until ? ussdWords.closed(shortTime(until, timeZone)) : account;
}

export async function askForAmount(ctx: Context, caller: Caller): Promise<Turn> {
  const account = await accountFor(ctx, caller);
  if ('words' in account) return deadEnd(account);
  const balances = await balancesOf(ctx.db, caller.artist.artistId);
  const none = { amount: 0, currency: ussdCurrency };
  const available = balances.find(({ currency }) => currency === ussdCurrency)?.available ?? none;
  if (payoutProblem(payableAtOnce(available, account.method), account))
    return deadEnd(ussdWords.nothingToPay(available));
  return again(ussdWords.amount(available, mostByPhone(ctx)));
}

/** Show the typed amount with its payout account for confirmation. */
export async function askForPayout(ctx: Context, caller: Caller, typed: string): Promise<Turn> {
  const most = mostByPhone(ctx);
  const problem = amountProblem(typed, most);
  if (problem)
    return again(problem === 'too-much' ? ussdWords.tooMuch(most) : ussdWords.unreadableAmount(most));
  const account = await accountFor(ctx, caller);
  if ('words' in account) return deadEnd(account);
  const amount = readShillings(typed) ?? 0;
  return {
    screen: ussdWords.payout({ amount, currency: ussdCurrency }, account),
    place: { at: 'payout', id: newId(), amount },
  };
}

/** Request the payout with all the website's checks, once per session. */
export async function confirmPayout(
  ctx: Context,
  caller: Caller,
  { id, amount }: Extract<MenuState, { at: 'payout' }>,
): Promise<Turn> {
  const money = { amount, currency: ussdCurrency };
  const account = await accountFor(ctx, caller);
  if ('words' in account) return deadEnd(account);
  try {
    await requestPayout(ctx, caller.artist, money, id);
    return { screen: ussdWords.asked(money), place: null };
  } catch (error) {
    if (error instanceof DomainError && error.status < 500) return deadEnd(ussdWords.problem(error.message));
    throw error;
  }
}
