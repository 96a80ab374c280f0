import { startTextSimulator } from '@salamu/simulators/africas-talking';
import { noMishaps } from '@salamu/simulators/mishaps';
import { type NotificationKind, notificationKinds, timing } from '#api/domain/notifications/kinds.ts';
import { africasTalking } from '#api/providers/texts/africas-talking.ts';
import { readWhatsAppSettings } from '#api/providers/whatsapp/settings.ts';
import { settingsReader } from '#api/start/settings/settings.ts';
import { buy } from '#api/testing/orders.ts';
import { overHttp } from '#api/testing/over-http.ts';
import { fixture, sendUpload } from '#api/testing/send-upload.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import { simulatedWhatsApp } from '#api/testing/whatsapp.ts';

const hour = 60 * 60_000;
const number = '+254712345678';
/** Without quiet hours. */
const always = { quietFrom: 0, quietUntil: 0 };
const secret = 'a-secret-address-of-texts';

afterAll(async () => {
  await Promise.all([phones.stop(), whatsApp.stop()]);
  await http.stop();
});
beforeEach(async () => {
  phones.mishaps = noMishaps;
  whatsApp.mishaps = noMishaps;
  await product.ctx.db.notification.deleteMany();
  await product.ctx.db.textPhone.deleteMany();
  await product.ctx.db.stoppedNumber.deleteMany();
  await product.settle();
  product.mails.length = 0;
});

const zuri = () => product.signIn('zuri');
const phoneOf = async () => (await zuri()).get('/users/me/phone');
const messagesTo = (to: string) =>
  whatsApp.messages(to.slice(1)).filter(({ words: [first = ''] }) => first.includes('new request'));
// News of requests alone: the deadlines of earlier tests come near as the clock moves on.
const texts = () => phones.texts(number).filter(({ text }) => text.includes('new request')).length;
const messages = () => messagesTo(number).length;
const mails = () =>
  product.mails.filter(
    ({ to, subject }) => to === product.people.zuri.email && subject.startsWith('New request'),
  ).length;

/** What the two providers have to tell, until all of it is heard, and what follows is done. */
async function hear(): Promise<void> {
  for (const each of [phones, whatsApp]) {
    await each.progress();
    while ((await each.deliverWebhooks()) > 0);
  }
  await product.settle();
}

async function write(words: string, from = number): Promise<void> {
  whatsApp.write(from.slice(1), words);
  await hear();
}
const wordsOf = (offer: string) => new URL(offer).searchParams.get('text') ?? '';
async function join(from = number): Promise<void> {
  await write(wordsOf((await phoneOf()).whatsAppOffer), from);
}

const beQuiet = (hours: object) => product.ctx.db.user.updateMany({ data: hours });
const product = await sharedProduct({ languages: ['en', 'fr', 'sw'] });
await beQuiet(always);
const http = overHttp(product);
const now = () => product.clock.now();
const simulated = simulatedWhatsApp({ product: http.origin, now });
const whatsApp = simulated.simulator;
product.ctx.env.whatsApp = readWhatsAppSettings(settingsReader(simulated.settings, []));
const account = { username: 'salamu', apiKey: 'key' };
const phones = startTextSimulator({ ...account, callbackUrl: `${http.origin}/api/texts/${secret}`, now });
const rest = {
  from: null,
  secrets: [secret],
  sources: [],
  apiUrl: phones.url,
  dailyCap: 1_000,
  ussdCode: null,
  ussdPayoutMost: 20_000,
};
product.ctx.texts = africasTalking({ ...account, ...rest });

async function choose(news: NotificationKind[], onWhatsApp: NotificationKind[]) {
  const body = { news, whatsApp: onWhatsApp };
  const answer = await (await zuri()).call('PUT', '/users/me/phone/choices', { body });
  expect(answer.status).toBe(200);
}

/** A request that has waited for others, which don't come. */
async function orderFromZuri(): Promise<void> {
  const amina = product.as('amina');
  await buy(product, amina);
  await product.pass(timing.together);
}

