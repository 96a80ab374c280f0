import { afterAll, beforeAll, expect, test } from 'bun:test';
import { VideoSample } from 'mediabunny';
import sharp from 'sharp';
import { jobNamed } from '#api/jobs/jobs.ts';
import type { FlagCaseView } from '#api/modules/moderation/cases/model.ts';
import { deliverReal } from '#api/testing/deliver-real.ts';
import { type TestProduct, testProduct } from '#api/testing/product.ts';
import { reencode } from '#api/testing/reencode.ts';
import { fixture } from '#api/testing/send-upload.ts';

const videoProofs = jobNamed('video-proofs');
const [width, height] = [360, 640];

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct({ screenPictures: true });
});
afterAll(() => product.close());

/** Ellipses that the model takes for something sexual, found by trying: x, y, radii, turn, lightness. */
const ellipses = [
  [62.3, 110.3, 64.8, 37.1, 68.1, 0.1],
  [64.1, 118.9, 48.7, 20.4, 56.6, 1],
  [98.9, 59, 36.1, 79, 134.8, 0.9],
  [7.6, 202.7, 98.3, 50.4, 200.2, 0],
  [187.3, 64.2, 64.5, 53.3, 67.4, 0.8],
  [42, 205.1, 6.6, 5.3, 94, 0.2],
  [220.8, 171.9, 84.1, 4.7, 28.7, 0.7],
] as const;

/** A video of nothing but these. */
async function suspiciousVideo(): Promise<Blob> {
  const shapes = ellipses.map(([x, y, rx, ry, turn, light]) => {
    const [red, green, blue] = [200 + 40 * light, 140 + 50 * light, 110 + 50 * light].map(Math.floor);
    return `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" transform="rotate(${turn} ${x} ${y})" fill="rgb(${red},${green},${blue})"/>`;
  });
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="224" height="224"><rect width="224" height="224" fill="#b9a79a"/>${shapes.join('')}</svg>`;
  const blurred = await sharp(Buffer.from(drawing)).blur(5).toBuffer();
  const pixels = await sharp(blurred).resize(width, height, { fit: 'fill' }).ensureAlpha().raw().toBuffer();
  const paint = ({ timestamp, duration }: VideoSample) =>
    new VideoSample(new Uint8Array(pixels), {
      format: 'RGBA',
      codedWidth: width,
      codedHeight: height,
      timestamp,
      duration,
    });
  return new Blob([await reencode(fixture('good.mp4'), { width, bitrate: 1_000_000, paint })]);
}

async function delivered(video?: Blob): Promise<{ id: string; cases: FlagCaseView[] }> {
  const { id } = await deliverReal(product, video);
  while ((await videoProofs.run(product.ctx)) > 0);
  const admin = await product.signIn('admin');
  const { items } = await (await admin.call('GET', '/admin/flags?thing=video')).json();
  return { id, cases: items.filter(({ request }: FlagCaseView) => request?.id === id) };
}

test('a video whose pictures look sexual is shown to admins and still to its fan, an ordinary one to nobody', async () => {
  expect((await delivered()).cases).toEqual([]);

  const { id, cases } = await delivered(await suspiciousVideo());
  expect(cases).toMatchObject([
    {
      state: 'waiting',
      flagCount: 1,
      flags: [
        {
          reason: 'pictures',
          by: { role: 'program' },
          note: expect.stringContaining('May be sexual at 0:00'),
        },
      ],
      actions: expect.arrayContaining(['dismiss', 'take-down']),
    },
  ]);
  const seen = await (await product.as('amina').call('GET', `/requests/${id}`)).json();
  expect(seen).toMatchObject({ status: 'delivered', watchUrl: expect.any(String) });
});
