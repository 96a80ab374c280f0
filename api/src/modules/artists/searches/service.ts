import { currentLocale } from '@salamu/messages/messages';
import { daysLeft, keptSearchRules } from '#api/domain/artist/kept-search.ts';
import { after } from '#api/domain/request/deadlines.ts';
import { enqueue } from '#api/modules/letters/outbox/service.ts';
import { hiddenFromAddress } from '#api/modules/requests/blocks/hidden.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database.ts';
import { newId } from '#api/start/ids.ts';
import { listArtists } from '../directory/service.ts';
import type { ArtistCard } from '../model.ts';
import type { KeptQuery } from './model.ts';
import { deleteSearch, insertSearch, type KeptSearch, putOffSearches, takeDueSearches } from './repo.ts';

/** As many as a page of the directory holds. */
const mostListed = 48;
const { every, mostNamed, mostPerAddress } = keptSearchRules;

/** Keep a search for this address: one mail when someone fits. Nobody learns whether the address is known. */
export async function keepSearch(
  { db, clock }: Context,
  { email, query }: { email: string; query: KeptQuery },
): Promise<void> {
  const now = clock.now();
  const kept = {
    id: newId(),
    email: email.toLowerCase(),
    query: asText(query),
    locale: currentLocale(),
    askedAt: now,
    lookAt: after(now, every),
  };
  await transaction(db, (tx) => insertSearch(tx, kept, mostPerAddress));
}

/** The same for the same search, however it was asked. */
function asText(query: KeptQuery): string {
  const { search, categories, ...others } = query;
  const words = search?.trim().replaceAll(/\s+/g, ' ').toLowerCase();
  const normal = {
    ...others,
    ...(words && { search: words }),
    ...(categories && { categories: categories.toSorted() }),
  };
  return JSON.stringify(Object.fromEntries(Object.entries(normal).sort()));
}

/** Look whether kept searches find someone now, each once a day; one that does is answered by mail and deleted. */
export async function answerSearches(ctx: Context, limit = 20): Promise<number> {
  const now = ctx.clock.now();
  const due = await takeDueSearches(ctx.db, { now, next: after(now, every), limit });
  const told = new Set<string>();
  for (const search of due) {
    if (!told.has(search.email) && (await answer(ctx, now, search))) told.add(search.email);
  }
  return due.length;
}

/** Whether it is answered. */
async function answer(ctx: Context, now: Date, { id, email, query, locale }: KeptSearch): Promise<boolean> {
  const wishes = JSON.parse(query) as KeptQuery;
  const { by, maxDays, ...wanted } = wishes;
  const days = daysLeft(now, { by, maxDays });
  if (days === 0) {
    await deleteSearch(ctx.db, id);
    return false;
  }
  const artistIds = (await findFitting(ctx, email, wanted, days)).map((artist) => artist.id);
  if (artistIds.length === 0) return false;
  return transaction(ctx.db, async (tx) => {
    if (!(await deleteSearch(tx, id))) return false;
    await putOffSearches(tx, email, after(now, every));
    const payload = { kind: 'search-mail', about: 'search_found', email, locale, artistIds, wishes } as const;
    await enqueue(tx, now, [{ key: `search:${id}`, payload }]);
    return true;
  });
}

/** The first few who fit, take requests, and may meet who asked; of each category in turn. */
async function findFitting(
  ctx: Context,
  email: string,
  { categories, ...query }: Omit<KeptQuery, 'by' | 'maxDays'>,
  days: number | undefined,
): Promise<ArtistCard[]> {
  const asked = { ...query, available: true, ...(days && { maxDays: days }) };
  const hidden = await hiddenFromAddress(ctx, email);
  const lists = await Promise.all(
    (categories ?? [undefined]).map((category) =>
      listArtists(ctx, {
        ...asked,
        ...(category && { category }),
        pageSize: Math.min(mostNamed + hidden.size, mostListed),
      }),
    ),
  );
  const met = lists.map(({ items, guessed }) =>
    guessed === null ? items.filter(({ id }) => !hidden.has(id)) : [],
  );
  return Array.from({ length: mostNamed }, (_, place) => met.flatMap((items) => items[place] ?? []))
    .flat()
    .slice(0, mostNamed);
}
