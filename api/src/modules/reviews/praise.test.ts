import { addArtist } from '#api/testing/artists.ts';
import { addReview } from '#api/testing/reviews.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import type { Praise } from './model.ts';

const product = await sharedProduct();
const asha = await addArtist(product, 'Asha');
const hidden = await addArtist(product, 'Hidden', { listed: false });
await addReview(product, asha, { rating: 4, text: 'Four stars, and kind.' });
await addReview(product, asha, { rating: 5, text: 'The first with five.' });
await addReview(product, asha, { rating: 5, text: 'The second with five.' });
await addReview(product, asha, { rating: 5, text: null });
await addReview(product, asha, { rating: 3, text: 'Not what I hoped for.' });
await addReview(product, hidden, { rating: 5, text: 'Nobody can ask this one.' });

async function read(query = ''): Promise<{ items: Praise[]; total: number }> {
  const answer = await product.as('visitor').call('GET', `/reviews${query}`);
  expect(answer.status).toBe(200);
  return answer.json();
}

test('the best reviews with words come first, of public artists only (covers §11.8)', async () => {
  const { items, total } = await read();
  expect(items.map(({ text }) => text)).toEqual([
    'The second with five.',
    'The first with five.',
    'Four stars, and kind.',
  ]);
  expect(total).toBe(3);
});

test('each says whom it is about, and of the fan only what the fan’s review shows', async () => {
  const [best] = (await read()).items;
  expect(best).toEqual({
    id: expect.any(String),
    fanName: 'Njeri K.',
    rating: 5,
    text: 'The second with five.',
    occasion: 'birthday',
    createdAt: expect.any(String),
    reply: null,
    artist: { slug: 'asha', stageName: 'Asha', category: 'musician', country: 'KE', photo: null },
  });
});

test('they are read page by page', async () => {
  const second = await read('?pageSize=2&page=2');
  expect(second.items.map(({ text }) => text)).toEqual(['Four stars, and kind.']);
  expect((await product.as('visitor').call('GET', '/reviews?page=9999')).status).toBe(400);
  expect((await product.as('visitor').call('GET', '/reviews?pageSize=0')).status).toBe(422);
});
