import { createHmac } from 'node:crypto';
import { noMishaps } from '@salamu/simulators/mishaps';
import type { WhatsAppSimulator } from '@salamu/simulators/whatsapp';
import { mostVideoBytes } from '#api/domain/notifications/whatsapp.ts';
import { readWhatsAppSettings } from '#api/providers/whatsapp/settings.ts';
import { settingsReader } from '#api/start/settings/settings.ts';
import { buy } from '#api/testing/orders.ts';
import { type OverHttp, overHttp } from '#api/testing/over-http.ts';
import { type Caller, type TestProduct, testProduct } from '#api/testing/product.ts';
import { fixture, sendUpload } from '#api/testing/send-upload.ts';
import { simulatedWhatsApp } from '#api/testing/whatsapp.ts';

const hour = 60 * 60_000;
const phone = '254712345678';
let product: TestProduct;
let http: OverHttp;
let simulator: WhatsAppSimulator;
let amina: Caller;
beforeAll(async () => {
  product = await testProduct({ languages: ['en', 'fr', 'sw'] });
  http = overHttp(product);
  product.ctx.env.publicUrl = http.origin;
  const { simulator: own, settings } = simulatedWhatsApp({
    product: http.origin,
    now: () => product.clock.now(),
  });
  simulator = own;
  product.ctx.env.whatsApp = readWhatsAppSettings(settingsReader(settings, []));
  amina = product.as('amina');
});
afterAll(async () => {
  await simulator.stop();
  await http.stop();
  await product.close();
});
beforeEach(async () => {
  simulator.mishaps = noMishaps;
  simulator.write(phone, 'STOP');
  await hear();
});

/** What Meta has to tell, until it has been heard. */
async function hear(): Promise<void> {
  await simulator.progress();
  while ((await simulator.deliverWebhooks()) > 0);
}

const wishOf = async (id: string) => amina.get(`/requests/${id}/whatsapp`);
const got = () => simulator.messages(phone).filter(({ way }) => way === 'out');
const rowOf = (requestId: string) =>
  product.ctx.db.notification.findFirst({ where: { requestId }, orderBy: { createdAt: 'desc' } });
const wishes = (...ids: string[]) => product.ctx.db.whatsAppWish.count({ where: { requestId: { in: ids } } });

const ordered = async () => buy(product, amina);

async function deliver(id: string): Promise<void> {
  const { id: uploadId } = await sendUpload(product.as('zuri'), fixture('good.mp4'));
  const answer = await product.as('zuri').call('POST', `/requests/${id}/deliver`, { body: { uploadId } });
  expect(answer.status).toBe(200);
  await product.settle();
}

/** Writes what the offer has WhatsApp write. */
async function ask(id: string, from = phone): Promise<void> {
  const { offer } = await wishOf(id);
  simulator.write(from, new URL(offer).searchParams.get('text') ?? '');
  await hear();
}

test('a fan asks by their own message, and has the video and its link there once it is delivered (covers §21.7)', async () => {
  const { id } = await ordered();
  const { offer, ...rest } = await wishOf(id);
  expect(offer).toStartWith(`https://wa.me/254700000000?text=`);
  expect(rest).toEqual({ to: null, state: null });
  await ask(id);
  expect(await wishOf(id)).toMatchObject({ to: '•••• 5678', state: 'wished' });
  const before = got().length;

  await deliver(id);
  const { watchKey } = await product.ctx.db.request.findUniqueOrThrow({ where: { id } });
  const words = expect.stringContaining('Zuri Wanjiku has recorded the video for');
  const [sent] = got().slice(before);
  expect(sent?.words).toEqual([words, `${http.origin}/watch/${watchKey}`]);
  expect(sent?.words[0]).toContain('Here it is');
  // It opens this file alone, and not for long.
  const { key } = await product.ctx.db.video.findFirstOrThrow({ where: { request: { id } } });
  expect(sent?.video).toStartWith(`${http.origin}/media/${key}?`);
  await hear();
  expect(await wishOf(id)).toMatchObject({ state: 'arrived' });
  expect(product.mails.at(-1)?.subject).toStartWith('Your video from');
});

