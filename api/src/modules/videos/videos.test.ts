import type { DomainError } from '#api/domain/errors.ts';
import { transaction } from '#api/start/database/database.ts';
import { buy } from '#api/testing/orders.ts';
import { testOrigin } from '#api/testing/product.ts';
import { announce, fixture, idOf, sendUpload } from '#api/testing/send-upload.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import { framesOf } from '#api/testing/videos/frames.ts';
import { takeVideo } from './service.ts';

const product = await sharedProduct();

const reason = { body: { reason: 'It says the wrong name.' } };

async function delivered() {
  const [amina, zuri] = [product.as('amina'), product.as('zuri')];
  const order = await buy(product, amina);
  const video = await sendUpload(zuri, fixture('good.mp4'));
  const poster = await sendUpload(zuri, fixture('small-photo.jpg'));
  expect([video.response.status, poster.response.status]).toEqual([204, 204]);
  const answer = await zuri.call('POST', `/requests/${order.id}/deliver`, {
    body: { uploadId: video.id, posterUploadId: poster.id },
  });
  expect(answer.status).toBe(200);
  const { watchUrl } = await amina.get(`/requests/${order.id}`);
  return { order, watch: new URL(watchUrl).pathname };
}

const get = (path: string) => product.app.handle(new Request(testOrigin + path));

test('anyone with the link watches the video, until the money has gone back (covers §10.8 §18.14)', async () => {
  const { order, watch } = await delivered();
  const visitor = product.as('visitor');
  const page = await visitor.call('GET', watch);

  expect(page.status).toBe(200);
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(page.headers.get('referrer-policy')).toBe('no-referrer');
  const seen = await page.json();
  expect(seen).toMatchObject({ stageName: 'Zuri Wanjiku', recipientName: 'Njeri', fromName: 'Amina' });
  expect(JSON.stringify(seen)).not.toContain('@');
  expect(JSON.stringify(seen)).not.toContain('salon');
  const watched = await (await get(seen.video.url)).blob();
  expect(await framesOf(watched)).toEqual(await framesOf(fixture('good.mp4')));
  expect(seen.video).toMatchObject({
    bytes: watched.size,
    duration: 8,
    width: 360,
    height: 640,
    mimeType: 'video/mp4',
  });

  const saved = await get(seen.video.downloadUrl);
  expect(saved.headers.get('content-disposition')).toContain('filename="salamu-zuri-wanjiku-njeri.mp4"');
  const poster = await get(seen.poster);
  expect(poster.headers.get('content-type')).toBe('image/jpeg');
  expect(seen.posterPlaceholder).toMatch(/^data:image\/webp;base64,.{40,400}$/);

  const refund = await product.as('admin').call('POST', `/admin/requests/${order.id}/refund`, reason);
  expect(refund.status).toBe(200);
  expect((await visitor.call('GET', watch)).status).toBe(404);
});

test('an unknown link, and one of a video that is still to come, lead nowhere', async () => {
  const amina = product.as('amina');
  const order = await buy(product, amina);
  const { watchKey } = await product.ctx.db.request.findUniqueOrThrow({ where: { id: order.id } });

  const visitor = product.as('visitor');
  const answers = await Promise.all(
    [watchKey, 'x', 'a'.repeat(22)].map(async (key) => {
      const response = await visitor.call('GET', `/watch/${key}`);
      const { requestId, ...problem } = await response.json();
      expect(requestId).toBeString();
      return JSON.stringify([response.status, problem]);
    }),
  );
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).toStartWith('[404');
});

test('only a finished, unused video of one’s own can be taken, and once', async () => {
  const { ctx, people } = product;
  const kofi = product.as('kofi');
  const mine = await sendUpload(kofi, fixture('good.mp4'));
  const picture = await sendUpload(kofi, fixture('small-photo.jpg'));
  const unfinished = idOf(await announce(kofi, 1000));
  const owner = { ownerId: people.kofi.id, artistId: people.kofi.artistId ?? '' };
  const fieldsOf = (attempt: Promise<unknown>) =>
    attempt.then(
      () => [],
      (error: DomainError) => error.details.errors?.map(({ path }) => path),
    );
  const refused = ['uploadId'];

  for (const uploadId of [unfinished, picture.id, 'nonsense', Bun.randomUUIDv7()]) {
    expect(await fieldsOf(takeVideo(ctx, { uploadId, ...owner }))).toEqual(refused);
  }
  expect(await fieldsOf(takeVideo(ctx, { uploadId: mine.id, ...owner, ownerId: people.zuri.id }))).toEqual(
    refused,
  );
  const asPoster = { uploadId: mine.id, posterUploadId: mine.id, ...owner };
  expect(await fieldsOf(takeVideo(ctx, asPoster))).toEqual(['posterUploadId']);

  const attempts = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const attempt = async () => {
        const video = await takeVideo(ctx, { uploadId: mine.id, ...owner });
        await transaction(ctx.db, (tx) => video.attach(tx));
      };
      return fieldsOf(attempt());
    }),
  );
  expect(attempts.sort()).toEqual([[], refused, refused, refused, refused]);
  expect(await ctx.db.video.count({ where: { artistId: owner.artistId } })).toBe(1);
});
