import { createHash } from 'node:crypto';
import { windows } from '#api/domain/request/deadlines.ts';
import { deliver } from '#api/testing/deliveries.ts';
import { requestToZuri } from '#api/testing/flags.ts';
import { place } from '#api/testing/orders.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import { deliverReal, seenBy } from '#api/testing/videos/deliver-real.ts';

const unknown = { answer: 'not_found', artist: null, deliveredOn: null, credentials: false };
const withdrawn = { ...unknown, answer: 'withdrawn' };
const reason = { reason: 'It says the wrong name.' };

const product = await sharedProduct();

const visitor = () => product.as('visitor');
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const byFile = async (hash: string) =>
  (await visitor().call('POST', '/verify', { body: { sha256: hash } })).json();
const byId = async (id: string) => {
  const answer = await visitor().call('GET', `/verify/${encodeURIComponent(id)}`);
  return answer.status === 404 ? 404 : answer.json();
};
const ours = () => ({
  answer: 'ours',
  artist: { slug: 'zuri', stageName: 'Zuri Wanjiku' },
  deliveredOn: product.clock.now().toISOString().slice(0, 10),
  credentials: true,
});

const seenByFan = (id: string, viewer = product.as('amina')) => seenBy(viewer, id);

/** A delivery that only looks as if a video had been sent; all of them have the same bytes. */
async function delivered() {
  const id = await requestToZuri(product, { delivered: true });
  const { verificationId } = await seenByFan(id);
  return { id, verificationId: String(verificationId) };
}
const sameBytes = sha256(new Uint8Array([1, 2, 3]));

async function refund(id: string): Promise<void> {
  const admin = await product.signIn('admin');
  const answer = await admin.call('POST', `/admin/requests/${id}/refund`, { body: reason });
  expect(answer.status).toBe(200);
}

describe('a delivered video', () => {
  let video: Awaited<ReturnType<typeof deliverReal>>;
  beforeAll(async () => {
    video = await deliverReal(product);
  });
  afterAll(() => refund(video.id));

  test('is ours as a fan saved it, and is not with one changed bit (covers §10.13)', async () => {
    const { verificationId, bytes } = video;
    const answer = await byFile(sha256(bytes));
    expect(answer).toEqual(ours());
    expect(await byId(verificationId)).toEqual(answer);
    expect(await byId(verificationId.toLowerCase().replaceAll('-', ' '))).toEqual(answer);
    expect(await byFile(sha256(bytes).toUpperCase())).toEqual(answer);

    const changed = bytes.slice();
    changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 1;
    expect(await byFile(sha256(changed))).toEqual(unknown);
  });

  test('tells its ID to those who watch, the fan, the artist and admins, and nobody knew it before', async () => {
    const { id, verificationId } = video;
    const order = await place(product, product.as('amina'));
    expect((await seenByFan(order.id)).verificationId).toBeNull();
    expect(verificationId).toMatch(/^(\w{4}-){4}\w{4}$/);
    const { watchUrl } = await seenByFan(id);
    const watched = await visitor().get(new URL(watchUrl).pathname);
    expect(watched.verificationId).toBe(verificationId);
    expect((await seenByFan(id, product.as('zuri'))).verificationId).toBe(verificationId);
    const forAdmin = await product.as('admin').call('GET', `/admin/requests/${id}`);
    expect((await forAdmin.json()).verificationId).toBe(verificationId);
  });

  test('gives away nothing of the fan, the recipient or the request', async () => {
    const { id, code, verificationId, bytes } = video;
    for (const answer of [await byId(verificationId), await byFile(sha256(bytes))]) {
      expect(answer.answer).toBe('ours');
      expect(JSON.stringify(answer)).not.toMatch(new RegExp(`Amina|Njeri|salon|@|${id}|${code}`));
    }
  });

  test('is not found by an order code, an id of ours or a watch key (covers §10.13)', async () => {
    const { id, code, verificationId } = video;
    const { watchKey, videoId } = await product.ctx.db.request.findUniqueOrThrow({ where: { id } });
    const near = verificationId.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    for (const guess of [code, id, watchKey, String(videoId), near, verificationId.slice(0, -5), '%', 'é'])
      expect(await byId(guess)).toBe(404);
  });
});

describe('a video is withdrawn', () => {
  test('while it is taken down', async () => {
    const { id, verificationId } = await delivered();
    const admin = await product.signIn('admin');
    const body = { ...reason, thing: 'video', id };
    expect((await admin.call('POST', '/admin/take-downs', { body })).status).toBe(200);
    expect([await byId(verificationId), await byFile(sameBytes)]).toEqual([withdrawn, withdrawn]);
    product.clock.advance(windows.hearing);
    await refund(id);
  });

  test('while its artist is not shown, and no name is said, and once its money has gone back', async () => {
    const { id, verificationId } = await delivered();
    const listed = (listed: boolean) =>
      product.ctx.db.artist.update({ where: { id: product.people.zuri.artistId ?? '' }, data: { listed } });
    await listed(false);
    expect(await byId(verificationId)).toEqual(withdrawn);
    await listed(true);
    expect(await byId(verificationId)).toEqual(ours());
    await refund(id);
    expect([await byId(verificationId), await byFile(sameBytes)]).toEqual([withdrawn, withdrawn]);
    expect((await seenByFan(id)).verificationId).toBeNull();
  });
});

test('an earlier take stays ours, and the next one has an ID of its own', async () => {
  const { id, verificationId } = await delivered();
  const redo = await product.as('amina').call('POST', `/requests/${id}/redo`, { body: reason });
  expect(redo.status).toBe(200);
  expect((await deliver(product, id)).status).toBe(200);
  const { verificationId: next } = await seenByFan(id);
  expect(next).not.toBe(verificationId);
  expect([await byId(verificationId), await byId(next)]).toEqual([ours(), ours()]);
  await refund(id);
  expect([await byId(verificationId), await byId(next)]).toEqual([withdrawn, withdrawn]);
});

test('where several videos have the same bytes, one that is still ours answers', async () => {
  const videos = [await delivered(), await delivered()];
  for (const { id } of videos) {
    expect(await byFile(sameBytes)).toEqual(ours());
    await refund(id);
  }
  expect(await byFile(sameBytes)).toEqual(withdrawn);
});

test('what is no SHA-256 is refused', async () => {
  for (const hash of ['', 'ab', 'g'.repeat(64), 'a'.repeat(65)])
    expect((await visitor().call('POST', '/verify', { body: { sha256: hash } })).status).toBe(422);
});
