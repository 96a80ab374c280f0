import { findViolations } from '#api/jobs/invariants/check.ts';
import { buy, orderTo, pay, place } from '#api/testing/orders.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import type { RuleView } from './model.ts';

const product = await sharedProduct();

async function order(change: object): Promise<{ status: number; paths: string[] }> {
  const answer = await (await product.signIn('amina')).call('POST', '/requests', {
    body: orderTo(product.people.zuri.artistId, change),
  });
  const { errors = [] } = await answer.json();
  return { status: answer.status, paths: errors.map(({ path }: { path: string }) => path) };
}

const change = async (rule: object) =>
  (await product.signIn('admin')).call('PUT', '/admin/rules', {
    body: { kind: 'word', language: 'sw', term: 'pumbavu', severity: 'flag', read: false, ...rule },
  });
const rules = async (): Promise<RuleView[]> =>
  (await (await product.signIn('admin')).get('/admin/rules')).items;
const flagsOf = (thingId: string) =>
  product.ctx.db.flag.findMany({
    where: { thingId },
    orderBy: { id: 'asc' },
    select: { reason: true, note: true },
  });

describe('a brief', () => {
  test('with a link, or about paying elsewhere, is refused by field, and nothing is stored (covers §14.25)', async () => {
    const before = await product.ctx.db.request.count();
    expect(await order({ instructions: 'Sing what is on https://example.com, the second one.' })).toEqual({
      status: 422,
      paths: ['instructions'],
    });
    expect(
      await order({ mustSay: ['Hello', 'I will pay you directly'], fromName: 'www.amina.example' }),
    ).toEqual({
      status: 422,
      paths: ['fromName', 'mustSay'],
    });
    expect(await product.ctx.db.request.count()).toBe(before);
  });

  test('with a phone number or a rough word is accepted, queued once it is paid, and the artist sees why', async () => {
    const amina = product.as('amina');
    const placed = await place(product, amina, {
      instructions: 'Call me on 0712 345 678 before you record it, mshikaji wa mavi.',
    });
    expect(await flagsOf(placed.id)).toEqual([]);
    await pay(product, amina, placed);
    const note = 'Message: A phone number or email address\nMessage: “mavi” (Swahili and Sheng)';
    expect(await flagsOf(placed.id)).toEqual([{ reason: 'rule', note }]);
    const noticed = [
      { field: 'instructions', what: 'A phone number or email address' },
      { field: 'instructions', what: '“mavi” (Swahili and Sheng)' },
    ];
    const seen = (who: 'zuri' | 'admin' | 'amina') => product.as(who).call('GET', `/requests/${placed.id}`);
    expect((await (await seen('zuri')).json()).noticed).toEqual(noticed);
    expect((await (await seen('amina')).json()).noticed).toBeUndefined();
    const [card] = (await product.as('admin').get('/admin/flags')).items;
    expect(card).toMatchObject({
      thing: 'brief',
      request: { id: placed.id },
      flags: [{ reason: 'rule', note, by: { role: 'program' } }],
    });
  });

  test('that is changed is read again: links are refused, and only what is new is queued (covers §14.25)', async () => {
    const amina = product.as('amina');
    const placed = await buy(product, amina, {
      instructions: 'My number is 0712 345 678, if you need it.',
    });
    const edit = (body: object) => amina.call('PATCH', `/requests/${placed.id}`, { body });
    expect((await edit({ instructions: 'Look at https://example.com for all about her.' })).status).toBe(422);
    expect((await edit({ recipientName: 'Wambũi' })).status).toBe(200);
    expect(await flagsOf(placed.id)).toHaveLength(1);
    expect((await edit({ mustSay: ['Malaya!'] })).status).toBe(200);
    const said = (await flagsOf(placed.id)).map(({ note }) => note);
    expect(said).toEqual([
      'Message: A phone number or email address',
      'Must say: “malaya” (Swahili and Sheng)',
    ]);
    expect((await edit({ instructions: 'She has just opened her own salon.', mustSay: [] })).status).toBe(
      200,
    );
    const zuri = await product.as('zuri').get(`/requests/${placed.id}`);
    expect(zuri.noticed).toEqual([]);
  });

  test('for someone called Shitanda, from the Dicksons, is like any other', async () => {
    const instructions = 'Shitanda Fagbenle and Semenya Dickson are getting married!';
    const placed = await place(product, product.as('amina'), {
      recipientName: 'Shitanda Fagbenle',
      fromName: 'Semenya and the Dicksons',
      instructions,
    });
    const stored = await product.ctx.db.request.findUniqueOrThrow({ where: { id: placed.id } });
    expect(stored.noticed).toEqual([]);
  });
});

/** What the queue says of the cases of a request's brief: how they stand, and why. */
async function casesOf(id: string) {
  const { items } = await (await product.signIn('admin')).get('/admin/flags?thing=brief');
  return items
    .filter(({ request }: { request: { id: string } | null }) => request?.id === id)
    .map(({ state, reason, resolvedBy, actions }: Record<string, unknown>) => ({
      state,
      reason,
      by: (resolvedBy as { name: string } | null)?.name ?? null,
      actions,
    }));
}
const ended = 'The request ended before anyone decided';

