import { createECDH, randomBytes } from 'node:crypto';
import { promptJobs } from '#api/jobs/jobs.ts';
import { runUntilIdle } from '#api/jobs/runner.ts';
import { forgetMailsAbout } from '#api/modules/accounts/erasure/traces-repo.ts';
import { capturedMail, UndeliverableError } from '#api/providers/mail/mail.ts';
import { capturedTexts } from '#api/providers/texts/sender.ts';
import { boot } from '#api/start/boot.ts';
import { silentLog } from '#api/start/log/log.ts';
import { buy } from '#api/testing/orders.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import { vapidKeys } from '../browsers/keys.ts';

const minute = 60_000;
const product = await sharedProduct({ languages: ['en', 'sw', 'fr'] });
beforeEach(async () => {
  await product.ctx.db.notification.deleteMany();
  product.mails.length = 0;
});

const mailsToZuri = () => product.mails.filter(({ to }) => to === product.people.zuri.email);
const subjects = () => mailsToZuri().map(({ subject }) => subject.replace(/ \(SAL-.*/, ''));
const after = async (minutes: number) => {
  await product.pass(minutes * minute);
};
async function order() {
  const amina = product.as('amina');
  const placed = await buy(product, amina);
  await product.settle();
  return placed;
}
const alone = 'New request: a video for Njeri';

test('an artist with eight requests in an hour gets one mail in half an hour at most, with a link to each (covers §21.3)', async () => {
  const orders: { id: string }[] = [];
  for (let at = 0; at < 8; at++) {
    orders.push(await order());
    await after(7);
  }
  await after(30);
  expect(subjects()).toEqual([alone, '5 new requests', '2 new requests']);
  const codes = mailsToZuri().map(({ text }) => orders.filter(({ id }) => text.includes(id)).length);
  expect(codes).toEqual([1, 5, 2]);
  const { text = '' } = mailsToZuri()[1] ?? {};
  for (const { id } of orders.slice(1, 6)) expect(text).toContain(`/artist/requests/${id}\n`);
  await after(60);
  await order();
  await after(5);
  expect(subjects()).toHaveLength(4);
  expect(new Set(mailsToZuri().map(({ messageId }) => messageId)).size).toBe(4);
});

test.each([
  ['sw', 'Maombi mapya 3', '/sw/artist/requests'],
  ['fr', '3 nouvelles demandes', '/fr/artist/requests'],
])('several are one mail in %s', async (locale, subject, page) => {
  const { id } = product.people.zuri;
  await product.ctx.db.user.update({ where: { id }, data: { locale } });
  for (let at = 0; at < 3; at++) await order();
  await after(5);
  expect(mailsToZuri()).toHaveLength(1);
  expect(mailsToZuri()[0]).toMatchObject({ subject });
  expect(mailsToZuri()[0]?.text).toContain(`${page}\n`);
  await product.ctx.db.user.update({ where: { id }, data: { locale: 'en' } });
});

test('a request that is cancelled while its news waits is not announced', async () => {
  const { id } = await order();
  expect((await product.as('amina').call('POST', `/requests/${id}/cancel`)).status).toBe(200);
  await order();
  await after(5);
  expect(subjects()).toEqual(['Cancelled: the video for Njeri', alone]);
});

test('what a fan waits for is mailed immediately and separately', async () => {
  const amina = product.as('amina');
  const placed = [await order(), await order()];
  for (const { id } of placed) await product.as('zuri').call('POST', `/requests/${id}/accept`);
  await product.settle();
  const answers = product.mails.filter(
    ({ to, subject }) =>
      (to === product.people.amina.email && subject.includes('said yes')) || subject.includes('accepted'),
  );
  expect([answers.length, (await amina.call('GET', '/requests')).status]).toEqual([2, 200]);
});

test('each of them is kept as a mail of its own, for admins who help and for those who are forgotten', async () => {
  const { db } = product.ctx;
  const orders = [await order(), await order(), await order()];
  await after(30);
  const rows = () =>
    db.notification.findMany({ where: { about: 'paid', news: { isEmpty: false } }, orderBy: { id: 'asc' } });
  expect(await rows()).toMatchObject(
    orders.map(({ id }) => ({ aboutId: id, state: 'sent', to: product.people.zuri.email })),
  );
  const [, second] = orders;
  await forgetMailsAbout(db, [second?.id ?? '']);
  expect((await rows()).map(({ letter }) => letter !== null)).toEqual([true, false, true]);
});

test('a list that is refused for now comes once, under one Message-ID, and one refused for good is listed whole', async () => {
  await order();
  await after(5);
  await order();
  await order();
  const captured = product.ctx.mail;
  const ids: string[] = [];
  const failing = (error: Error) => ({
    ...capturedMail,
    send: async ({ messageId }: { messageId: string }) => {
      ids.push(messageId);
      throw error;
    },
  });
  product.ctx.mail = failing(new Error('451 try again later'));
  await after(30);
  await after(2);
  expect(mailsToZuri()).toHaveLength(1);
  // What is new meanwhile doesn't change what may have come already.
  product.ctx.mail = captured;
  await order();
  await after(5);
  expect(subjects()).toEqual([alone, '2 new requests']);
  expect(new Set([...ids, mailsToZuri()[1]?.messageId]).size).toBe(1);
  await after(30);
  expect(subjects()).toEqual([alone, '2 new requests', alone]);

  await after(60);
  await order();
  await after(5);
  for (let at = 0; at < 2; at++) await order();
  product.ctx.mail = failing(new UndeliverableError('550 no such user'));
  await after(30);
  product.ctx.mail = captured;
  expect(await product.ctx.db.notification.count({ where: { state: 'failed', failure: 'refused' } })).toBe(2);
});

test('a mail that another copy is handing over goes along with none that is tried again', async () => {
  const { ctx, clock } = product;
  const captured = ctx.mail;
  ctx.mail = { ...captured, send: () => Promise.reject(new Error('451 try again later')) };
  const tried = await order();
  await after(5);
  ctx.mail = captured;
  const onItsWay = await order();
  await ctx.db.notification.updateMany({
    where: { aboutId: onItsWay.id, about: 'paid', news: { isEmpty: false } },
    data: { triedAt: clock.now(), endsAt: null, runAt: new Date(clock.now().getTime() + 2 * minute) },
  });
  await after(1);
  const mailed = ({ id }: { id: string }) => mailsToZuri().filter(({ text }) => text.includes(id)).length;
  expect([mailed(tried), mailed(onItsWay)]).toEqual([1, 0]);
});

test.each(['email', 'sms'] as const)(
  'five requests within minutes are one message (%s), and one in the browser, on two copies',
  async (channel) => {
    const { ctx, clock, people } = product;
    const { db, env } = ctx;
    const { id: userId } = people.zuri;
    const second = boot({ env, databaseUrl: env.databaseUrl ?? '', clock, log: silentLog });
    const copies = [ctx, second.ctx];
    const senders = promptJobs.filter(({ name }) => name.startsWith('notifications-'));
    const work = () => Promise.all(copies.map((copy) => runUntilIdle(copy, senders)));
    const [texts, shown]: [string[], string[]] = [[], []];
    for (const copy of copies) {
      copy.mail = ctx.mail;
      copy.texts = {
        ...capturedTexts,
        send(text) {
          texts.push(text.words);
          return capturedTexts.send(text);
        },
      };
      copy.webhooks = {
        async send(endpoint) {
          shown.push(endpoint);
          return new Response(null, { status: 201 });
        },
      };
    }
    await db.user.update({ where: { id: userId }, data: { quietFrom: 0, quietUntil: 0 } });
    const phone = { userId, number: '+254712345678', confirmedAt: clock.now(), news: ['requests' as const] };
    if (channel === 'sms') await db.textPhone.create({ data: phone });
    const pair = createECDH('prime256v1');
    const p256dh = pair.generateKeys('base64url');
    const keys = { p256dh, auth: randomBytes(16).toString('base64url') };
    const browser = {
      endpoint: `https://push.example/${channel}`,
      keys,
      madeFor: vapidKeys(env)[0].publicKey,
    };
    const zuri = await product.signIn('zuri');
    expect(
      (await zuri.call('PUT', '/users/me/push', { body: { ...browser, news: ['requests'] } })).status,
    ).toBe(200);

    for (let at = 0; at < 5; at++) {
      await buy(product, product.as('amina'));
      await work();
      expect([subjects(), texts, shown]).toEqual([[], [], []]);
      clock.advance(minute);
    }
    await work();
    clock.advance(180 * minute);
    await work();
    const [mailed, texted] = [subjects(), texts.map((words) => words.replace(/\. http.*/, ''))];
    const all = channel === 'sms' ? [[], ['Salamu: 5 new requests']] : [['5 new requests'], []];
    expect([mailed, texted, shown]).toEqual([...all, [browser.endpoint]]);
    await db.pushSubscription.deleteMany();
    await second.stop();
  },
);
