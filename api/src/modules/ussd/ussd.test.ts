import { startTextSimulator } from '@salamu/simulators/africas-talking';
import { noMishaps } from '@salamu/simulators/mishaps';
import { ussdRules } from '#api/domain/ussd/rules.ts';
import { sayReason } from '#api/domain/ussd/words.ts';
import { clearExpired } from '#api/jobs/housekeeping.ts';
import { africasTalking } from '#api/providers/texts/africas-talking.ts';
import { type Earner, earn, mpesaAccount, newEarner, openAccount } from '#api/testing/earnings.ts';
import { buy } from '#api/testing/orders.ts';
import { overHttp } from '#api/testing/over-http.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';

const hour = 3_600_000;
const secret = 'a-secret-address-of-texts';
const code = '*384*2026#';

const product = await sharedProduct({ languages: ['en', 'fr', 'sw'] });
const http = overHttp(product);
const phones = startTextSimulator({
  username: 'salamu',
  apiKey: 'key',
  callbackUrl: `${http.origin}/api/texts/${secret}`,
  ussdCode: code,
  now: () => product.clock.now(),
});
const settings = {
  username: 'salamu',
  apiKey: 'key',
  from: null,
  secrets: [secret],
  sources: ['127.0.0.1'],
  apiUrl: phones.url,
  dailyCap: 1_000,
  ussdCode: code,
  ussdPayoutMost: 5_000,
};
afterAll(async () => {
  await phones.stop();
  await http.stop();
});

const pin = '4071';
let artist: Earner;
let number = '';
let artists = 0;
beforeEach(async () => {
  phones.mishaps = { ...noMishaps };
  product.ctx.env.texts = settings;
  product.ctx.texts = africasTalking(settings);
  number = `+2547120000${`${++artists}`.padStart(2, '0')}`;
  artist = await newEarner(product, `Dialling Dalili ${artists}`);
  await confirmPhone(artist.userId);
  expect((await choosePin(pin)).status).toBe(200);
  await product.settle();
  product.mails.length = 0;
});

const confirmPhone = (userId: string) =>
  product.ctx.db.textPhone.create({ data: { userId, number, confirmedAt: product.clock.now() } });
const choosePin = async (pin: string) =>
  (await artist.signIn()).call('PUT', '/users/me/ussd', { body: { pin } });
const view = async () => (await artist.signIn()).get('/users/me/ussd');

/** Dials and types all of these; answers the last screen. */
async function call(...typed: string[]): Promise<string> {
  let { screen } = await phones.dial(number);
  for (const one of typed) screen = (await phones.type(number, one))?.screen ?? 'over';
  return screen;
}

async function order(): Promise<string> {
  const amina = await product.signIn('amina');
  const placed = await buy(product, amina, { artistId: artist.artistId });
  return placed.id;
}
const statusOf = async (id: string) =>
  (await product.ctx.db.request.findUniqueOrThrow({ where: { id }, select: { status: true } })).status;
const subjects = () => product.mails.filter(({ to }) => to === artist.email).map(({ subject }) => subject);
const payouts = () =>
  product.ctx.db.payout.findMany({ where: { artistId: artist.artistId }, select: { amount: true } });

/** What Africa's Talking would post, from here. */
const post = (text: string, { at = secret, session = `ATUid_own_${artists}`, from = number } = {}) =>
  http.call(`/texts/${at}/ussd`, {
    method: 'POST',
    body: `${new URLSearchParams({ sessionId: session, serviceCode: code, phoneNumber: from, networkCode: '63902', text })}`,
  });

test('a phone speaks its artist’s language, and the fan reads in theirs why they decline', async () => {
  const { db } = product.ctx;
  await db.user.update({ where: { id: artist.userId }, data: { locale: 'fr' } });
  const id = await order();
  await db.user.update({ where: { id: product.people.amina.id }, data: { locale: 'sw' } });
  expect(await call()).toBe('Salamu. Votre code PIN :');
  expect(await call(pin, '1', '1')).toEndWith('1 Accepter\n2 Refuser\n0 Retour');
  expect(await call(pin, '1', '1', '2', '1')).toStartWith('Refuser Njeri, anniversaire ?');
  expect(await call(pin, '1', '1', '2', '1', '1')).toStartWith('Refusée.');
  const { note } = await db.requestEvent.findFirstOrThrow({
    where: { requestId: id, event: 'declined' },
    select: { note: { select: { text: true } } },
  });
  expect(note?.text).toStartWith('Samahani, sipati muda');
  await db.user.update({ where: { id: product.people.amina.id }, data: { locale: 'en' } });
});