test('someone’s own message confirms their phone and brings their news to WhatsApp, unmailed (covers §21.1)', async () => {
  expect(await phoneOf()).toMatchObject({ number: null, ways: [], whatsApp: [] });
  const before = [texts(), messages() + 1];
  await join();
  expect(await phoneOf()).toMatchObject({
    number: '•••• 5678',
    ways: ['sms', 'whatsapp'],
    whatsApp: [...notificationKinds],
    news: [],
  });
  await orderFromZuri();
  await hear();
  await product.pass(3 * hour);
  expect([texts(), messages(), mails()]).toEqual([...before, 0]);
  const [words = ''] = messagesTo(number).at(-1)?.words ?? [];
  expect(words).toStartWith('News from Salamu: a new request, ');
  expect(words).toEndWith('Reply STOP, and we email you instead.');
  expect(words).not.toContain('Njeri');
  const row = await product.ctx.db.notification.findFirstOrThrow({ where: { channel: { not: 'email' } } });
  expect(row).toMatchObject({ channel: 'whatsapp', state: 'arrived', cost: 0 });
});

test('each kind goes where its owner wants it, alone or joined with its like (covers §21.2)', async () => {
  await join();
  await choose(['payouts'], ['requests']);
  const before = messages();
  for (let orders = 0; orders < 3; orders++) await orderFromZuri();
  await product.pass(hour);
  expect(messagesTo(number).at(-1)?.words[0]).toStartWith('News from Salamu: 2 new requests. http');
  await hear();
  await choose(['requests'], ['payouts']);
  product.clock.advance(hour);
  const textsBefore = texts();
  await orderFromZuri();
  await hear();
  await choose([], []);
  await orderFromZuri();
  expect([messages() - before, texts() - textsBefore, mails()]).toEqual([2, 1, 1]);
  await choose(['requests'], ['requests']);
  expect(await phoneOf()).toMatchObject({ news: ['requests'], whatsApp: [] });
});

test('a fan who also asked for this video on WhatsApp has one message of it, and the mail (covers §21.7)', async () => {
  const amina = await product.signIn('amina');
  const phone = '+254722000111';
  const { whatsAppOffer } = await amina.get('/users/me/phone');
  await write(wordsOf(whatsAppOffer), phone);
  const order = await buy(product, amina);
  await hear();
  const got = () => whatsApp.messages(phone.slice(1)).filter(({ way }) => way === 'out').length;
  const deliver = async () => {
    const before = got();
    product.mails.length = 0;
    const { id: uploadId } = await sendUpload(product.as('zuri'), fixture('good.mp4'));
    const answer = await product
      .as('zuri')
      .call('POST', `/requests/${order.id}/deliver`, { body: { uploadId } });
    expect(answer.status).toBe(200);
    product.clock.advance(hour);
    await hear();
    return {
      messages: got() - before,
      mails: product.mails.filter(({ subject }) => subject.startsWith('Your video from')).length,
    };
  };
  const { offer } = await amina.get(`/requests/${order.id}/whatsapp`);
  await write(wordsOf(offer), phone);
  expect(await deliver()).toEqual({ messages: 1, mails: 1 });
});

test('a change of mind meanwhile brings the mail', async () => {
  await join();
  await choose([], ['requests']);
  await beQuiet({ quietFrom: 0, quietUntil: 23 });
  const before = [messages(), texts()];
  await orderFromZuri();
  await choose(['requests'], []);
  const { runAt } = await product.ctx.db.notification.findFirstOrThrow({
    where: { state: 'waiting', channel: { not: 'email' } },
  });
  expect(runAt.toISOString()).toEndWith('T20:00:00.000Z');
  product.clock.set(runAt);
  await product.settle();
  expect([messages(), texts(), mails()]).toEqual([...before, 1]);
  product.clock.advance(13 * hour);
  await beQuiet(always);
});

test('the words work once, for that account, and on the page that showed them', async () => {
  const { whatsAppOffer } = await phoneOf();
  const amina = await product.as('amina').get('/users/me/phone');
  const [, strangers = ''] = / (\w{8})$/.exec(wordsOf(amina.whatsAppOffer)) ?? [];
  await write(wordsOf(whatsAppOffer).replace(/\w{8}$/, strangers));
  expect(await phoneOf()).toMatchObject({ number: null });
  await write(wordsOf(whatsAppOffer));
  await write(wordsOf(whatsAppOffer), '+254700111222');
  expect(await phoneOf()).toMatchObject({ number: '•••• 5678' });
  await join('+233201234567');
  expect(await phoneOf()).toMatchObject({ number: '•••• 4567', ways: ['whatsapp'] });
  const late = (await phoneOf()).whatsAppOffer;
  product.clock.advance(48 * hour);
  await write(wordsOf(late));
  expect(await phoneOf()).toMatchObject({ number: '•••• 4567' });
});