const hours = 60 * 60_000;
const threat = 'Tell him I will kill you if you forget my birthday again.';

async function heldOrder() {
  const amina = await product.signIn('amina');
  const placed = await place(product, amina, { instructions: threat });
  product.mails.splice(0);
  await pay(product, amina, placed);
  return placed.id;
}
const statusOf = async (id: string) =>
  (await product.ctx.db.request.findUniqueOrThrow({ where: { id }, select: { status: true } })).status;
const seenBy = async (who: 'zuri' | 'amina', id: string) =>
  (await product.signIn(who)).call('GET', `/requests/${id}`);
const mailsTo = (who: string) =>
  product.mails.filter(({ to }) => to.startsWith(who)).map(({ subject }) => subject);

async function decide(id: string, action: 'dismiss' | 'take-down'): Promise<void> {
  const admin = await product.signIn('admin');
  const { items } = await admin.get('/admin/flags?state=waiting');
  const found = items.find(({ request }: { request: { id: string } | null }) => request?.id === id);
  const body = { reason: 'Read by Ada.' };
  expect((await admin.call('POST', `/admin/flags/${found.id}/${action}`, { body })).status).toBe(200);
  await product.settle();
}

describe('a brief under review', () => {
  test('is paid, and its artist knows nothing of it; let through, its time begins (covers §14.26)', async () => {
    const id = await heldOrder();
    expect(await statusOf(id)).toBe('on_hold');
    expect((await seenBy('zuri', id)).status).toBe(404);
    expect((await (await product.signIn('zuri')).get('/artists/requests')).items).not.toContainEqual(
      expect.objectContaining({ id }),
    );
    expect(mailsTo('zuri')).toEqual([]);
    expect(mailsTo('amina').filter((subject) => subject.startsWith('Paid'))).toEqual([
      expect.stringContaining('we’re reading your request'),
    ]);
    expect(mailsTo('admin')).toContainEqual(expect.stringContaining('A brief is held'));
    expect(await (await seenBy('amina', id)).json()).toMatchObject({ status: 'on_hold', deadlineAt: null });

    product.clock.advance(5 * hours);
    await decide(id, 'dismiss');
    const shown = await seenBy('zuri', id);
    expect(shown.status).toBe(200);
    const { status, deadlineAt, timeline, noticed } = await shown.json();
    expect([status, noticed.length]).toEqual(['pending', 1]);
    const promised = await product.ctx.db.request.findUniqueOrThrow({ where: { id } });
    expect(Date.parse(deadlineAt) - product.clock.now().getTime()).toBe(promised.promiseDays * 24 * hours);
    expect(timeline.map(({ event }: { event: string }) => event)).toEqual(['created', 'paid']);
    expect(mailsTo('zuri')).toHaveLength(1);
    expect(await findViolations(product.ctx)).toEqual([]);
  });

  test('that is taken down is refunded with the reason, and its artist never hears of it', async () => {
    const id = await heldOrder();
    await decide(id, 'take-down');
    expect(await statusOf(id)).toBe('declined');
    expect((await seenBy('zuri', id)).status).toBe(404);
    expect(mailsTo('zuri')).toEqual([]);
    expect(
      product.mails.some(({ to, text }) => to.startsWith('amina') && text.includes('Read by Ada.')),
    ).toBe(true);
    expect(await findViolations(product.ctx)).toEqual([]);
  });

  test('that an admin declines on its own page isn’t said to be declined by the artist', async () => {
    const id = await heldOrder();
    const declined = await (await product.signIn('admin')).call('POST', `/admin/requests/${id}/decline`, {
      body: { reason: 'It reads like a threat.' },
    });
    expect(declined.status).toBe(200);
    const { status, timeline } = await (await seenBy('amina', id)).json();
    expect([status, timeline.map(({ event }: { event: string }) => event).slice(0, 4)]).toEqual([
      'declined',
      ['created', 'paid', 'held', 'brief_taken_down'],
    ]);
    expect(await casesOf(id)).toEqual([
      { state: 'taken_down', reason: 'It reads like a threat.', by: 'Ada Admin', actions: ['strike'] },
    ]);
  });

  test('that no one reads for a day is refunded, and not a moment sooner; its fan may cancel before (covers §14.26)', async () => {
    const [id, cancelled] = [await heldOrder(), await heldOrder()];
    const amina = await product.signIn('amina');
    expect((await amina.call('POST', `/requests/${cancelled}/cancel`)).status).toBe(200);
    await product.pass(24 * hours - 1);
    expect(await statusOf(id)).toBe('on_hold');
    await product.pass(1);
    expect(await statusOf(id)).toBe('refunded');
    expect(mailsTo('zuri')).toEqual([]);
    const closed = { state: 'closed', by: null, actions: [] };
    expect(await casesOf(id)).toEqual([
      { ...closed, reason: 'No one on our team read it in time, so it was refunded.' },
    ]);
    expect(await casesOf(cancelled)).toEqual([{ ...closed, reason: `${ended}: cancelled.` }]);
    expect(await findViolations(product.ctx)).toEqual([]);
  });

  test('that was changed into one disappears from its artist; one that was let through is held by new words alone', async () => {
    const amina = await product.signIn('amina');
    const placed = await buy(product, amina);
    const edit = async (body: object) =>
      (await (await product.signIn('amina')).call('PATCH', `/requests/${placed.id}`, { body })).json();
    expect((await seenBy('zuri', placed.id)).status).toBe(200);
    expect((await edit({ instructions: threat })).status).toBe('on_hold');
    expect((await seenBy('zuri', placed.id)).status).toBe(404);
    await decide(placed.id, 'dismiss');
    expect((await edit({ recipientName: 'Wambũi' })).status).toBe('pending');
    expect((await edit({ instructions: `${threat} And I mean it.` })).status).toBe('on_hold');
    await decide(placed.id, 'dismiss');
    expect((await seenBy('zuri', placed.id)).status).toBe(200);
  });

  test('that was changed before it was paid is held with the payment, whichever of its words was changed', async () => {
    const amina = await product.signIn('amina');
    const before = await place(product, amina, { instructions: threat });
    const after = await place(product, amina, { recipientName: 'Wambũi' });
    const edit = (id: string, body: object) => amina.call('PATCH', `/requests/${id}`, { body });
    expect((await edit(before.id, { recipientName: 'Wambũi' })).status).toBe(200);
    expect((await edit(after.id, { instructions: threat })).status).toBe(200);
    for (const placed of [before, after]) {
      await pay(product, amina, placed);
      expect(await statusOf(placed.id)).toBe('on_hold');
      expect(await casesOf(placed.id)).toHaveLength(1);
    }
  });

  test('that its artist has reported too stays in the queue when it is over: people get an answer', async () => {
    const amina = await product.signIn('amina');
    const placed = await buy(product, amina);
    const report = { thing: 'brief', id: placed.id, reason: 'violence' };
    expect((await (await product.signIn('zuri')).call('POST', '/flags', { body: report })).ok).toBe(true);
    await amina.call('PATCH', `/requests/${placed.id}`, { body: { instructions: threat } });
    expect((await amina.call('POST', `/requests/${placed.id}/cancel`)).status).toBe(200);
    expect(await casesOf(placed.id)).toMatchObject([{ state: 'waiting', actions: ['dismiss'] }]);
  });

  test('is none for the name in it', async () => {
    const placed = await place(product, await product.signIn('amina'), { recipientName: 'Kihii Nigger' });
    const stored = await product.ctx.db.request.findUniqueOrThrow({ where: { id: placed.id } });
    expect([stored.severe, stored.noticed.length]).toEqual([false, 2]);
  });
});