test('the message is in the fan’s language, and leads to a page that is', async () => {
  const { id: userId } = product.people.amina;
  const speak = (locale: string) => product.ctx.db.user.update({ where: { id: userId }, data: { locale } });
  const { id } = await ordered();
  await ask(id);
  await speak('sw');
  const before = got().length;
  await deliver(id);
  await speak('en');
  const { watchKey } = await product.ctx.db.request.findUniqueOrThrow({ where: { id } });
  expect(got()[before]?.words).toEqual([
    expect.stringContaining('amerekodi video kwa ajili ya'),
    `${http.origin}/sw/watch/${watchKey}`,
  ]);
});

test('a video that is too large for WhatsApp, or that it can’t fetch, goes as its link (covers §21.7)', async () => {
  const videoOf = (from: number) =>
    got()
      .slice(from)
      .map(({ video, words }) => [video !== undefined, words.length]);
  const large = await ordered();
  await deliver(large.id);
  await product.ctx.db.video.updateMany({
    where: { request: { id: large.id } },
    data: { bytes: mostVideoBytes + 1 },
  });
  let before = got().length;
  await ask(large.id);
  await product.settle();
  expect(videoOf(before)).toEqual([[false, 2]]);

  const { publicUrl } = product.ctx.env;
  const { id } = await ordered();
  await ask(id);
  before = got().length;
  product.ctx.env.publicUrl = 'http://127.0.0.1:1';
  await deliver(id);
  product.ctx.env.publicUrl = publicUrl;
  for (let times = 0; times < 2; times++) {
    await hear();
    await product.settle();
  }
  expect(videoOf(before)).toEqual([
    [true, 2],
    [false, 2],
  ]);
  expect(await rowOf(id)).toMatchObject({ state: 'arrived' });
});

test('what is sealed while its message waits is not sent (covers §21.7)', async () => {
  advanceTo(23);
  const { id } = await ordered();
  await ask(id);
  await deliver(id);
  const before = got().length;
  const opensAt = new Date(product.clock.now().getTime() + 48 * hour).toISOString().slice(0, 16);
  await product.ctx.db.request.update({
    where: { id },
    data: { revealAt: new Date(`${opensAt}Z`), revealZone: 'UTC' },
  });
  advanceTo(8);
  await product.settle();
  expect(got()).toHaveLength(before);
  expect(await rowOf(id)).toMatchObject({ state: 'failed', failure: 'late' });
});

test('a fan whose link waits for its moment is told by mail, which leads to the video', async () => {
  const { id } = await ordered();
  await ask(id);
  const before = got().length;
  const opensAt = new Date(product.clock.now().getTime() + 48 * hour).toISOString().slice(0, 16);
  await amina.call('PUT', `/requests/${id}/reveal`, { body: { opensAt, zone: 'UTC' } });
  await deliver(id);
  expect(got()).toHaveLength(before);
  expect(product.mails.at(-1)?.text).toContain(`/profile/requests/${id}`);
});

test('who asks after the delivery has it at once, and another take is told of again', async () => {
  const { id } = await ordered();
  await deliver(id);
  const before = got().length;
  await ask(id);
  await product.settle();
  expect(got()).toHaveLength(before + 1);
  product.clock.advance(hour);
  await amina.call('POST', `/requests/${id}/redo`, { body: { reason: 'The name is said wrong in it.' } });
  await deliver(id);
  expect(got()).toHaveLength(before + 2);
  await product.settle();
  expect(got()).toHaveLength(before + 2);
});

