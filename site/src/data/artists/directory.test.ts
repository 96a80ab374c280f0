import type { Api } from '@salamu/api/client';
import { openDirectory } from './directory.ts';

interface Query {
  search?: string;
  country?: string;
}

interface Found {
  name: string;
  guessed?: string;
}

/** Who is near a search of the list, if the API finds just these, and which of its words they fit. */
async function nearTo(
  address: string,
  found: (query: Query) => Found | undefined | Promise<Found | undefined>,
) {
  const get = async ({ query }: { query: Query }) => {
    const one = await found(query);
    const items = one ? [{ stageName: one.name, priceUsd: { amount: 2000 } }] : [];
    return { data: { items, total: items.length, pageSize: 24, guessed: one?.guessed ?? null }, error: null };
  };
  const opened = await openDirectory({
    locals: { api: { artists: { get } } as unknown as Api } as never,
    url: new URL(address, 'https://salamu.example'),
    redirect: () => new Response(),
  });
  return opened instanceof Response
    ? null
    : [...opened.directory.near.artists.map(({ stageName }) => stageName), opened.directory.near.fits];
}

test('a search that finds no one shows who fits all of its words but one', async () => {
  const near = await nearTo('/artists?search=un+magicien+camerounais', ({ search }) => {
    if (search === undefined) return { name: 'Anyone' };
    return search === 'camerounais' ? { name: 'Ngo Bassa' } : undefined;
  });
  expect(near).toEqual(['Ngo Bassa', 'camerounais']);
});

test('but nobody whose name only looks like a word of it', async () => {
  const near = await nearTo('/artists?search=camerounais+magicien', ({ search }) => {
    if (search === undefined) return { name: 'Anyone' };
    if (search === 'magicien') return { name: 'Magid', guessed: 'magid' };
    return search === 'camerounais' ? { name: 'Ngo Bassa' } : undefined;
  });
  expect(near).toEqual(['Ngo Bassa', 'camerounais']);
});

test('a single word that finds no one leaves the filters', async () => {
  const near = await nearTo('/artists?search=magicien&country=CM', ({ search, country }) => {
    if (search !== undefined) return undefined;
    return { name: country === 'CM' ? 'Ngo Bassa' : 'Anyone' };
  });
  expect(near).toEqual(['Ngo Bassa', null]);
});

test('what is left of a search is asked for all at once: a slow answer is waited for once', async () => {
  const asked: string[] = [];
  const { promise: allAsked, resolve } = Promise.withResolvers<void>();
  const near = await nearTo('/artists?search=magicien+camerounais', async ({ search }) => {
    if (search === undefined || search === 'magicien camerounais') return undefined;
    if (asked.push(search) === 2) resolve();
    await allAsked;
    return { name: search };
  });
  expect(near).toEqual(['camerounais', 'camerounais']);
  expect(asked.toSorted()).toEqual(['camerounais', 'magicien']);
});
