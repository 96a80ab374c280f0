import { startTextSimulator } from '@salamu/simulators/africas-talking';
import { noMishaps } from '@salamu/simulators/mishaps';
import { costUnit, type PhonePurpose, timing } from '#api/domain/notifications/kinds.ts';
import { segmentsOf } from '#api/domain/notifications/sms/gsm.ts';
import { demoFactor, stopAnswers } from '#api/limits/limit-rules.ts';
import { countAttempt, resetAttempts } from '#api/limits/limits.ts';
import { lane } from '#api/modules/notifications/send.ts';
import { africasTalking } from '#api/providers/texts/africas-talking.ts';
import { newId } from '#api/start/database/ids.ts';
import { buy } from '#api/testing/orders.ts';
import { overHttp } from '#api/testing/over-http.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';

const minute = 60_000;
const hour = 60 * minute;
const number = '+254712345678';
const secret = 'a-secret-address-of-texts';

const product = await sharedProduct({ languages: ['en', 'fr'] });
const http = overHttp(product);
const phones = startTextSimulator({
  username: 'salamu',
  apiKey: 'key',
  callbackUrl: `${http.origin}/api/texts/${secret}`,
  now: () => product.clock.now(),
});
const settings = {
  username: 'salamu',
  apiKey: 'key',
  from: null,
  secrets: [secret],
  sources: [],
  apiUrl: phones.url,
  dailyCap: 1_000,
  ussdCode: null,
  ussdPayoutMost: 20_000,
};
product.ctx.env.texts = settings;
product.ctx.texts = africasTalking(settings);
afterAll(async () => {
  await phones.stop();
  await http.stop();
});
beforeEach(async () => {
  phones.mishaps = { ...noMishaps };
  await product.ctx.db.notification.deleteMany();
  await product.ctx.db.textPhone.deleteMany();
  await product.ctx.db.stoppedNumber.deleteMany();
  await product.settle();
  product.mails.length = 0;
});

const zuri = () => product.signIn('zuri');
const words = () =>
  phones
    .texts(number)
    .filter(({ way }) => way === 'out')
    .map(({ text }) => text);
const mailsToZuri = () => product.mails.filter(({ to }) => to === product.people.zuri.email).length;

/** Reports reach us, and what follows from them is done. */
async function report(): Promise<void> {
  await phones.progress();
  while ((await phones.deliverWebhooks()) > 0);
  await product.settle();
}

async function add(typed = '0712 345 678'): Promise<Response> {
  const answer = await (await zuri()).call('PUT', '/users/me/phone', { body: { number: typed } });
  await product.settle();
  return answer;
}
const confirm = async (code: string) =>
  (await zuri()).call('POST', '/users/me/phone/confirm', { body: { code } });
const codeSent = () => /\d{6}/.exec(words().at(-1) ?? '')?.[0] ?? '';

async function withPhone(): Promise<number> {
  await add();
  expect((await confirm(codeSent())).status).toBe(200);
  return words().length;
}

async function choose(choice: object): Promise<void> {
  const body = { news: ['requests'], ...choice };
  expect((await (await zuri()).call('PUT', '/users/me/phone/choices', { body })).status).toBe(200);
}

async function beQuiet(quietFrom: number, quietUntil: number): Promise<void> {
  const body = { quietFrom, quietUntil };
  expect((await (await zuri()).call('PUT', '/users/me/quiet-hours', { body })).status).toBe(200);
}

/** A text that has cost all there is for one purpose today. */
async function spend(about: PhonePurpose): Promise<void> {
  const cost = (product.ctx.env.texts?.dailyCap ?? 0) * costUnit;
  const now = product.clock.now();
  const times = { createdAt: now, runAt: now, sentAt: now };
  const whose = { userId: product.people.brian.id, to: '+254700000001' };
  const data = { id: newId(), channel: 'sms', about, state: 'sent', cost, ...whose } as const;
  await product.ctx.db.notification.create({ data: { ...data, ...times } });
}

/** A request that has waited for others, which don't come. */
async function orderFromZuri(): Promise<void> {
  const amina = product.as('amina');
  await buy(product, amina);
  await product.pass(timing.together);
}

test('a phone is confirmed by the code that is texted to it, and by no other', async () => {
  const added = await (await add()).json();
  expect(added).toMatchObject({ offered: true, number: '•••• 5678', awaitsCode: true, confirmedAt: null });
  const code = codeSent();
  const wrong = code === '000000' ? '000001' : '000000';
  expect((await confirm(wrong)).status).toBe(422);
  const confirmed = await (await confirm(code)).json();
  expect(confirmed.confirmedAt).not.toBeNull();
  expect(confirmed.news).toEqual(confirmed.kinds);
  expect((await confirm(code)).status).toBe(422);
});