test('only the secret of that request counts', async () => {
  const [mine, other] = [await ordered(), await ordered()];
  const { offer } = await wishOf(other.id);
  const [, secret = ''] = /(\w{8})$/.exec(new URL(offer).searchParams.get('text') ?? '') ?? [];
  const { code } = await product.ctx.db.request.findUniqueOrThrow({ where: { id: mine.id } });
  simulator.write(phone, `Please send me my video: ${code} ${secret}`);
  await hear();
  expect(await wishes(mine.id)).toBe(0);
});

test('STOP forgets the phone everywhere, and the fan ends it on the page', async () => {
  const [one, two] = [await ordered(), await ordered()];
  await ask(one.id);
  await ask(two.id);
  const ended = await amina.call('DELETE', `/requests/${one.id}/whatsapp`);
  expect(await ended.json()).toMatchObject({ to: null, state: null });
  simulator.write(phone, ' Stop! ');
  await hear();
  expect(await wishes(one.id, two.id)).toBe(0);
});

test('statuses that come late, twice, out of order or never change nothing twice', async () => {
  simulator.mishaps = { ...noMishaps, delay: 0.5, duplicate: 0.5, foreignReference: 0.5 };
  const { id } = await ordered();
  await ask(id);
  await deliver(id);
  await hear();
  expect(await rowOf(id)).toMatchObject({ state: 'arrived', failure: null, cost: 0 });

  const lost = await ordered();
  await ask(lost.id);
  simulator.mishaps = { ...noMishaps, drop: 1 };
  await deliver(lost.id);
  await hear();
  expect(await rowOf(lost.id)).toMatchObject({ state: 'sent' });
});

/** A status as Meta tells it, signed; the status of our answer. */
async function tell(reference: string, status: string): Promise<number> {
  const { phoneNumberId } = product.ctx.env.whatsApp ?? {};
  const value = { metadata: { phone_number_id: phoneNumberId }, statuses: [{ id: reference, status }] };
  return post(JSON.stringify({ entry: [{ changes: [{ value }] }] }));
}

/** What Meta signs and posts; the status of our answer. */
async function post(body: string): Promise<number> {
  const { appSecrets: [secret = ''] = [] } = product.ctx.env.whatsApp ?? {};
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  const headers = { 'x-hub-signature-256': `sha256=${signature}`, 'content-type': 'application/json' };
  return (await http.call('/whatsapp/events', { method: 'POST', headers, body })).status;
}

/** A request whose video has arrived on WhatsApp, and WhatsApp's name for that message. */
async function arrived(): Promise<{ id: string; reference: string }> {
  const { id } = await ordered();
  await ask(id);
  await deliver(id);
  await hear();
  return { id, reference: (await rowOf(id))?.reference ?? '' };
}

test('a status that comes after the last one changes nothing', async () => {
  const { id, reference } = await arrived();
  expect(await tell(reference, 'failed')).toBe(200);
  expect(await rowOf(id)).toMatchObject({ state: 'arrived', failure: null });
});

test('a status that comes before the answer to its message is asked for again', async () => {
  const { id, reference } = await arrived();
  const rows = { where: { requestId: id } };
  const runAt = new Date(product.clock.now().getTime() + hour);
  await product.ctx.db.notification.updateMany({
    ...rows,
    data: { reference: null, state: 'waiting', runAt },
  });
  expect(await tell(reference, 'delivered')).toBe(404);
  await product.ctx.db.notification.updateMany({ ...rows, data: { reference, state: 'sent' } });
  expect(await tell(reference, 'delivered')).toBe(200);
  expect(await rowOf(id)).toMatchObject({ state: 'arrived' });
  expect(await tell('wamid.NOT-OURS', 'delivered')).toBe(200);
});