test('an artist without data accepts one request and declines another (covers §21.8)', async () => {
  const [first, second] = [await order(), await order()];
  expect(await call()).toBe('Salamu. Your PIN:');
  expect(await call(pin)).toBe('Salamu\n1 Requests (2)\n2 Balance\n3 Request a payout');
  const list = await call(pin, '1');
  expect(list).toMatch(
    /^Requests\n1 Njeri, birthday, new, due \w{3} \d+ \w+, \d\d:\d\d\n2 Njeri, birthday, new/,
  );
  const shown = await call(pin, '1', '1');
  expect(shown).toContain('Njeri, birthday, from Amina: you get KES 1,875');
  expect(shown).toEndWith('1 Accept\n2 Decline\n0 Back');
  expect(await call(pin, '1', '1', '1')).toStartWith('Accepted: Njeri, birthday. Record it by ');
  expect(await statusOf(first)).toBe('accepted');

  const asked = await call(pin, '1', '2', '2', '3');
  expect(asked).toBe(
    'Decline Njeri, birthday? We refund the fan KES 2,500 right away.\n1 Decline and refund\n0 Back',
  );
  expect(await statusOf(second)).toBe('pending');
  expect(await call(pin, '1', '2', '2', '3', '0')).toContain('Njeri');
  expect(await call(pin, '1', '2', '2', '3', '1')).toStartWith('Declined.');
  expect(await statusOf(second)).toBe('declined');
  const told = await product.ctx.db.requestEvent.findFirstOrThrow({
    where: { requestId: second, event: 'declined' },
    select: { by: true, note: { select: { text: true } } },
  });
  expect(told).toEqual({ by: 'artist', note: { text: sayReason('kind') } });
});

test('a list that is longer than a screen has pages', async () => {
  for (let orders = 0; orders < 4; orders++) await order();
  expect(await call(pin, '1')).toEndWith('9 More\n0 Back');
  expect(await call(pin, '1', '9')).toMatch(/^Requests\n1 .*\n0 Back$/s);
  const first = await call(pin, '1', '9', '1', '0');
  expect(first).toEndWith('9 More\n0 Back');
  expect(await call(pin, '1', '9', '9', '0')).toStartWith('Salamu\n');
});

test('what another call did meanwhile is no longer offered', async () => {
  const id = await order();
  await call(pin, '1', '1');
  await (await artist.signIn()).call('POST', `/requests/${id}/decline`, { body: { reason: 'On tour.' } });
  expect((await phones.type(number, '1'))?.screen).toStartWith('That is no longer possible.');
  expect(await call(pin, '1')).toBe('No requests are waiting.\n0 Back');
});

test('a payout goes to the account on file, once, and the books balance', async () => {
  await earn(product, 1, artist);
  await openAccount(product, mpesaAccount, artist, ussdRules.accountUnchanged);
  expect(await call(pin, '2')).toBe('KES 1,875 available, KES 0 held\n0 Back');
  expect(await call(pin, '3')).toStartWith(
    'You have KES 1,875 available. How much, in whole KES? At most KES 5,000.',
  );
  expect(await call(pin, '3', '1000')).toBe(
    'Request KES 1,000 to M-Pesa ** 5678, Zuri Wanjiku?\n1 Yes, request it\n0 Back'.replace('**', '****'),
  );
  expect(await payouts()).toEqual([]);
  expect(await call(pin, '3', '1000', '1')).toStartWith("You've requested KES 1,000.");
  expect(await payouts()).toEqual([{ amount: 100_000 }]);
  expect(await call(pin, '3', '1000', '1')).toStartWith('You have KES 875 available.');
  expect(await payouts()).toHaveLength(1);
});

