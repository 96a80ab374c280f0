import { newId } from '#api/start/database/ids.ts';
import { pay, place } from '#api/testing/orders.ts';
import { emailOf, type PersonaName } from '#api/testing/personas.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';

const product = await sharedProduct();

const idOf = (name: PersonaName) => product.people[name].id;
const put = async (path: string, body: unknown, who: PersonaName = 'admin') => {
  const answer = await product.as(who).call('PUT', path, { body });
  return { status: answer.status, body: await answer.json() };
};
const setRole = (name: PersonaName, role: string) => put(`/admin/users/${idOf(name)}/role`, { role });
const suspend = (name: PersonaName, body: unknown) => put(`/admin/users/${idOf(name)}/suspend`, body);
const isSignedIn = async (name: PersonaName) =>
  (await product.as(name).call('GET', '/users/verify')).status === 200;

describe('the list of users', () => {
  test('is searched by name and address, and filtered by role (covers §7.21)', async () => {
    const find = async (query: string) => {
      const answer = await product.as('admin').call('GET', `/admin/users?${query}`);
      const { items, total } = await answer.json();
      expect(items).toHaveLength(total);
      return items.map(({ email }: { email: string }) => email).sort();
    };
    expect(await find('role=artist')).toEqual([emailOf('kofi'), emailOf('zuri')]);
    expect(await find('search=AMINA')).toEqual([emailOf('amina')]);
    expect(await find('search=%25')).toEqual([]);
  });

  test('is walked by cursors, without a gap or a double', async () => {
    const createdAt = product.ctx.clock.now();
    const more = Array.from({ length: 60 }, (_, i) => ({
      id: newId(),
      name: `Fan ${i}`,
      email: `fan-${i}@walk.example`,
      passwordHash: 'none',
      createdAt,
    }));
    await product.ctx.db.user.createMany({ data: more });
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query: string = cursor ? `&cursor=${cursor}` : '';
      const answer = await product.as('admin').call('GET', `/admin/users?search=walk.example${query}`);
      const page = await answer.json();
      seen.push(...page.items.map(({ id }: { id: string }) => id));
      expect(page.previous === null).toBe(cursor === null);
      cursor = page.next;
    } while (cursor);
    expect(seen).toEqual(more.map(({ id }) => id).reverse());
  });
});

describe('a role', () => {
  test('that changes ends the sessions at once and is written down (covers §1.7)', async () => {
    expect(await isSignedIn('brian')).toBe(true);
    expect(await setRole('brian', 'admin')).toMatchObject({ status: 200, body: { role: 'admin' } });
    expect(await isSignedIn('brian')).toBe(false);
    const [entry] = await product.ctx.db.auditEntry.findMany({ where: { targetId: idOf('brian') } });
    expect(entry).toMatchObject({
      actorId: idOf('admin'),
      before: { role: 'user' },
      after: { role: 'admin' },
    });
    expect((await setRole('brian', 'user')).status).toBe(200);
  });

  test('that stays the same ends no session', async () => {
    expect((await setRole('amina', 'user')).status).toBe(200);
    expect(await isSignedIn('amina')).toBe(true);
  });

  test('artist begins a profile that nobody sees', async () => {
    const { body } = await setRole('brian', 'artist');
    expect(body).toMatchObject({ role: 'artist', artistId: expect.any(String) });
    const found = await product.as('visitor').call('GET', `/artists/${body.artistId}`);
    expect(found.status).toBe(404);
  });

  test('taken from an artist takes the page from the directory', async () => {
    const page = () => product.as('visitor').call('GET', `/artists/${product.people.kofi.artistId}`);
    expect((await page()).status).toBe(200);
    expect((await setRole('kofi', 'user')).status).toBe(200);
    expect((await page()).status).toBe(404);
  });

  test('of an artist whom fans wait for stays (covers §14.57)', async () => {
    const order = await place(product, product.as('amina'));
    const refused = { status: 409, body: { code: 'open_requests' } };
    expect(await setRole('zuri', 'user')).toMatchObject(refused);
    await product.as('amina').call('POST', `/requests/${order.id}/cancel`);
  });

  test('of the last admin stays (covers §7.22)', async () => {
    expect(await setRole('admin', 'user')).toMatchObject({ status: 409, body: { code: 'last_admin' } });
    expect(await suspend('admin', { suspended: true, reason: 'Holiday' })).toMatchObject({
      status: 409,
      body: { code: 'last_admin' },
    });
  });

  test('of an unknown user is not found', async () => {
    expect((await put(`/admin/users/${newId()}/role`, { role: 'user' })).status).toBe(404);
    expect((await put('/admin/users/nobody/role', { role: 'user' })).status).toBe(404);
    expect((await put(`/admin/users/${idOf('amina')}/role`, { role: 'root' })).status).toBe(422);
  });
});

describe('a suspension', () => {
  test('is never one’s own, so that nobody locks himself out by a slip', async () => {
    const owner = { role: 'admin', duties: ['owner'] };
    expect((await put(`/admin/users/${idOf('amina')}/role`, owner)).status).toBe(200);
    expect(await suspend('admin', { suspended: true, reason: 'A slip' })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'suspended' }] },
    });
    await product.ctx.db.user.update({ where: { id: idOf('amina') }, data: { role: 'user', duties: [] } });
  });

  test('needs a reason, ends the sessions, hides the artist, and can be lifted (covers §14.59)', async () => {
    const page = () => product.as('visitor').call('GET', `/artists/${product.people.zuri.artistId}`);
    expect((await suspend('zuri', { suspended: true })).status).toBe(422);
    expect(await suspend('zuri', { suspended: true, reason: 'Fake account' })).toMatchObject({
      status: 200,
      body: { suspended: true, suspendedReason: 'Fake account' },
    });
    expect(await isSignedIn('zuri')).toBe(false);
    expect((await page()).status).toBe(404);
    expect(await suspend('zuri', { suspended: false })).toMatchObject({ body: { suspended: false } });
    expect((await page()).status).toBe(200);
  });

  test('of an artist says what fans get back, and has it typed where it is worth a large payout', async () => {
    const amina = await product.signIn('amina');
    await pay(product, amina, await place(product, amina));
    const costs = async () =>
      (await (await product.as('admin').call('GET', `/admin/users/${idOf('zuri')}`)).json()).suspension;
    const money = { amount: 250_000, currency: 'KES' };
    expect(await costs()).toEqual({ requests: 1, refunded: [money], typed: null });
    expect((await put('/admin/settings', { largePayout: 1_000 })).status).toBe(200);
    expect(await costs()).toEqual({ requests: 1, refunded: [money], typed: money });
    const order = { suspended: true, reason: 'Fake account' };
    for (const amount of [undefined, { ...money, amount: 25_000 }, { ...money, currency: 'NGN' }])
      expect(await suspend('zuri', { ...order, amount })).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'amount.amount', message: expect.stringContaining('KES 2,500') }] },
      });
    expect((await suspend('zuri', { ...order, amount: money })).status).toBe(200);
    expect(await costs()).toEqual({ requests: 0, refunded: [], typed: null });
  });
});