describe('the rules', () => {
  test('are changed by admins, hold from the next brief on, and the audit log says how', async () => {
    const link = (await rules()).find(({ kind }) => kind === 'link');
    expect(link).toMatchObject({ severity: 'refuse', read: true });
    const withLink = { instructions: 'Sing what is on https://example.com, please.' };
    expect(
      (await change({ kind: 'link', language: null, term: '', severity: 'flag', read: true })).status,
    ).toBe(200);
    expect((await order(withLink)).status).toBe(201);
    expect(
      (await change({ kind: 'link', language: null, term: '', severity: 'refuse', read: true })).status,
    ).toBe(200);
    expect((await order(withLink)).status).toBe(422);
    const log = await (await product.signIn('admin')).get('/admin/audit?action=rule_changed');
    expect(log.items[0]).toMatchObject({
      target: { kind: 'rule', label: 'A link' },
      before: { severity: 'flag' },
      after: { severity: 'refuse' },
    });
  });

  test('are added in any spelling once, and gone when they are switched off', async () => {
    const shipped = (await rules()).length;
    for (const term of ['Pumbavu', ' PUMBAVU ', 'púmbavu']) expect((await change({ term })).status).toBe(200);
    const [own, ...others] = await rules();
    expect(own).toEqual({
      kind: 'word',
      language: 'sw',
      term: 'pumbavu',
      severity: 'flag',
      source: null,
      read: false,
    });
    expect(others).toHaveLength(shipped);
    expect((await change({ severity: 'off' })).status).toBe(200);
    expect(await rules()).toHaveLength(shipped);
    expect((await change({ term: 'mende', severity: 'off' })).status).toBe(200);
    expect((await rules()).find(({ term }) => term === 'mende')).toMatchObject({ severity: 'off' });
  });

  test('refuse nonsense, and words alone never refuse a brief', async () => {
    for (const wrong of [
      { severity: 'refuse' },
      { term: '!' },
      { kind: 'phone', language: 'sw', term: '' },
      { kind: 'list', language: 'en', term: 'none' },
    ])
      expect([wrong, (await change(wrong)).status]).toEqual([wrong, 422]);
  });
});
