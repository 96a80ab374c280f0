import { jobNamed } from '#api/jobs/jobs.ts';
import { notify } from '#api/modules/notifications/outbox/service.ts';
import { UndeliverableError } from '#api/providers/mail/mail.ts';
import { buy, pay, place } from '#api/testing/orders.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import type { NotificationList } from './model.ts';

const product = await sharedProduct();

const list = async (query = ''): Promise<NotificationList> =>
  product.as('admin').get(`/admin/notifications${query}`);

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
  const { items, total } = await list('?status=failed');
  expect(total).toBe(2);
  expect(items.map(({ to }) => to).sort()).toEqual([people.amina.email, people.brian.email]);
  expect(items[0]).toMatchObject({
    about: 'password_changed',
    error: '550 no such user',
    attempts: 1,
    request: null,
    channel: 'email',
    failure: 'refused',
    nextTryAt: null,
  });
  expect((await list('?status=waiting')).items).toMatchObject([{ to: people.zuri.email, status: 'waiting' }]);
  const { items: found } = await list(`?search=${people.amina.email}`);
  expect(found).toHaveLength(1);

  const ids = found.map(({ id }) => id);
  const again = await product.as('admin').call('POST', '/admin/notifications/resend', { body: { ids } });
  expect(await again.json()).toEqual({ ids });
  await product.settle();
  expect(product.mails.map(({ to }) => to)).toEqual([people.amina.email]);
  expect((await list('?status=failed')).total).toBe(1);
  const second = await product.as('admin').call('POST', '/admin/notifications/resend', { body: { ids } });
  expect(await second.json()).toEqual({ ids: [] });
  const log = await product.as('admin').get('/admin/audit?action=notification_resent');
  expect(log.items).toMatchObject([
    { target: { kind: 'notification', id: ids[0], label: 'Password changed' } },
  ]);
  expect(await ctx.db.notification.count({ where: { to: people.amina.email, sentAt: { not: null } } })).toBe(
    1,
  );
});

const latestTo = (to: string, about: string) =>
  product.ctx.db.notification.findFirstOrThrow({
    where: { to, about, sentAt: { not: null } },
    orderBy: { id: 'desc' },
  });
const readMail = async (id: string) => product.as('admin').get(`/admin/notifications/${id}`);

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
  expect(await admin.get(`/admin/notifications/${mail.id}`)).toMatchObject({
    letter: null,
    sendingAgain: 'forgotten',
  });
  expect((await admin.call('POST', `/admin/notifications/${mail.id}/resend`)).status).toBe(409);
  expect((await admin.call('GET', `/admin/notifications/${crypto.randomUUID()}`)).status).toBe(404);
});

test('support sends an email again, a minute apart; one with a code or a link for one use stays unsent (covers §15.38)', async () => {
  const { as, clock, mails, people } = product;
  const admin = await product.signIn('admin');
  const again = (id: string) => admin.call('POST', `/admin/notifications/${id}/resend`);
  await buy(product, await product.signIn('amina'));
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
  const log = await admin.get('/admin/audit?action=notification_resent');
  expect(log.items[0]).toMatchObject({ target: { kind: 'notification', label: 'Paid' } });

  await as('visitor').call('POST', '/users/forgot-password', { body: { email: people.amina.email } });
  await product.settle();
  const reset = await latestTo(people.amina.email, 'reset_password');
  expect(await admin.get(`/admin/notifications/${reset.id}`)).toMatchObject({
    sendingAgain: 'secret',
  });
  const refused = await again(reset.id);
  expect([refused.status, (await refused.json()).code]).toEqual([409, 'invalid_transition']);
});

test('an email that is no longer true stays unsent, and says so (covers §15.38)', async () => {
  const admin = await product.signIn('admin');
  const amina = await product.signIn('amina');
  const order = await buy(product, amina);
  const { id } = await latestTo(product.people.amina.email, 'paid');
  await product.ctx.db.notification.update({
    where: { id },
    data: { payload: { kind: 'request-mail', requestId: order.id, about: 'side_asked', recipient: 'fan' } },
  });
  const refused = await admin.call('POST', `/admin/notifications/${id}/resend`);
  expect([refused.status, (await refused.json()).detail]).toEqual([
    409,
    'What this email says is no longer true, so it stays unsent.',
  ]);
});

test('the log is still read once what a mail was written from is forgotten (covers F204)', async () => {
  product.clock.advance(31 * 24 * 3_600_000);
  await jobNamed('housekeeping').run(product.ctx);
  const log = await (await product.signIn('admin')).call('GET', '/admin/audit?action=notification_resent');
  expect(log.status).toBe(200);
  const kinds = (await log.json()).items.map(({ target }: { target: { kind: string } }) => target.kind);
  expect(new Set(kinds)).toEqual(new Set(['gone']));
});

test('what failed on any channel is shown to admins, with phones masked, and sent again (covers F72)', async () => {
  const { ctx, people } = product;
  const { db, clock } = ctx;
  const admin = await product.signIn('admin');
  const read = async (query: string): Promise<NotificationList> => admin.get(`/admin/notifications?${query}`);
  const times = { createdAt: clock.now(), runAt: clock.now() };
  const failed = { ...times, state: 'failed', failure: 'unreachable', attempts: 10 } as const;
  const endpoint = { userId: people.amina.id, url: 'https://example.com/secret', secret: new Uint8Array(1) };
  const { id: endpointId } = await db.webhookEndpoint.create({
    data: { id: crypto.randomUUID(), ...endpoint, topics: ['request'], createdAt: clock.now() },
  });
  const [text, hook] = [Bun.randomUUIDv7(), Bun.randomUUIDv7()];
  const message = { type: 'request.paid', aboutId: crypto.randomUUID(), endsAt: clock.now() } as const;
  await db.notification.createMany({
    data: [
      { ...failed, id: text, channel: 'sms', userId: people.amina.id, to: '+254712345678', news: ['videos'] },
      { ...failed, id: hook, channel: 'webhook', endpointId, key: 'hook', status: 500, ...message },
    ],
  });
  const ours = async () => (await read('status=failed')).items.filter(({ id }) => id === text || id === hook);
  expect(await ours()).toMatchObject([
    { channel: 'webhook', to: people.amina.email, about: 'request.paid', error: 'HTTP 500' },
    { channel: 'sms', to: '•••• 5678', about: 'videos', failure: 'unreachable' },
  ]);
  expect((await read('channel=sms')).items.map(({ id }) => id)).toEqual([text]);
  expect((await read('search=%2B254712345678')).items.map(({ id }) => id)).toEqual([text]);
  const again = await admin.call('POST', '/admin/notifications/resend', { body: { ids: [text, hook] } });
  expect((await again.json()).ids.toSorted()).toEqual([text, hook]);
  await product.settle();
  // Her phone was removed meanwhile, and the endpoint's secret can't be read.
  expect(await ours()).toMatchObject([
    { id: hook, failure: 'secret_lost', attempts: 1, error: null },
    { id: text, failure: 'stopped', attempts: 1 },
  ]);
  const log = await admin.get('/admin/audit?action=notification_resent');
  const labels = log.items.slice(0, 2).map(({ target }: { target: { label: string } }) => target.label);
  expect(labels.toSorted()).toEqual(['Request.paid', 'Videos']);
});