test('five wrong codes end a code, and so do ten minutes', async () => {
  await add();
  const code = codeSent();
  const wrong = code === '000000' ? '000001' : '000000';
  for (let tries = 0; tries < 5; tries++) await confirm(wrong);
  expect((await confirm(code)).status).toBe(422);
  await add();
  product.clock.advance(10 * minute);
  expect((await confirm(codeSent())).status).toBe(422);
  expect((await add('12')).status).toBe(422);
});

test('nothing is texted to a phone before it is confirmed, nor what its owner did not choose (covers §21.1)', async () => {
  await add();
  const before = words().length;
  await orderFromZuri();
  expect([words().length, mailsToZuri()]).toEqual([before, 1]);
  await confirm(codeSent());
  await choose({ news: ['payouts'] });
  product.clock.advance(30 * minute);
  await orderFromZuri();
  expect([words().length, mailsToZuri()]).toEqual([before, 2]);
});

test('a new request is texted instead of mailed, in one segment and without its brief', async () => {
  const before = await withPhone();
  await orderFromZuri();
  const [text = ''] = words().slice(before);
  expect(text).toStartWith('Salamu: a new request, ');
  expect(segmentsOf(text)).toBe(1);
  expect(text).not.toContain('Njeri');
  await report();
  await product.pass(3 * hour);
  expect([words().length - before, mailsToZuri()]).toEqual([1, 0]);
  const costs = await product.ctx.db.notification.aggregate({ _sum: { cost: true } });
  expect(costs._sum.cost).toBe(phones.texts(number).slice(-2).length * 8_000);
});

test('what happens soon after a text is told together, later (covers §21.3)', async () => {
  const before = await withPhone();
  for (let orders = 0; orders < 3; orders++) await orderFromZuri();
  expect(words().length - before).toBe(1);
  await product.pass(31 * minute);
  expect(words().at(-1)).toStartWith('Salamu: 2 new requests. http');
  await report();
  expect([words().length - before, mailsToZuri()]).toEqual([2, 0]);
});

test('while texts are switched off, the mail goes out immediately, not when the text would have', async () => {
  const before = await withPhone();
  const { texts } = product.ctx;
  await orderFromZuri();
  expect([words().length - before, mailsToZuri()]).toEqual([1, 0]);
  product.ctx.texts = null;
  await orderFromZuri();
  expect(mailsToZuri()).toBe(1);
  product.ctx.texts = texts;
  await product.pass(31 * minute);
  await report();
  expect([words().length - before, mailsToZuri()]).toEqual([1, 1]);
});

test('nothing is texted in the quiet hours of its owner (covers §21.3)', async () => {
  const before = await withPhone();
  await beQuiet(0, 23);
  await orderFromZuri();
  expect(words().length).toBe(before);
  const waiting = await product.ctx.db.notification.findFirstOrThrow({
    where: { state: 'waiting', channel: { not: 'email' } },
  });
  expect(waiting.runAt.toISOString()).toEndWith('T20:00:00.000Z');
  product.clock.set(waiting.runAt);
  await product.settle();
  expect([words().length - before, mailsToZuri()]).toEqual([1, 0]);
  // On to the next noon.
  product.clock.advance(13 * hour);
  await beQuiet(21, 7);
});

test('after an outage longer than a mail waits for its text, the mail goes and the text does not', async () => {
  const before = await withPhone();
  await beQuiet(0, 23);
  await orderFromZuri();
  const { runAt } = await product.ctx.db.notification.findFirstOrThrow({
    where: { state: 'waiting', channel: 'sms' },
  });
  product.clock.set(new Date(runAt.getTime() + 2 * hour));
  await beQuiet(0, 0);
  await lane('email').run(product.ctx);
  await product.settle();
  expect([words().length - before, mailsToZuri()]).toEqual([0, 1]);
  // On to the next noon.
  product.clock.advance(11 * hour);
  await beQuiet(21, 7);
});

