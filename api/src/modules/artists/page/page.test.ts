import { renditionKey } from '#api/domain/video/rendition.ts';
import { deliver } from '#api/testing/deliveries.ts';
import { buy } from '#api/testing/orders.ts';
import { newArtist } from '#api/testing/profiles.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import type { Artist } from '../card/model.ts';

const hour = 3_600_000;

const product = await sharedProduct();

async function read(idOrSlug: string | null): Promise<Artist> {
  const response = await product.as('visitor').call('GET', `/artists/${idOrSlug}`);
  expect(response.status).toBe(200);
  return response.json();
}

/** A video that Zuri makes for Amina, having answered four hours after the payment. */
async function delivered(brief: object): Promise<string> {
  const [amina, zuri] = [product.as('amina'), product.as('zuri')];
  const order = await buy(product, amina, brief);
  product.clock.advance(4 * hour);
  await zuri.call('POST', `/requests/${order.id}/accept`, { body: {} });
  const response = await deliver(product, order.id, zuri);
  expect(response.status).toBe(200);
  return order.id;
}

const review = (requestId: string, rating: number, text?: string) =>
  product.as('amina').call('POST', `/requests/${requestId}/review`, { body: { rating, text } });

describe('an artist’s page', () => {
  test('is found by id, and by slug in any case (covers §2.3 §7.9)', async () => {
    const byId = await read(product.people.zuri.artistId);
    expect(await read('zuri')).toEqual(byId);
    expect(await read('ZURI')).toEqual(byId);
    expect(byId).toMatchObject({
      rating: { average: null, count: 0 },
      onTimeRate: null,
      responseHours: null,
      own: null,
    });
  });

  test('shows what the artist has done: reviews, stars, punctuality, and videos that fans made public (covers §1.2 §16.7 §17.7)', async () => {
    const shown = await delivered({ public: true });
    await review(shown, 5, 'She sang my name right.');
    await review(await delivered({ public: false }), 4);
    await delivered({ public: true });

    const page = await read('zuri');
    expect(page.rating).toEqual({ average: 4.5, count: 2 });
    expect(page.ratingBreakdown).toEqual({ 1: 0, 2: 0, 3: 0, 4: 1, 5: 1 });
    expect(page.reviews.map(({ rating, text, fanName }) => [rating, text, fanName])).toEqual([
      [4, null, 'Amina O.'],
      [5, 'She sang my name right.', 'Amina O.'],
    ]);
    expect([page.deliveredCount, page.onTimeRate, page.responseHours]).toEqual([3, 1, 4]);
    expect(page.samples).toHaveLength(1);
    expect(page.samples[0]).toMatchObject({ bytes: 3, duration: 8, width: 540, height: 960, poster: null });
    const video = await product.app.fetch(new Request(`http://localhost${page.samples[0]?.url}`));
    expect(video.status).toBe(200);
    expect(page.samples[0]?.renditions).toEqual([]);
    expect(page.samples[0]?.url, 'a page that is kept for hours needs addresses that last').not.toContain(
      '?',
    );
  });

  test('shows a video’s lighter files with it, the lightest first, at addresses that last (covers §18.10)', async () => {
    const { ctx } = product;
    const videoId = (await read('zuri')).samples[0]?.id ?? '';
    for (const [kind, bytes] of [
      ['p240', 2],
      ['sound', 1],
    ] as const) {
      const key = renditionKey(videoId, kind);
      await ctx.storage.put(key, new Uint8Array(bytes));
      const row = { videoId, kind, key, bytes, width: 0, height: 0, codecs: 'mp4a.40.2' };
      await ctx.db.videoRendition.create({ data: row });
    }
    const renditions = (await read('zuri')).samples[0]?.renditions ?? [];
    expect(renditions.map(({ kind, type }) => [kind, type])).toEqual([
      ['sound', 'audio/mp4; codecs="mp4a.40.2"'],
      ['p240', 'video/mp4; codecs="mp4a.40.2"'],
    ]);
    expect(renditions[1]?.url).toBe(`/media/${renditionKey(videoId, 'p240')}`);
    const file = await product.app.fetch(new Request(`http://localhost${renditions[1]?.url}`));
    expect([file.status, (await file.bytes()).length]).toEqual([200, 2]);
  });

  test('has all reviews on pages of their own', async () => {
    const first = await product.as('visitor').get('/artists/zuri/reviews?pageSize=1');
    expect(first).toMatchObject({ page: 1, pageSize: 1, total: 2, items: [{ rating: 4 }] });
    const second = await product.as('visitor').get('/artists/zuri/reviews?pageSize=1&page=2');
    expect(second.items).toMatchObject([{ rating: 5 }]);
    expect((await product.as('visitor').call('GET', '/artists/zuri/reviews?page=9999')).status).toBe(400);
    expect((await product.as('visitor').call('GET', '/artists/nobody/reviews')).status).toBe(404);
  });
});

test('an artist who is not public is seen by the artist and by admins alone (covers §10.17)', async () => {
  const { caller, artistId } = await newArtist(product, 'Still Hidden');
  const admin = await product.signIn('admin');
  for (const key of [artistId, 'still-hidden']) {
    expect((await product.as('visitor').call('GET', `/artists/${key}`)).status).toBe(404);
    expect((await product.as('amina').call('GET', `/artists/${key}`)).status).toBe(404);
    expect((await product.as('visitor').call('GET', `/artists/${key}/reviews`)).status).toBe(404);
    const own = await caller.get(`/artists/${key}`);
    expect(own).toMatchObject({
      price: null,
      verified: false,
      available: false,
      own: { profileComplete: false },
    });
    expect((await admin.call('GET', `/artists/${key}`)).status).toBe(200);
  }
});

test('to anyone who may not see an artist, a hidden one and a missing one are the same', async () => {
  const { artistId } = await newArtist(product, 'Very Hidden');
  const answers = await Promise.all(
    [artistId, crypto.randomUUID()].map(async (id) => {
      const { requestId, ...problem } = await product.as('amina').get(`/artists/${id}`);
      return problem;
    }),
  );
  expect(answers[0]).toEqual(answers[1]);
});
