import { addArtist } from '#api/testing/artists.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import type { ArtistCard } from '../card/model.ts';

const product = await sharedProduct();
await addArtist(product, 'Asha', { category: 'dj', country: 'TZ', languages: ['sw'], priceUsd: 5000 });
await addArtist(product, 'Same Craft And Country', { category: 'dj', country: 'TZ', languages: ['fr'] });
await addArtist(product, 'Same Craft', { category: 'dj', country: 'GH', languages: ['fr'] });
await addArtist(product, 'Same Country', { category: 'poet', country: 'TZ', languages: ['sw'] });
await addArtist(product, 'Same Craft, Away', {
  category: 'dj',
  country: 'TZ',
  languages: ['sw'],
  accepting: false,
});
await addArtist(product, 'Same In Everything, Hidden', { category: 'dj', country: 'TZ', listed: false });
await addArtist(product, 'Only Popular', { category: 'actor', country: 'SN', deliveredCount: 900 });

async function similarTo(artist: string): Promise<ArtistCard[]> {
  const answer = await product.as('visitor').call('GET', `/artists/${artist}/similar`);
  expect(answer.status).toBe(200);
  return (await answer.json()).items;
}

test('a fan is offered the likest artists who can be asked, and never the same one again', async () => {
  const names = (await similarTo('asha')).map(({ stageName }) => stageName);
  expect(names).toHaveLength(4);
  expect(names.slice(0, 3)).toEqual(['Same Craft And Country', 'Same Craft', 'Same Country']);
});

test('an artist who takes no requests comes after all who do, and one who is not public never', async () => {
  const all = (await Promise.all(['asha', 'same-craft', 'only-popular'].map(similarTo))).flat();
  const names = all.map(({ stageName }) => stageName);
  expect(names).not.toContain('Same In Everything, Hidden');
  expect(all.filter(({ available }) => !available)).toEqual([]);
});

test('an artist who is not public has no neighbours either', async () => {
  const answer = await product.as('visitor').call('GET', '/artists/same-in-everything-hidden/similar');
  expect(answer.status).toBe(404);
});
