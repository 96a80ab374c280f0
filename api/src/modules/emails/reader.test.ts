import { timing } from '#api/domain/notifications/kinds.ts';
import { formatTime } from '#api/domain/time/format-time.ts';
import { deliver } from '#api/testing/deliveries.ts';
import { newcomersPassword } from '#api/testing/newcomers.ts';
import { orderTo, pay } from '#api/testing/orders.ts';
import type { Caller } from '#api/testing/product.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';

const product = await sharedProduct({ languages: ['en', 'fr', 'sw'] });

const from = (zone: string) => ({ 'time-zone': zone });

async function order(caller: Caller, zone: string | null, change: object = {}) {
  const body = orderTo(product.people.zuri.artistId, change);
  const headers = zone ? from(zone) : {};
  const { request, payment, trackingToken } = await (
    await caller.call('POST', '/requests', { body, headers })
  ).json();
  const placed = { id: request.id, paymentId: payment.id, trackingToken };
  await pay(product, trackingToken ? product.withToken(`Tracking ${trackingToken}`) : caller, placed);
  return product.ctx.db.request.findUniqueOrThrow({ where: { id: placed.id } });
}

const paidMail = (to: string) =>
  product.mails.findLast((mail) => mail.to === to && /^(Paid|New request)/.test(mail.subject))?.text ?? '';

test('a guest reads the deadline in the zone of the browser that ordered, an artist in the country’s main one (covers F144)', async () => {
  const email = 'new.yorker@guests.example';
  const guest = { name: 'Neema', email };
  const { deadlineAt } = await order(product.as('visitor'), 'America/New_York', { guest });
  expect(deadlineAt).not.toBeNull();
  const words = (zone: string | null) => formatTime(deadlineAt ?? new Date(0), zone);
  expect(paidMail(email)).toContain(words('America/New_York'));
  expect(paidMail(email)).toContain('(New York time)');
  product.clock.advance(timing.together);
  await product.settle();
  expect(paidMail(product.people.zuri.email)).toContain(words('Africa/Nairobi'));
});

test('a person with an account reads it where the browser last said they are, and in UTC where it never did', async () => {
  const { amina } = product.people;
  await order(product.as('amina'), null);
  expect(paidMail(amina.email)).toMatch(/ at \d\d:\d\d UTC/);
  await product.as('amina').call('GET', '/users/verify', { headers: from('Europe/London') });
  await order(product.as('amina'), null);
  expect(paidMail(amina.email)).toContain('(London time)');
  await product.as('amina').call('GET', '/users/verify', { headers: from('Mars/Olympus') });
  await order(product.as('amina'), null);
  expect(paidMail(amina.email)).toContain('(London time)');
});

test('an account knows the zone from its first moment, and forgets it when it is deleted', async () => {
  const email = 'traveller@example.com';
  const body = { name: 'Neema', email, password: newcomersPassword };
  const registered = await product
    .as('visitor')
    .call('POST', '/users/register', { body, headers: from('Africa/Lagos') });
  const { id } = await registered.json();
  const zone = async () => (await product.ctx.db.user.findUniqueOrThrow({ where: { id } })).timeZone;
  expect(await zone()).toBe('Africa/Lagos');
  const login = { body: { email, password: newcomersPassword }, headers: from('Africa/Cairo') };
  const { token } = await (await product.as('visitor').call('POST', '/users/login', login)).json();
  expect(await zone()).toBe('Africa/Cairo');
  expect((await product.withToken(`Bearer ${token}`).call('DELETE', '/users/me')).status).toBe(204);
  expect(await zone()).toBeNull();
});

const inFrench = { ...from('Africa/Abidjan'), 'accept-language': 'fr-CI,fr;q=0.9' };

test('a refusal is in the language that the caller prefers, with the same code (covers §22.4)', async () => {
  const body = { email: 'nobody@example.com', password: 'wrong' };
  const answer = await product.as('visitor').call('POST', '/users/login', { body, headers: inFrench });
  expect(answer.headers.get('content-language')).toBe('fr');
  expect(await answer.json()).toMatchObject({
    code: 'invalid_credentials',
    title: 'L’e-mail ou le mot de passe est incorrect',
  });
});

test('people are written to in the language they prefer, guests in that of the page they ordered on (covers §22.4)', async () => {
  const htmlTo = (to: string) => product.mails.findLast((mail) => mail.to === to)?.html ?? '';
  const email = 'abidjan@guests.example';
  const body = orderTo(product.people.zuri.artistId, { guest: { name: 'Awa', email } });
  await product.as('visitor').call('POST', '/requests', { body, headers: inFrench });
  await product.settle();
  expect(htmlTo(email)).toContain('<html lang="fr">');

  const { amina } = product.people;
  await product.as('amina').call('PATCH', '/users/me', { body: { locale: 'fr' } });
  await order(product.as('amina'), null);
  expect(htmlTo(amina.email)).toContain('<html lang="fr">');
  await product.as('amina').call('PATCH', '/users/me', { body: { locale: 'de' } });
  await order(product.as('amina'), null);
  expect(htmlTo(amina.email)).toContain('<html lang="en">');
});

test('the link to a video is in the language of the video alone, whatever its reader’s', async () => {
  const email = 'yamoussoukro@guests.example';
  const { artistId } = product.people.zuri;
  const body = orderTo(artistId, { language: 'sw', guest: { name: 'Awa', email } });
  const answer = await product.as('visitor').call('POST', '/requests', { body, headers: inFrench });
  const { request, payment, trackingToken } = await answer.json();
  const placed = { id: request.id, paymentId: payment.id, trackingToken };
  await pay(product, product.withToken(`Tracking ${trackingToken}`), placed);
  const zuri = product.as('zuri');
  await zuri.call('POST', `/requests/${request.id}/accept`);
  await deliver(product, request.id, zuri);
  await product.settle();
  const ofVideo = product.mails.find(({ to, text }) => to === email && text.includes('/watch/'));
  const { text = '' } = ofVideo ?? {};
  expect(text).toMatch(new RegExp(`^${product.ctx.env.publicUrl}/sw/watch/`, 'm'));
  expect(text).toContain(`${product.ctx.env.publicUrl}/fr/track/${request.id}#`);
});