test('no payout goes to an account changed within three days, nor one above the most (covers §21.8)', async () => {
  await earn(product, 3, artist);
  await openAccount(product, mpesaAccount, artist, ussdRules.accountUnchanged - 60_000);
  expect(await call(pin, '3')).toStartWith('By phone we only pay to an account unchanged for');
  product.clock.advance(120_000);
  expect(await call(pin, '3', '5001')).toStartWith('By phone we pay at most KES 5,000 at a time.');
  expect(await call(pin, '3', '50.5')).toStartWith('Type a whole amount in KES');
  await call(pin, '3', '5000');
  await openAccount(product, { ...mpesaAccount, number: '0712 999 999' }, artist, 48 * hour);
  expect((await phones.type(number, '1'))?.screen).toStartWith('By phone we only pay to an account');
  expect(await payouts()).toEqual([]);
});

test('five wrong PINs lock it and are mailed, and a new one unlocks (covers §21.8)', async () => {
  await phones.dial(number);
  for (const left of ['4 more tries', '3 more tries', '2 more tries', 'One more try'])
    expect((await phones.type(number, '9999'))?.screen).toContain(left);
  expect((await phones.type(number, '12'))?.screen).toBe('A PIN has 4 digits. Your PIN:');
  expect(await phones.type(number, '9999')).toMatchObject({ open: 0 });
  expect(await call(pin)).toBe('over');
  expect((await phones.dial(number)).screen).toStartWith('Your PIN is locked');
  await product.settle();
  expect(subjects()).toEqual(['The PIN for your phone is locked']);
  expect(await view()).toMatchObject({
    code,
    locked: true,
    payoutMost: { amount: 500_000, currency: 'KES' },
  });
  expect((await choosePin('9205')).status).toBe(200);
  expect(await call('9205')).toStartWith('Salamu\n');
  expect(await view()).toMatchObject({ locked: false });
});

test('many wrong PINs at once are five tries, and the right one forgets those before it', async () => {
  await call('9999', '9999', pin);
  const tries = Array.from({ length: 12 }, async (_, at) => {
    const session = `ATUid_at_once_${at}`;
    await post('', { session });
    return (await post('9999', { session })).text();
  });
  const answers = await Promise.all(tries);
  expect(answers.filter((answer) => answer.startsWith('CON Wrong PIN.')).length).toBe(4);
  await product.settle();
  expect(subjects()).toEqual(['The PIN for your phone is locked']);
});

test('a PIN asks for the password, is no easy one, and its owner is told', async () => {
  expect((await choosePin('1234')).status).toBe(422);
  expect((await choosePin('12')).status).toBe(422);
  const headers = { 'accept-language': 'fr' };
  const french = await (await artist.signIn()).call('PUT', '/users/me/ussd', {
    body: { pin: '12' },
    headers,
  });
  expect(await french.text()).toContain('Choisissez 4 chiffres.');
  const stolen = await product.unproven('zuri');
  expect((await stolen.call('PUT', '/users/me/ussd', { body: { pin } })).status).toBe(403);
  expect((await (await product.signIn('zuri')).call('PUT', '/users/me/ussd', { body: { pin } })).status).toBe(
    404,
  );
  expect((await choosePin('9205')).status).toBe(200);
  await product.settle();
  expect(subjects()).toEqual(['Your phone has a new PIN']);
  const { hash } = await product.ctx.db.ussdPin.findUniqueOrThrow({ where: { userId: artist.userId } });
  expect(hash).toStartWith('$argon2id$');
});

test('an input that is posted twice, also at the same moment, is answered alike and acts once', async () => {
  await earn(product, 2, artist);
  await openAccount(product, mpesaAccount, artist, ussdRules.accountUnchanged);
  const id = await order();
  phones.mishaps = { ...noMishaps, duplicate: 1, delay: 1 };
  expect(await call(pin, '1', '1', '1')).toStartWith('Accepted: Njeri');
  expect(await statusOf(id)).toBe('accepted');
  expect(await call(pin, '3', '1000', '1')).toStartWith("You've requested KES 1,000.");
  expect(await payouts()).toHaveLength(1);
  await post('');
  for (const text of [pin, `${pin}*3`, `${pin}*3*500`]) await post(text);
  const answers = await Promise.all([1, 2, 3, 4].map(async () => (await post(`${pin}*3*500*1`)).text()));
  expect(new Set(answers).size).toBe(1);
  expect(await payouts()).toHaveLength(2);
});

