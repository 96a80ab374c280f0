import { newId } from '#api/start/database/ids.ts';
import { buy } from '#api/testing/orders.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import type { AuditList } from './model.ts';

const product = await sharedProduct();
const admin = product.as('admin');

const read = async (query = ''): Promise<AuditList> => admin.get(`/admin/audit${query}`);

describe('the audit log', () => {
  test('says who changed what, under names people know, from what to what and why', async () => {
    const { zuri, brian, admin: ada } = product.people;
    const order = await buy(product, product.as('amina'));
    const { code } = await product.as('amina').get(`/requests/${order.id}`);
    await admin.call('PUT', `/admin/artists/${zuri.artistId}/feature`, { body: { featured: true } });
    await admin.call('PUT', `/admin/users/${brian.id}/suspend`, {
      body: { suspended: true, reason: 'Spam to artists' },
    });
    await admin.call('POST', `/admin/requests/${order.id}/refund`, {
      body: { reason: 'The fan asked us to.' },
      headers: { 'idempotency-key': 'refund' },
    });
    await admin.call('PUT', '/admin/settings', { body: { commissionBps: 2_000 } });

    const { items, total, next } = await read();
    const actor = { id: ada.id, name: 'Ada Admin' };
    expect(items).toMatchObject([
      {
        actor,
        action: 'setting_changed',
        target: { kind: 'setting', id: 'commissionBps', label: 'Commission' },
        before: { commissionBps: 2_500 },
        after: { commissionBps: 2_000 },
        reason: null,
      },
      {
        action: 'request_refund',
        target: { kind: 'request', id: order.id, label: code },
        before: { status: 'pending' },
        after: { status: 'refunded' },
        reason: 'The fan asked us to.',
      },
      {
        action: 'user_suspended',
        target: { kind: 'user', label: 'Brian Mensah' },
        reason: 'Spam to artists',
      },
      { action: 'artist_featured', target: { kind: 'artist', label: 'Zuri Wanjiku' }, actor },
    ]);
    expect([total, next]).toEqual([4, null]);
  });

  test('is narrowed by who, what and about whom', async () => {
    const { admin: ada, brian, zuri } = product.people;
    const count = async (query: string) => (await read(query)).total;
    expect(await count(`?actor=${ada.id}`)).toBe(4);
    expect(await count(`?actor=${brian.id}`)).toBe(0);
    expect(await count('?action=request_refund')).toBe(1);
    expect(await count(`?target=${zuri.artistId}`)).toBe(1);
    expect(await count(`?target=commissionBps&actor=${ada.id}`)).toBe(1);
    for (const query of ['actor=ada', 'action=request_eaten', 'cursor=nowhere'])
      expect((await admin.call('GET', `/admin/audit?${query}`)).status).toBe(422);
  });

  test('is asked for a person, by name or address, and for an order, by its number', async () => {
    const { brian, zuri } = product.people;
    const actions = async (search: string) =>
      (await read(`?search=${encodeURIComponent(search)}`)).items.map(({ action }) => action);
    expect(await actions(brian.email)).toEqual(['user_suspended']);
    expect(await actions(zuri.email)).toEqual(['artist_featured']);
    const { target } = (await read('?action=request_refund')).items[0] ?? {};
    expect(await actions(target?.label.toLowerCase() ?? '')).toContain('request_refund');
    expect(await actions('nobody at all')).toEqual([]);
  });

  test('leaves out what changed nothing', async () => {
    const { brian } = product.people;
    const body = { suspended: true, reason: 'Spam to artists' };
    expect((await admin.call('PUT', `/admin/users/${brian.id}/suspend`, { body })).status).toBe(200);
    expect((await read(`?target=${brian.id}`)).total).toBe(1);
  });

  test('is walked forth and back by cursors, without a gap or a double', async () => {
    const entries = Array.from({ length: 60 }, () => ({
      id: newId(),
      at: product.clock.now(),
      actorId: product.people.kofi.id,
      action: 'artist_changed' as const,
      targetId: newId(),
    }));
    await product.ctx.db.auditEntry.createMany({ data: entries });
    const walk = async (side: 'next' | 'previous', cursor: string | null) => {
      const pages = [await read(`?action=artist_changed${cursor ? `&cursor=${cursor}` : ''}`)];
      for (let at = pages[0]?.[side]; at; at = pages.at(-1)?.[side])
        pages.push(await read(`?action=artist_changed&cursor=${at}`));
      return pages;
    };
    const forth = await walk('next', null);
    const ids = (pages: AuditList[]) => pages.flatMap(({ items }) => items.map(({ id }) => id));
    expect(ids(forth)).toEqual(entries.map(({ id }) => id).reverse());
    const back = await walk('previous', forth.at(-1)?.previous ?? null);
    expect(ids(back.reverse())).toEqual(ids(forth.slice(0, -1)));
    expect(forth[0]?.items[0]).toMatchObject({
      actor: { name: 'Kofi Asante' },
      target: { kind: 'gone', label: 'No longer there' },
    });
  });
});

test('an action that is none is not found', async () => {
  const answer = await admin.call('POST', `/admin/requests/${newId()}/forgive`, {
    body: { reason: 'Because.' },
    headers: { 'idempotency-key': 'forgive' },
  });
  expect(answer.status).toBe(404);
});

test('neither an entry nor an event can be changed, removed or emptied; words beside them can only go (covers F42)', async () => {
  const order = await buy(product, product.as('amina'));
  await product
    .as('zuri')
    .call('POST', `/requests/${order.id}/decline`, { body: { reason: 'No time, Amina.' } });
  const run = async (sql: string) => await product.ctx.db.$executeRawUnsafe(sql);
  const refused = (sql: string) => expect(run(sql)).rejects.toThrow('append-only');
  await refused(`UPDATE audit_entries SET action = 'role_changed'`);
  await refused('DELETE FROM audit_entries');
  await refused('TRUNCATE audit_entries, audit_values');
  await refused(`UPDATE request_events SET event = 'approved'`);
  for (const [table, key] of [
    ['audit_values', 'reason'],
    ['request_notes', 'text'],
  ]) {
    await refused(`DELETE FROM ${table}`);
    await refused(`TRUNCATE ${table}`);
    await refused(`UPDATE ${table} SET ${key} = 'Never said.'`);
    await refused(`UPDATE ${table} SET ${key} = 'Never said.', "removedAt" = now()`);
    await refused(`UPDATE ${table} SET ${key} = NULL`);
    expect(await run(`UPDATE ${table} SET ${key} = NULL, "removedAt" = now()`)).toBeGreaterThan(0);
  }
});

test('an entry takes codes, and no words', async () => {
  const enter = async (after: object) =>
    await product.ctx.db.auditEntry.create({
      data: {
        id: newId(),
        at: product.clock.now(),
        actorId: product.people.admin.id,
        action: 'artist_changed',
        targetId: 'x',
        after,
      },
    });
  for (const words of [
    { city: 'Lamu' },
    { phone: 254712345678 },
    { note: 'two words' },
    { deep: { city: 'x' } },
  ])
    await expect(enter(words)).rejects.toThrow('audit_entries_codes');
  await enter({ status: 'refunded', verified: true, version: 3, role: null });
});
