import { afterAll, beforeAll, expect, test } from 'bun:test';
import { uploadLimits } from '#api/domain/video.ts';
import { clearExpired } from '#api/jobs/housekeeping.ts';
import { pay, place } from '#api/testing/orders.ts';
import { type Caller, type TestProduct, testProduct } from '#api/testing/product.ts';
import { announce, fixture, idOf } from '#api/testing/send-upload.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct();
});
afterAll(() => product.close());

const tus = { 'tus-resumable': '1.0.0' };
const withSecret = (secret: string) => product.withToken(`Upload ${secret}`);

async function accepted(): Promise<string> {
  const amina = product.as('amina');
  const order = await place(product, amina);
  await pay(product, amina, order);
  expect((await product.as('zuri').call('POST', `/requests/${order.id}/accept`)).status).toBe(200);
  return order.id;
}

async function ticketsOf(who: Caller, ...requestIds: string[]): Promise<string[]> {
  const answer = await who.call('POST', '/uploads/tickets', { body: { requestIds } });
  return (await answer.json()).tickets.map(({ secret }: { secret: string }) => secret);
}

const begin = (secret: string, bytes = 1000) =>
  withSecret(secret).call('POST', '/uploads/granted', {
    headers: { ...tus, 'upload-length': `${bytes}` },
  });
const statusOf = async (secret: string) => (await begin(secret)).status;
const discard = (id: string) => product.as('zuri').call('DELETE', `/uploads/${id}`, { headers: tus });

test('a browser without a page begins a video’s upload and sends it, and its session delivers it', async () => {
  const requestId = await accepted();
  const zuri = await product.signIn('zuri');
  const [secret = ''] = await ticketsOf(zuri, requestId);
  expect(await product.ctx.db.uploadTicket.count({ where: { hash: { contains: secret } } })).toBe(0);
  const video = await fixture('good.mp4').bytes();
  const created = await begin(secret, video.length);
  expect(created.status).toBe(201);
  const id = idOf(created);
  const type = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' };
  const body = new Blob([video.slice()]).stream();
  const sent = await withSecret(secret).call('PATCH', `/uploads/${id}/granted`, {
    headers: { ...tus, ...type },
    body,
  });
  expect(sent.status).toBe(204);
  const deliver = (who: Caller) =>
    who.call('POST', `/requests/${requestId}/deliver`, { body: { uploadId: id } });
  expect((await deliver(withSecret(secret))).status).toBe(401);
  expect((await deliver(zuri)).status).toBe(200);
  expect(await statusOf(secret)).toBe(404);
});

test('a ticket begins one upload, and names it again if the answer was lost (covers §15.29)', async () => {
  const requestId = await accepted();
  const [secret = ''] = await ticketsOf(await product.signIn('zuri'), requestId);
  const answers = await Promise.all([begin(secret), begin(secret)]);
  const begun = answers.filter(({ status }) => status === 201);
  const id = idOf(begun[0] as Response);
  expect(new Set(begun.map(idOf)).size).toBe(1);
  expect(idOf(await begin(secret))).toBe(id);
  expect((await begin(secret, 999)).status).toBe(404);
  const other = idOf(await announce(product.as('zuri'), 1000));
  const offsetOf = async (id: string) =>
    (await withSecret(secret).call('HEAD', `/uploads/${id}/granted`, { headers: tus })).status;
  expect([await offsetOf(id), await offsetOf(other)]).toEqual([200, 404]);
  await Promise.all([discard(id), discard(other)]);
  expect(await statusOf(secret)).toBe(404);
});

test('it is given for videos that its artist may send, and opens nothing else (covers §15.29)', async () => {
  const requestId = await accepted();
  const zuri = await product.signIn('zuri');
  expect(await ticketsOf(product.as('kofi'), requestId)).toEqual([]);
  expect(await ticketsOf(product.as('amina'), requestId)).toEqual([]);
  const unpaid = await place(product, product.as('amina'));
  const secrets = await ticketsOf(zuri, requestId, unpaid.id, crypto.randomUUID());
  expect(secrets).toHaveLength(1);
  const [secret = ''] = secrets;
  for (const [method, path] of [
    ['POST', '/uploads'],
    ['POST', '/uploads/tickets'],
    ['GET', '/users/me'],
    ['GET', `/requests/${requestId}`],
  ] as const)
    expect((await withSecret(secret).call(method, path, { headers: tus })).status).toBe(401);
  expect(await statusOf(`${secret.slice(1)}A`)).toBe(404);
});

test('it ends with a newer one, its session, its account, its days, and when no video is awaited (covers §15.29)', async () => {
  const requestId = await accepted();
  const { db } = product.ctx;
  let zuri = await product.signIn('zuri');
  const [first = ''] = await ticketsOf(zuri, requestId);
  const [second = ''] = await ticketsOf(zuri, requestId);
  expect(await statusOf(first)).toBe(404);

  const { id } = product.people.zuri;
  await db.user.update({ where: { id }, data: { suspendedAt: product.clock.now() } });
  expect(await statusOf(second)).toBe(404);
  await db.user.update({ where: { id }, data: { suspendedAt: null } });
  await zuri.call('POST', '/users/logout');
  expect(await statusOf(second)).toBe(404);

  zuri = await product.signIn('zuri');
  const [third = ''] = await ticketsOf(zuri, requestId);
  await db.request.update({ where: { id: requestId }, data: { withheldAt: product.clock.now() } });
  expect(await statusOf(third)).toBe(404);
  await db.request.update({ where: { id: requestId }, data: { withheldAt: null } });
  product.clock.advance(uploadLimits.beginsLaterFor + 1);
  await clearExpired(product.ctx);
  expect([await statusOf(third), await db.uploadTicket.count({ where: { requestId } })]).toEqual([404, 0]);
});