test('a lost answer has done its work, and who dials again sees that', async () => {
  const id = await order();
  await call(pin, '1', '1');
  phones.mishaps = { ...noMishaps, timeoutAfterWork: 1 };
  expect((await phones.type(number, '1'))?.screen).toStartWith('Connection problem');
  phones.mishaps = { ...noMishaps };
  expect(await statusOf(id)).toBe('accepted');
  expect(await call(pin, '1', '1')).toEndWith('\n2 Decline\n0 Back');
});

test('nothing is done that was typed unseen, in another call, or too late', async () => {
  await order();
  await post('');
  expect(await (await post(`${pin}*1*1*1`)).text()).toStartWith('END Something got lost');
  expect(await (await post(pin)).text()).toStartWith('CON Salamu\n');
  expect(await (await post('9999*1')).text()).toStartWith('END Something got lost');
  expect(await (await post(`${pin}*1`, { session: 'ATUid_unknown' })).text()).toStartWith(
    'END Something got lost',
  );
  product.clock.advance(ussdRules.lasts + 1);
  expect(await (await post(`${pin}*1`)).text()).toStartWith('END That took a little too long.');
  await clearExpired(product.ctx);
  expect(await product.ctx.db.ussdSession.count()).toBe(0);
});

test('nothing that was typed or shown can be read in the database', async () => {
  await order();
  await call(pin, '1');
  const { state } = await product.ctx.db.ussdSession.findFirstOrThrow({ orderBy: { startedAt: 'desc' } });
  const text = Buffer.from(state ?? []).toString('latin1');
  expect(text.length).toBeGreaterThan(100);
  expect(text).not.toContain(pin);
  expect(text).not.toContain('Njeri');
});

test('an unknown phone, and one that is not confirmed or was confirmed anew, open nothing', async () => {
  expect((await phones.dial('+254799999999')).screen).toStartWith("We don't know this phone.");
  expect((await phones.dial('+15550100')).screen).toStartWith('Something got lost');
  // Confirmed again, or a number of its own: the PIN was set for what was there before.
  product.clock.advance(1_000);
  await product.ctx.db.textPhone.update({
    where: { userId: artist.userId },
    data: { confirmedAt: product.clock.now() },
  });
  expect((await phones.dial(number)).screen).toStartWith('Set a PIN first');
  await product.ctx.db.textPhone.update({ where: { userId: artist.userId }, data: { confirmedAt: null } });
  expect((await phones.dial(number)).screen).toStartWith("We don't know this phone.");
});

test('fans, the unverified and the suspended read kind words and nothing else, also within a call', async () => {
  await call(pin);
  const change = (data: object) => product.ctx.db.user.update({ where: { id: artist.userId }, data });
  await change({ suspendedAt: product.clock.now() });
  expect((await phones.type(number, '2'))?.screen).toStartWith('Your account is suspended.');
  await change({ suspendedAt: null });
  await product.ctx.db.artist.update({
    where: { id: artist.artistId },
    data: { verifiedAt: null, listed: false },
  });
  expect((await phones.dial(number)).screen).toContain('still looking at your profile');
  number = '+254712999999';
  await confirmPhone(product.people.amina.id);
  expect((await phones.dial(number)).screen).toStartWith('Only artists can use');
});

test('only the secret address answers, from the listed networks, and rolling it ends the old one (covers §21.9)', async () => {
  expect((await post('', { at: 'another-secret-address-of-texts' })).status).toBe(401);
  const renewed = 'a-renewed-secret-address-of-texts';
  product.ctx.texts = africasTalking({ ...settings, secrets: [renewed, secret] });
  expect((await post('', { at: renewed })).status).toBe(200);
  expect((await post('')).status).toBe(200);
  product.ctx.texts = africasTalking({ ...settings, secrets: [renewed] });
  expect((await post(pin)).status).toBe(401);
  product.ctx.texts = africasTalking({ ...settings, sources: ['192.0.2.0/24'] });
  expect((await post('', { session: 'ATUid_elsewhere' })).status).toBe(401);
  expect(await product.ctx.db.ussdSession.count({ where: { id: 'ATUid_elsewhere' } })).toBe(0);
  product.ctx.texts = africasTalking({ ...settings, ussdCode: null });
  expect((await post('')).status).toBe(401);
  expect(await view()).toMatchObject({ code: null });
});
