import { mayDo } from '#api/domain/account/duties.ts';
import type { SignedIn } from '#api/domain/account/viewer.ts';
import { currencyCodes, type Money, minorPerMajor } from '#api/domain/money/money.ts';
import { providerWords } from '#api/domain/payment/states.ts';
import { maskNumber } from '#api/domain/payout/account.ts';
import { kenyanMobileNumber, readPhone } from '#api/domain/phone.ts';
import { readOrderNumber } from '#api/domain/request/order-number.ts';
import { searchFor } from '#api/lists/search-repo.ts';
import { audit } from '#api/modules/audit/audit.ts';
import type { Context } from '#api/start/context.ts';
import type { DeskFound, DeskQuery } from './model.ts';
import {
  artistsAmong,
  findArtists,
  findBriefs,
  findByCode,
  findPayments,
  findPayouts,
  findPeople,
  findRequests,
  type Hits,
  paymentsAmong,
  payoutsAmong,
  peopleAmong,
  requestsAmong,
} from './repo.ts';

const nothing: Hits = { ids: [], total: 0 };

/**
 * Search by order number, name, address, phone number, reference or brief text; each kind only within the caller's
 * duties. Searches of phones and briefs are audited with their text.
 */
export async function searchEverything(
  ctx: Context,
  admin: SignedIn,
  { q, briefs }: DeskQuery,
): Promise<DeskFound> {
  const words = q.trim();
  if (briefs) {
    if (words === '' || !mayDo(admin.duties, 'getRequestForAdmin')) return present(ctx, {});
    const requests = await findBriefs(ctx.db, words);
    await record(ctx, admin, 'briefs', words, requests.ids);
    return present(ctx, { requests });
  }
  const readsPhones = mayDo(admin.duties, 'getRequestForAdmin') || mayDo(admin.duties, 'listPayouts');
  const phone = readsPhones ? phoneIn(words) : null;
  const named = { words, phone, references: referencesIn(words), amounts: amountsIn(words) };
  const [requests, people, artists, payments, payouts] = await Promise.all([
    mayDo(admin.duties, 'listRequestsForAdmin') ? requestsBy(ctx, words) : nothing,
    mayDo(admin.duties, 'listUsers') ? by(ctx, words, 'users') : nothing,
    by(ctx, words, 'artists'),
    mayDo(admin.duties, 'getRequestForAdmin') ? findPayments(ctx.db, named.references, phone) : nothing,
    mayDo(admin.duties, 'listPayouts') ? findPayouts(ctx.db, named) : nothing,
  ]);
  const found = { requests, people, artists, payments, payouts };
  return present(ctx, found, phone ? (ids) => record(ctx, admin, 'phones', words, ids) : undefined);
}

/** A Kenyan number as people write it there, any other with its calling code. */
const phoneIn = (words: string) =>
  kenyanMobileNumber(words) ?? (/^(\+|00)/.test(words) ? readPhone(words, '') : null);

/** "17,500" in any currency it could be, or "KES 17,500" in that one. */
function amountsIn(words: string): Money[] {
  const [, code = '', figures = ''] = /^([a-z]{3})? ?(\d[\d,]{0,11}(?:\.\d{1,2})?)$/i.exec(words) ?? [];
  if (!figures) return [];
  return currencyCodes
    .filter((currency) => !code || currency === code.toUpperCase())
    .map((currency) => ({ currency, amount: Number(figures.replaceAll(',', '')) * minorPerMajor(currency) }))
    .filter(({ amount }) => amount <= 2 ** 31 - 1)
    .map((money) => ({ ...money, amount: Math.round(money.amount) }));
}

/** As typed and in upper case, like M-Pesa receipts; none for several words. */
function referencesIn(words: string): string[] {
  return /\s/.test(words) ? [] : [...new Set([words, words.toUpperCase()])];
}

const finders = { users: findPeople, artists: findArtists, requests: findRequests };

async function by(ctx: Context, words: string, list: keyof typeof finders): Promise<Hits> {
  const search = await searchFor(ctx.db, words, list);
  return search ? finders[list](ctx.db, search) : nothing;
}

/** An exact order number comes first. */
async function requestsBy(ctx: Context, words: string): Promise<Hits> {
  const code = readOrderNumber(words);
  const [exact, { ids, total }] = await Promise.all([
    code ? findByCode(ctx.db, code) : null,
    by(ctx, words, 'requests'),
  ]);
  if (!exact) return { ids, total };
  const others = ids.filter((id) => id !== exact);
  return { ids: [exact, ...others], total: others.length < ids.length ? total : total + 1 };
}

/** Audit the search text and its results, so that erasing one of them erases the text. */
function record(
  ctx: Context,
  { id: actorId }: SignedIn,
  where: 'briefs' | 'phones',
  words: string,
  found: string[],
): Promise<void> {
  const action = where === 'briefs' ? 'briefs_searched' : 'phone_searched';
  return audit(ctx.db, ctx.clock.now(), { actorId, action, targetId: where, after: { words, found } });
}

async function present(
  { db }: Context,
  found: Partial<Record<keyof DeskFound, Hits>>,
  recordFound?: (ids: string[]) => Promise<void>,
): Promise<DeskFound> {
  const {
    requests = nothing,
    people = nothing,
    artists = nothing,
    payments = nothing,
    payouts = nothing,
  } = found;
  const [orders, users, performers, paid, sent] = await Promise.all([
    requestsAmong(db, requests.ids),
    peopleAmong(db, people.ids),
    artistsAmong(db, artists.ids),
    paymentsAmong(db, payments.ids),
    payoutsAmong(db, payouts.ids),
  ]);
  await recordFound?.([...paid.map(({ request }) => request.id), ...payouts.ids]);
  return {
    requests: {
      items: orders.map(({ fan, guestName, artist, createdAt, ...row }) => ({
        ...row,
        fan: fan?.name ?? guestName ?? '',
        artist: artist.stageName,
        createdAt: createdAt.toISOString(),
      })),
      total: requests.total,
    },
    people: { items: users, total: people.total },
    artists: {
      items: performers.map(({ verifiedAt, ...row }) => ({ ...row, verified: verifiedAt !== null })),
      total: artists.total,
    },
    payments: {
      items: paid.map(({ amount, currency, provider, reference, providerReference, phone, ...row }) => ({
        ...row,
        amount: { amount, currency },
        provider: providerWords[provider].label,
        reference: providerReference ?? reference,
        phone: phone && maskNumber(phone),
      })),
      total: payments.total,
    },
    payouts: {
      items: sent.map(({ amount, currency, ...row }) => ({ ...row, amount: { amount, currency } })),
      total: payouts.total,
    },
  };
}