test('a phone that is off gets its mail, and so does one whose report is lost', async () => {
  await withPhone();
  const { id } = product.people.zuri;
  const off = '+254700000009';
  await product.ctx.db.textPhone.update({ where: { userId: id }, data: { number: off } });
  phones.switchOff(off);
  await orderFromZuri();
  expect(mailsToZuri()).toBe(0);
  await report();
  expect(mailsToZuri()).toBe(1);
  await product.ctx.db.textPhone.update({ where: { userId: id }, data: { number } });
  product.clock.advance(hour);
  phones.mishaps = { ...noMishaps, drop: 1 };
  await orderFromZuri();
  await report();
  expect(mailsToZuri()).toBe(1);
  await product.pass(2 * hour);
  expect(mailsToZuri()).toBe(2);
});

test('a text whose answer is lost is never sent again: its mail follows (covers §21.4)', async () => {
  const before = await withPhone();
  phones.mishaps = { ...noMishaps, timeoutAfterWork: 1 };
  await orderFromZuri();
  phones.mishaps = { ...noMishaps };
  await product.pass(hour);
  expect([words().length - before, mailsToZuri()]).toEqual([1, 1]);
});

test('nor is one that a process was sending when it was killed', async () => {
  const before = await withPhone();
  await orderFromZuri();
  // What it leaves behind: a text that was tried, and no answer.
  const left = { state: 'waiting', reference: null, runAt: product.clock.now() } as const;
  await product.ctx.db.notification.updateMany({ where: { news: { has: 'requests' } }, data: left });
  await product.settle();
  expect([words().length - before, mailsToZuri()]).toEqual([1, 1]);
});

test('late, double and shuffled reports change nothing that is settled (covers §21.4)', async () => {
  await withPhone();
  phones.mishaps = { ...noMishaps, delay: 0.5, duplicate: 1 };
  await orderFromZuri();
  await report();
  const [text] = await product.ctx.db.notification.findMany({ where: { channel: 'sms' } });
  expect(text?.state).toBe('arrived');
  const later = (status: string, at = secret) =>
    http.call(`/texts/${at}/reports`, {
      method: 'POST',
      body: `${new URLSearchParams({ id: text?.reference ?? '', status })}`,
    });
  expect((await later('Failed')).status).toBe(200);
  expect(await product.ctx.db.notification.count({ where: { state: 'failed' } })).toBe(0);
  expect((await later('Failed', 'another-secret-address-of-texts')).status).toBe(401);
  expect(mailsToZuri()).toBe(0);
});

test('STOP ends texts immediately, including queued ones (covers §21.5)', async () => {
  const before = await withPhone();
  await orderFromZuri();
  await orderFromZuri();
  phones.reply(number, ' stop. ');
  await report();
  await product.pass(hour);
  product.clock.advance(30 * minute);
  await orderFromZuri();
  expect([words().length - before, mailsToZuri()]).toEqual([2, 2]);
  const phone = await (await zuri()).get('/users/me/phone');
  expect(phone.stoppedAt).not.toBeNull();
});

test('a stopped number gets no code from any account, until START comes from it; each answer says what was understood', async () => {
  const before = words().length;
  phones.reply(number, 'Stop please');
  await report();
  expect(words().slice(before)).toEqual([
    'Salamu: We no longer message this number. To start again, reply START.',
  ]);
  const amina = await product.signIn('amina');
  for (const who of [await zuri(), amina]) {
    const answer = await who.call('PUT', '/users/me/phone', { body: { number } });
    expect(await answer.json()).toMatchObject({
      awaitsCode: false,
      confirmedAt: null,
      stoppedAt: expect.any(String),
    });
  }
  await product.settle();
  expect(words()).toHaveLength(before + 1);
  phones.reply(number, 'START');
  await report();
  expect(words().at(-1)).toBe('Salamu: We message this number again. Reply STOP to end it.');
  expect(await withPhone()).toBe(before + 3);
});

test('STOP is kept without the number', async () => {
  phones.reply(number, 'STOP');
  await report();
  const kept = await product.ctx.db.stoppedNumber.findMany();
  expect(kept).toHaveLength(1);
  expect(JSON.stringify(kept)).not.toContain(number.slice(-8));
});

test('repeated STOPs are answered three times an hour', async () => {
  const most = stopAnswers[0].times * demoFactor;
  for (let times = 0; times < most; times += 1) await countAttempt(product.ctx, stopAnswers[0], number);
  const before = words().length;
  phones.reply(number, 'STOP');
  await report();
  expect(words()).toHaveLength(before);
  for (const limit of stopAnswers) await resetAttempts(product.ctx, limit, number);
});