test('another number that is to be texted gets nothing on WhatsApp', async () => {
  await join();
  await (await zuri()).call('PUT', '/users/me/phone', { body: { number: '0700 111 333' } });
  expect(await phoneOf()).toMatchObject({ number: '•••• 1333', ways: [] });
  await product.ctx.db.textPhone.updateMany({ data: { confirmedAt: product.clock.now() } });
  await orderFromZuri();
  expect([messagesTo('+254700111333'), mails()]).toEqual([[], 1]);
});

test('STOP ends both channels immediately, including queued messages, until another message of their own (covers §21.5)', async () => {
  await join();
  await choose(['payouts'], ['requests']);
  await orderFromZuri();
  const before = [messages(), texts()];
  await orderFromZuri();
  await write(' Stop! ');
  await product.pass(hour);
  await choose(['requests'], []);
  product.clock.advance(hour);
  await orderFromZuri();
  expect([messages(), texts(), mails()]).toEqual([...before, 2]);
  expect(await phoneOf()).toMatchObject({ ways: [] });
  await choose(['payouts'], ['requests']);
  await join();
  expect(await phoneOf()).toMatchObject({ news: ['payouts'], whatsApp: ['requests'], stoppedAt: null });
  await orderFromZuri();
  expect(messages()).toBe((before[0] ?? 0) + 1);
});

test('a phone without WhatsApp, spent costs, or no account any more bring the mail', async () => {
  const off = '+254700111444';
  await join(off);
  whatsApp.remove(off.slice(1));
  await orderFromZuri();
  expect(mails()).toBe(0);
  await hear();
  expect(mails()).toBe(1);
  product.clock.advance(hour);
  const own = product.ctx.env.whatsApp;
  for (const next of [own && { ...own, dailyCap: 0 }, null]) {
    product.ctx.env.whatsApp = next;
    await orderFromZuri();
    product.clock.advance(hour);
  }
  product.ctx.env.whatsApp = own;
  expect([messagesTo(off).length, mails()]).toEqual([1, 3]);
});

test('whatever goes wrong, news goes out once, or with its mail where nobody could know (covers §21.4)', async () => {
  await join();
  const ways: [NotificationKind[], NotificationKind[]][] = [
    [['requests'], []],
    [[], ['requests']],
    [[], []],
  ];
  const mishaps = ['timeoutAfterWork', 'fault', 'drop', 'duplicate', 'foreignReference', 'delay'] as const;
  for (const [news, onWhatsApp] of ways)
    for (const mishap of [null, ...mishaps]) {
      product.clock.advance(hour);
      await choose(news, onWhatsApp);
      const before = [texts(), messages(), mails()];
      const next = { ...noMishaps, ...(mishap && { [mishap]: mishap === 'delay' ? 0.5 : 1 }) };
      phones.mishaps = next;
      whatsApp.mishaps = next;
      await orderFromZuri();
      await hear();
      phones.mishaps = noMishaps;
      whatsApp.mishaps = noMishaps;
      product.clock.advance(3 * hour);
      await hear();
      const [byText, onIt, mailed] = [texts(), messages(), mails()].map(
        (count, at) => count - (before[at] ?? 0),
      );
      const isLost = mishap === 'timeoutAfterWork' || mishap === 'drop';
      const left = mishap === 'fault' ? 0 : 1;
      const isMailed = isLost || !left || !(news.length || onWhatsApp.length);
      expect({ mishap, byText, onIt, mailed }).toEqual({
        mishap,
        byText: news.length * left,
        onIt: onWhatsApp.length * left,
        mailed: isMailed ? 1 : 0,
      });
    }
});

test('news on WhatsApp is in its reader’s language, alone or joined, and leads to pages that are', async () => {
  const { id } = product.people.zuri;
  const speak = (locale: string) => product.ctx.db.user.update({ where: { id }, data: { locale } });
  await join();
  await speak('fr');
  product.clock.advance(hour);
  const latest = () => whatsApp.messages(number.slice(1)).at(-1)?.words[0];
  await orderFromZuri();
  await hear();
  expect(latest()).toMatch(
    /^Des nouvelles de Salamu\u00a0: nouvelle demande, .* \S+\/fr\/artist\/requests\//,
  );
  expect(latest()).toContain('Répondez STOP');
  await orderFromZuri();
  await orderFromZuri();
  product.clock.advance(hour);
  await hear();
  expect(latest()).toMatch(/ 2 nouvelles demandes\. \S+\/fr\/artist\/requests\s/);
  await speak('en');
});
