import { afterAll, beforeAll, expect, test } from 'bun:test';
import { jobNamed } from '#api/jobs/jobs.ts';
import { notify } from '#api/modules/notifications/outbox/service.ts';
import { UndeliverableError } from '#api/providers/mail/mail.ts';
import { pay, place } from '#api/testing/orders.ts';
import { type TestProduct, testProduct } from '#api/testing/product.ts';
import type { MailList } from './model.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct();
});
afterAll(() => product.close());

const list = async (query = ''): Promise<MailList> =>
  (await product.as('admin').call('GET', `/admin/mails${query}`)).json();

/** Mails to Amina and Brian that their server refuses for good, and one to Zuri that it does not take now. */
async function refuseThree() {
  const { people, ctx } = product;
  const send = ctx.mail.send;
  ctx.mail.send = async ({ to }) => {
    if (to === people.zuri.email) throw new Error('451 try again later');
    throw new UndeliverableError('550 no such user');
  };
  await notify(
    ctx.db,
    ctx.clock.now(),
    [people.amina, people.brian, people.zuri].map(({ id }) => ({
      key: `${id}:password_changed`,
      payload: { kind: 'account-mail', userId: id, about: 'password_changed' },
    })),
  );
  await product.settle();
  ctx.mail.send = send;
}

test('undeliverable mails are shown to admins with why, found, and sent again, which the log keeps (covers F72)', async () => {
  const { people, ctx } = product;
  await refuseThree();
  const { items, total } = await list('?status=undeliverable');
  expect(total).toBe(2);
  expect(items.map(({ to }) => to).sort()).toEqual([people.amina.email, people.brian.email]);
  expect(items[0]).toMatchObject({
    about: 'password_changed',
    error: '550 no such user',
    attempts: 1,
    request: null,
    nextTryAt: null,
  });
  expect((await list('?status=waiting')).items).toMatchObject([{ to: people.zuri.email, status: 'waiting' }]);
  expect((await list('?search=password')).total).toBe(3);
  const { items: found } = await list(`?search=${people.amina.email}`);
  expect(found).toHaveLength(1);

  const ids = found.map(({ id }) => id);
  const again = await product.as('admin').call('POST', '/admin/mails/resend', { body: { ids } });
  expect(await again.json()).toEqual({ ids });
  await product.settle();
  expect(product.mails.map(({ to }) => to)).toEqual([people.amina.email]);
  expect((await list('?status=undeliverable')).total).toBe(1);
  const second = await product.as('admin').call('POST', '/admin/mails/resend', { body: { ids } });
  expect(await second.json()).toEqual({ ids: [] });
  const log = await (await product.as('admin').call('GET', '/admin/audit?action=mail_resent')).json();
  expect(log.items).toMatchObject([{ target: { kind: 'mail', id: ids[0], label: 'Password changed' } }]);
  expect(await ctx.db.notification.count({ where: { to: people.amina.email, sentAt: { not: null } } })).toBe(
    1,
  );
});

const latestTo = (to: string, about: string) =>
  product.ctx.db.notification.findFirstOrThrow({
    where: { to, about, sentAt: { not: null } },
    orderBy: { id: 'desc' },
  });
const readMail = async (id: string) => (await product.as('admin').call('GET', `/admin/mails/${id}`)).json();