test('a number has one owner: who had confirmed it before loses it, and is mailed', async () => {
  const before = await withPhone();
  const amina = await product.signIn('amina');
  await amina.call('PUT', '/users/me/phone', { body: { number } });
  await product.settle();
  const confirmed = await amina.call('POST', '/users/me/phone/confirm', { body: { code: codeSent() } });
  expect(confirmed.status).toBe(200);
  await product.settle();
  const lost = await (await zuri()).get('/users/me/phone');
  expect(lost).toMatchObject({ number: null, confirmedAt: null });
  expect(product.mails.at(-1)?.subject).toBe('Your phone number is on another account now');
  await orderFromZuri();
  expect(words()).toHaveLength(before + 1);
});

test('STOP ends a code that waits as well', async () => {
  const before = words().length;
  await (await zuri()).call('PUT', '/users/me/phone', { body: { number } });
  phones.reply(number, 'STOP');
  await report();
  expect(words()).toHaveLength(before + 1);
  expect(words().at(-1)).toStartWith('Salamu: We no longer message this number.');
});

test('once the day’s share for news is spent, mails go out instead (covers §21.6)', async () => {
  const before = await withPhone();
  await spend('news');
  await orderFromZuri();
  expect([words().length - before, mailsToZuri()]).toEqual([0, 1]);
});

test('strangers’ codes use up their own share: who asks hears so, and artists still have codes and news', async () => {
  const amina = await product.signIn('amina');
  const asked = await amina.call('PUT', '/users/me/phone', { body: { number: '0712 999 888' } });
  expect(asked.status).toBe(200);
  await product.settle();
  await spend('code');
  const refused = await amina.call('PUT', '/users/me/phone', { body: { number: '0712 999 888' } });
  expect([refused.status, (await refused.json()).detail]).toEqual([
    422,
    'We can’t text any more codes today. Please try again tomorrow.',
  ]);
  const before = await withPhone();
  await orderFromZuri();
  expect([words().length - before, mailsToZuri()]).toEqual([1, 0]);
});

test('whose own address nobody has confirmed gets no code', async () => {
  const amina = await product.signIn('amina');
  const setConfirmed = (emailConfirmedAt: Date | null) =>
    product.ctx.db.user.update({ where: { id: product.people.amina.id }, data: { emailConfirmedAt } });
  await setConfirmed(null);
  const refused = await amina.call('PUT', '/users/me/phone', { body: { number: '0712 999 888' } });
  expect((await refused.json()).code).toBe('email_unconfirmed');
  await setConfirmed(product.clock.now());
});

test('a phone that is removed gets no more texts', async () => {
  const before = await withPhone();
  expect((await (await zuri()).call('DELETE', '/users/me/phone')).status).toBe(204);
  await orderFromZuri();
  expect([words().length - before, mailsToZuri()]).toEqual([0, 1]);
});

test('a provider that refuses us is tried for a while, then the mail goes out', async () => {
  const before = await withPhone();
  await beQuiet(0, 0);
  const { texts, env } = product.ctx;
  if (!env.texts) throw new Error('no texts');
  product.ctx.texts = africasTalking({ ...env.texts, apiKey: 'rolled' });
  await orderFromZuri();
  expect(mailsToZuri()).toBe(0);
  product.ctx.texts = texts;
  await product.pass(minute);
  expect([words().length - before, mailsToZuri()]).toEqual([1, 0]);
  product.ctx.texts = africasTalking({ ...env.texts, apiKey: 'rolled' });
  product.clock.advance(hour);
  await orderFromZuri();
  for (let tries = 1; tries < 10; tries++) {
    await product.pass(10 * minute);
  }
  product.ctx.texts = texts;
  expect(mailsToZuri()).toBe(2);
});

test('texts are in the language of their reader, and lead to pages that are', async () => {
  const { db } = product.ctx;
  const speak = (locale: string) =>
    db.user.update({ where: { id: product.people.zuri.id }, data: { locale } });
  await speak('fr');
  await add();
  expect(words().at(-1)).toContain('confirme votre téléphone.');
  expect((await confirm(codeSent())).status).toBe(200);
  await orderFromZuri();
  await product.settle();
  expect(words().at(-1)).toMatch(/^Salamu: nouvelle demande, .* \S+\/fr\/artist\/requests\//);
  await orderFromZuri();
  await orderFromZuri();
  await product.pass(30 * minute);
  expect(words().at(-1)).toMatch(/^Salamu: 2 nouvelles demandes\. \S+\/fr\/artist\/requests$/);
  await speak('en');
});
