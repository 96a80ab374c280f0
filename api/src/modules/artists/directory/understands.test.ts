import { addArtist } from '#api/testing/artists.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import type { ArtistList } from './model.ts';

const product = await sharedProduct();
await addArtist(product, 'Neema Voice', { category: 'gospel' });
await addArtist(product, 'Amina Diallo', { category: 'comedian', country: 'SN' });
await addArtist(product, 'Chef Akosua', { category: 'creator', country: 'GH', priceUsd: 9000 });
await addArtist(product, 'Refind Moyo', { category: 'dj' });
await addArtist(product, 'Kito', { category: 'athlete', city: 'Dialla' });

async function find(query: Record<string, string>) {
  const answer = await product.as('visitor').call('GET', `/artists?${new URLSearchParams(query)}`);
  const { items, guessed }: ArtistList = await answer.json();
  return { names: items.map(({ stageName }) => stageName), guessed };
}

test.each([
  ['gospel singer', 'Neema Voice'],
  ['gospel musician', 'Neema Voice'],
  ['mwimbaji wa injili', 'Neema Voice'],
  ['waimbaji wa injili', 'Neema Voice'],
  ['chanteurs de gospel', 'Neema Voice'],
  ['wachekeshaji senegal', 'Amina Diallo'],
  ['famous senegalese celebrities', 'Amina Diallo'],
  ['ghanaian up to $90', 'Chef Akosua'],
])('“%s” finds %s', async (search, name) => {
  expect(await find({ search })).toEqual({ names: [name], guessed: null });
});

test('words that narrow nothing mean anyone, those first whose name they are', async () => {
  await addArtist(product, 'Star Ousmane', { country: 'ML' });
  const everyone = await find({ sort: 'newest' });
  expect(await find({ search: 'best artists', sort: 'newest' })).toEqual(everyone);
  expect((await find({ search: 'star' })).names[0]).toBe('Star Ousmane');
  await product.ctx.db.artist.deleteMany({ where: { stageName: 'Star Ousmane' } });
});

test('nothing is guessed for words that are understood', async () => {
  expect(await find({ search: 'ghanaian under 89 dollars' })).toEqual({ names: [], guessed: null });
  expect(await find({ search: 'cheap ghanaian' })).toEqual({ names: [], guessed: null });
});

test.each([['free birthday'], ['birthday zzyzx'], ['mke wangu birthday zulp']])(
  'nobody fits all of “%s”, so those are shown who fit the birthday',
  async (search) => {
    const answer = await product.as('visitor').call('GET', `/artists?${new URLSearchParams({ search })}`);
    const { items, guessed, fits }: ArtistList = await answer.json();
    expect([items.length > 0, guessed, fits]).toEqual([true, null, 'birthday']);
  },
);

test.each([
  ['kito', ['Kito']],
  ['kita', []],
  ['akosuaa', ['Chef Akosua']],
  ['refund', []],
  ['refimd', ['Refind Moyo']],
])('“%s”: no word of ours and none of so few letters is taken for a misspelt name', async (search, names) => {
  expect((await find({ search })).names).toEqual(names);
});

test('what was typed is no guess', async () => {
  expect(await find({ search: 'diallo', country: 'KE' })).toEqual({ names: ['Kito'], guessed: null });
});
