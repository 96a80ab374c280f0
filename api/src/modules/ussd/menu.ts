import { DomainError } from '#api/domain/errors.ts';
import { type Occasion, occasionName } from '#api/domain/request/brief.ts';
import { split } from '#api/domain/request/pricing.ts';
import { shortTime } from '#api/domain/time/format-time.ts';
import {
  type DeclineReason,
  declineReasons,
  type PhoneRequest,
  sayReason,
  ussdWords,
} from '#api/domain/ussd/words.ts';
import { balancesOf } from '#api/modules/money/balances/service.ts';
import { accept, decline } from '#api/modules/requests/artist-actions.ts';
import type { Context } from '#api/start/context.ts';
import { fanLanguage, inLanguageOf } from '#api/start/language.ts';
import { askForAmount, askForPayout, confirmPayout } from './payout.ts';
import { typePin } from './pin.ts';
import type { Caller, MenuState, Turn } from './place.ts';
import { countWaiting, findOneWaiting, findWaiting, type WaitingRow } from './repo.ts';

/** More than fits on a page. */
const pageful = 10;

export async function take(ctx: Context, caller: Caller, place: MenuState, typed: string): Promise<Turn> {
  switch (place.at) {
    case 'pin':
      return (await typePin(ctx, caller.artist, typed)) ?? menu(ctx, caller);
    case 'menu':
    case 'dead-end':
      return fromMenu(ctx, caller, place.at, typed);
    case 'list':
      return fromList(ctx, caller, place, typed);
    case 'amount':
      return typed === '0' ? menu(ctx, caller) : askForPayout(ctx, caller, typed);
    case 'payout':
      return typed === '1' ? confirmPayout(ctx, caller, place) : menu(ctx, caller);
    default:
      return typed === '0' ? list(ctx, caller, []) : fromRequest(ctx, caller, place, typed);
  }
}

async function menu(ctx: Context, { artist }: Caller): Promise<Turn> {
  return { screen: ussdWords.menu(await countWaiting(ctx.db, artist.artistId)), place: { at: 'menu' } };
}

/** At a dead end, 1 leads to the requests, anything else to the menu. */
function fromMenu(ctx: Context, caller: Caller, at: 'menu' | 'dead-end', typed: string): Promise<Turn> {
  if (typed === '1') return list(ctx, caller, []);
  if (at === 'menu' && typed === '2') return balance(ctx, caller);
  if (at === 'menu' && typed === '3') return askForAmount(ctx, caller);
  return menu(ctx, caller);
}

async function list(ctx: Context, caller: Caller, seen: string[]): Promise<Turn> {
  const rows = await findWaiting(ctx.db, caller.artist.artistId, seen, pageful);
  if (rows.length === 0) return { screen: ussdWords.nothingWaits(), place: { at: 'dead-end' } };
  const { screen, shown } = ussdWords.list(rows.map((row) => onPhone(row, caller)));
  return { screen, place: { at: 'list', seen, shown: rows.slice(0, shown).map(({ id }) => id) } };
}

function fromList(
  ctx: Context,
  caller: Caller,
  { seen, shown }: Extract<MenuState, { at: 'list' }>,
  typed: string,
): Promise<Turn> {
  if (typed === '9') return list(ctx, caller, [...seen, ...shown]);
  const id = /^[1-8]$/.test(typed) ? shown[Number(typed) - 1] : undefined;
  if (id) return request(ctx, caller, id);
  return typed === '0' ? menu(ctx, caller) : list(ctx, caller, seen);
}

/** One request for the phone's screen, and its fan's language; null if it is no longer pending. */
async function seek(
  ctx: Context,
  caller: Caller,
  id: string,
): Promise<(PhoneRequest & Pick<WaitingRow, 'locale' | 'fan'>) | null> {
  const row = await findOneWaiting(ctx.db, caller.artist.artistId, id);
  return row && { ...onPhone(row, caller), locale: row.locale, fan: row.fan };
}

const gone = (): Turn => ({ screen: ussdWords.gone(), place: { at: 'dead-end' } });

async function request(ctx: Context, caller: Caller, id: string): Promise<Turn> {
  const found = await seek(ctx, caller, id);
  return found ? { screen: ussdWords.request(found), place: { at: 'request', id } } : gone();
}

type OfRequest = Extract<MenuState, { at: 'request' | 'reason' | 'decline' }>;

async function fromRequest(ctx: Context, caller: Caller, place: OfRequest, typed: string): Promise<Turn> {
  const { at, id } = place;
  const found = await seek(ctx, caller, id);
  if (!found) return gone();
  if (at === 'request' && typed === '1' && found.isNew)
    return act(ussdWords.accepted(found), () => accept(ctx, caller.artist, id));
  if (at === 'request' && typed === '2' && found.mayDecline)
    return { screen: ussdWords.reasons(), place: { at: 'reason', id } };
  const why = at === 'reason' ? declineReasons[Number(typed) - 1] : undefined;
  if (why) return { screen: ussdWords.decline(found), place: { at: 'decline', id, reason: why } };
  if (at === 'decline' && typed === '1')
    return act(ussdWords.declined(), () =>
      decline(ctx, caller.artist, id, reasonFor(ctx, found, place.reason)),
    );
  return request(ctx, caller, id);
}

const reasonFor = (ctx: Context, request: Pick<WaitingRow, 'locale' | 'fan'>, why: DeclineReason) =>
  inLanguageOf(ctx, fanLanguage(request), () => sayReason(why));

/** Run an action as the website does, and show its error on the phone. */
async function act(done: Turn['screen'], work: () => Promise<unknown>): Promise<Turn> {
  try {
    await work();
    return { screen: done, place: { at: 'dead-end' } };
  } catch (error) {
    if (error instanceof DomainError && error.status < 500) return gone();
    throw error;
  }
}

async function balance(ctx: Context, { artist }: Caller): Promise<Turn> {
  return {
    screen: ussdWords.balance(await balancesOf(ctx.db, artist.artistId)),
    place: { at: 'dead-end' },
  };
}

function onPhone(row: WaitingRow, { timeZone }: Caller): PhoneRequest {
  const {
    status,
    recipientName,
    fromName,
    occasion,
    deadlineAt,
    total: amount,
    currency,
    commissionBps,
  } = row;
  return {
    recipientName,
    fromName,
    occasion: occasionName(occasion as Occasion),
    due: deadlineAt ? shortTime(deadlineAt, timeZone) : '-',
    isNew: status === 'pending',
    mayDecline: status !== 'redo_requested',
    total: { amount, currency },
    share: { amount: split(amount, commissionBps).net, currency },
  };
}