test('an email is read as it was sent, without what its link opens, until its words are forgotten (covers §15.38)', async () => {
  const { ctx, as, clock } = product;
  const guest = { name: 'Wanjiru', email: 'wanjiru@example.com' };
  const order = await place(product, as('visitor'), { guest });
  const token = order.trackingToken ?? '';
  await pay(product, product.withToken(`Tracking ${token}`), order);
  const mail = await latestTo(guest.email, 'paid');
  const sent = product.mails.findLast(({ to }) => to === guest.email);
  const { letter, ...read } = await readMail(mail.id);
  expect(read).toMatchObject({ subject: sent?.subject, to: guest.email, sendingAgain: 'possible' });
  for (const line of letter.lines) expect(sent?.text).toContain(line);
  const leadsTo = letter.ways.map((way: { leadsTo: string }) => way.leadsTo);
  expect(leadsTo).toContain(`${ctx.env.publicUrl}/track/${order.id}#…`);
  expect(sent?.text).toMatch(/#[\w-]{20,}/);
  expect(JSON.stringify(mail.letter)).not.toMatch(/#[\w-]{20,}/);

  clock.advance(31 * 24 * 3_600_000);
  await jobNamed('housekeeping').run(ctx);
  const admin = await product.signIn('admin');
  expect(await (await admin.call('GET', `/admin/mails/${mail.id}`)).json()).toMatchObject({
    letter: null,
    sendingAgain: 'forgotten',
  });
  expect((await admin.call('POST', `/admin/mails/${mail.id}/resend`)).status).toBe(409);
  expect((await admin.call('GET', `/admin/mails/${crypto.randomUUID()}`)).status).toBe(404);
});

test('support sends an email again, a minute apart; one with a code or a link for one use stays unsent (covers §15.38)', async () => {
  const { as, clock, mails, people } = product;
  const admin = await product.signIn('admin');
  const again = (id: string) => admin.call('POST', `/admin/mails/${id}/resend`);
  const order = await place(product, await product.signIn('amina'));
  await pay(product, await product.signIn('amina'), order);
  const { id, subject } = await latestTo(people.amina.email, 'paid');
  const before = mails.length;
  expect((await again(id)).status).toBe(200);
  await product.settle();
  expect(mails.slice(before).map(({ to, subject }) => [to, subject])).toEqual([
    [people.amina.email, subject ?? ''],
  ]);
  const tooSoon = await again(id);
  expect([tooSoon.status, tooSoon.headers.get('retry-after')]).toEqual([429, '60']);
  clock.advance(60_000);
  expect((await again(id)).status).toBe(200);
  const log = await (await admin.call('GET', '/admin/audit?action=mail_resent')).json();
  expect(log.items[0]).toMatchObject({ target: { kind: 'mail', label: 'Paid' } });

  await as('visitor').call('POST', '/users/forgot-password', { body: { email: people.amina.email } });
  await product.settle();
  const reset = await latestTo(people.amina.email, 'reset_password');
  expect(await (await admin.call('GET', `/admin/mails/${reset.id}`)).json()).toMatchObject({
    sendingAgain: 'secret',
  });
  const refused = await again(reset.id);
  expect([refused.status, (await refused.json()).code]).toEqual([409, 'invalid_transition']);
});

test('an email that is no longer true stays unsent, and says so (covers §15.38)', async () => {
  const admin = await product.signIn('admin');
  const amina = await product.signIn('amina');
  const order = await place(product, amina);
  await pay(product, amina, order);
  const { id } = await latestTo(product.people.amina.email, 'paid');
  await product.ctx.db.notification.update({
    where: { id },
    data: { payload: { kind: 'request-mail', requestId: order.id, about: 'side_asked', recipient: 'fan' } },
  });
  const refused = await admin.call('POST', `/admin/mails/${id}/resend`);
  expect([refused.status, (await refused.json()).detail]).toEqual([
    409,
    'What this email says is no longer true, so it stays unsent.',
  ]);
});

test('the log is still read once what a mail was written from is forgotten (covers F204)', async () => {
  product.clock.advance(31 * 24 * 3_600_000);
  await jobNamed('housekeeping').run(product.ctx);
  const log = await (await product.signIn('admin')).call('GET', '/admin/audit?action=mail_resent');
  expect(log.status).toBe(200);
  const kinds = (await log.json()).items.map(({ target }: { target: { kind: string } }) => target.kind);
  expect(new Set(kinds)).toEqual(new Set(['gone']));
});