test('a message whose answer is lost is not sent twice; one that isn’t taken for now is tried again', async () => {
  const lost = await ordered();
  await ask(lost.id);
  const before = got().length;
  simulator.mishaps = { ...noMishaps, timeoutAfterWork: 1 };
  await deliver(lost.id);
  simulator.mishaps = noMishaps;
  await product.pass(hour);
  expect(got()).toHaveLength(before + 1);
  expect(await rowOf(lost.id)).toMatchObject({ state: 'failed', failure: 'unsure' });

  const next = await ordered();
  await ask(next.id);
  const { whatsApp } = product.ctx.env;
  product.ctx.env.whatsApp = whatsApp && { ...whatsApp, accessToken: 'ended' };
  await deliver(next.id);
  expect(await rowOf(next.id)).toMatchObject({ state: 'waiting', triedAt: null });
  product.ctx.env.whatsApp = whatsApp;
  await product.pass(hour / 2);
  expect(await rowOf(next.id)).toMatchObject({ state: 'sent' });
});

/** Moves on to the next time that it is this hour in Nairobi. */
function advanceTo(hourInNairobi: number): void {
  const hourNow = (product.clock.now().getUTCHours() + 3) % 24;
  product.clock.advance((((hourInNairobi - hourNow + 23) % 24) + 1) * hour);
}

test('what comes at night waits for the morning, and has all its tries then', async () => {
  advanceTo(23);
  const { id } = await ordered();
  await ask(id);
  const { whatsApp } = product.ctx.env;
  product.ctx.env.whatsApp = whatsApp && { ...whatsApp, accessToken: 'ended' };
  await deliver(id);
  expect(await rowOf(id)).toMatchObject({ state: 'waiting', attempts: 0 });
  advanceTo(7);
  for (const attempts of [1, 2, 3]) {
    await product.settle();
    expect(await rowOf(id)).toMatchObject({ state: 'waiting', attempts });
    product.clock.advance(hour / 2);
  }
  product.ctx.env.whatsApp = whatsApp;
  await product.settle();
  expect(await rowOf(id)).toMatchObject({ state: 'sent' });
});

test('a phone without WhatsApp, and a day whose costs are spent, leave the mail', async () => {
  const { id } = await ordered();
  await ask(id, '254700111222');
  simulator.remove('254700111222');
  await deliver(id);
  await hear();
  expect(await wishOf(id)).toMatchObject({ state: 'failed' });

  const spent = await ordered();
  await ask(spent.id);
  const { whatsApp } = product.ctx.env;
  product.ctx.env.whatsApp = whatsApp && { ...whatsApp, dailyCap: 0 };
  await deliver(spent.id);
  product.ctx.env.whatsApp = whatsApp;
  expect(await rowOf(spent.id)).toMatchObject({ state: 'failed', failure: 'spent' });
});

test('nobody else sees it, nothing is offered without an account, and only Meta is heard', async () => {
  const { id } = await ordered();
  expect((await product.as('brian').call('GET', `/requests/${id}/whatsapp`)).status).toBe(404);
  expect(await simulator.verifyWebhook()).toBe(true);
  const forged = await http.call('/whatsapp/events', {
    method: 'POST',
    headers: { 'x-hub-signature-256': 'sha256=00', 'content-type': 'application/json' },
    body: '{}',
  });
  expect(forged.status).toBe(401);
  expect(await post('{"entry": ')).toBe(400);
  const { whatsApp } = product.ctx.env;
  product.ctx.env.whatsApp = null;
  expect(await wishOf(id)).toEqual({ offer: null, to: null, state: null });
  product.ctx.env.whatsApp = whatsApp;
});

test('a fan with quiet hours of their own isn’t told in these', async () => {
  const { id: userId } = await product.ctx.db.user.findFirstOrThrow({
    where: { email: { startsWith: 'amina' } },
  });
  await product.ctx.db.user.update({ where: { id: userId }, data: { quietFrom: 18, quietUntil: 9 } });
  advanceTo(19);
  const { id } = await ordered();
  await ask(id);
  await deliver(id);
  advanceTo(8);
  await product.settle();
  expect(await rowOf(id)).toMatchObject({ state: 'waiting', attempts: 0 });
  advanceTo(9);
  await product.settle();
  expect(await rowOf(id)).toMatchObject({ state: 'sent' });
});
