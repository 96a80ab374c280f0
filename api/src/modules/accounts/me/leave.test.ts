import { deliver } from '#api/testing/deliveries.ts';
import { newcomer, newcomersPassword, secretMailedTo } from '#api/testing/newcomers.ts';
import { buy, place } from '#api/testing/orders.ts';
import { emailOf } from '#api/testing/personas.ts';
import type { Caller } from '#api/testing/product.ts';
import { newArtist } from '#api/testing/profiles.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';

const product = await sharedProduct();

const leave = (who: Caller) => who.call('DELETE', '/users/me');
const codeOf = async (answer: Response) => (await answer.json()).code;
const day = 86_400_000;

/** What has to end first, as it is said before anyone tries. */
const obstaclesOf = async (who: Caller): Promise<string[]> => {
  const { items } = await who.get('/users/me/obstacles');
  return items.map(({ side, code }: { side: string; code: string }) => `${side} ${code}`);
};

/** A fan with a video from Zuri, approved and reviewed. */
async function fanWithVideo(email: string) {
  const fan = await newcomer(product, email);
  const order = await buy(product, fan.caller, { recipientName: 'Mama Njeri', public: true });
  await deliver(product, order.id);
  await fan.caller.call('POST', `/requests/${order.id}/review`, {
    body: { rating: 5, text: 'Made us cry.' },
  });
  await product.settle();
  return { ...fan, order };
}

describe('a fan who leaves', () => {
  test('is forgotten: no login, no name, no words; the address is free', async () => {
    const email = 'leaver@example.com';
    const { id, caller, order } = await fanWithVideo(email);
    const rung = { where: { id: order.paymentId }, data: { phone: '+254712345678' } };
    const { reference } = await product.ctx.db.payment.update(rung);
    const said = { body: '{"PhoneNumber":254712345678}', claim: { phone: '254712345678' } };
    await product.ctx.db.webhookEvent.updateMany({ where: { reference }, data: said });
    await caller.call('PUT', '/artists/zuri/follow');
    await product.as('visitor').call('POST', '/artists/kofi/notify', { body: { email } });
    await product.as('visitor').call('POST', '/users/forgot-password', { body: { email } });
    await product.settle();
    const reset = secretMailedTo(product, email);

    expect((await leave(caller)).status).toBe(204);
    expect((await caller.call('GET', '/users/me')).status).toBe(401);
    const body = { email, password: newcomersPassword };
    expect((await product.as('visitor').call('POST', '/users/login', { body })).status).toBe(401);
    const again = { token: reset, password: 'a lantern over the lagoon' };
    expect((await product.as('visitor').call('POST', '/users/reset-password', { body: again })).status).toBe(
      422,
    );

    const everything = await Promise.all([
      product.ctx.db.user.findMany({ where: { id } }),
      product.ctx.db.request.findMany({ where: { fanId: id } }),
      product.ctx.db.review.findMany({ where: { requestId: order.id } }),
      product.ctx.db.payment.findMany({ where: { requestId: order.id } }),
      product.ctx.db.webhookEvent.findMany({ where: { reference } }),
      product.ctx.db.notification.findMany({ where: { channel: 'email', to: { not: null } } }),
      product.ctx.db.openNotice.findMany(),
      product.ctx.db.follow.findMany(),
      product.ctx.db.session.findMany({ where: { userId: id } }),
      product.ctx.db.mailLink.findMany({ where: { userId: id } }),
    ]);
    expect(everything.slice(6)).toEqual([[], [], [], []]);
    for (const word of [email, 'Neema', 'Njeri', 'salon', '712345678'])
      expect(JSON.stringify(everything)).not.toContain(word);
    expect((await newcomer(product, email)).id).not.toBe(id);
  });

  test('leaves the links to their videos playing, unless they end them too', async () => {
    const statuses = [];
    for (const watchLinks of ['keep', 'end']) {
      const { caller, order } = await fanWithVideo(`links-${watchLinks}@example.com`);
      const { watchUrl } = await caller.get(`/requests/${order.id}`);
      expect((await caller.call('DELETE', `/users/me?watchLinks=${watchLinks}`)).status).toBe(204);
      const key = watchUrl.split('/').at(-1);
      statuses.push((await product.as('visitor').call('GET', `/watch/${key}`)).status);
    }
    expect(statuses).toEqual([200, 404]);
  });

  test('leaves the artist the money, the stars and the books', async () => {
    const { id, caller, order } = await fanWithVideo('books@example.com');
    await leave(caller);
    const request = await product.as('zuri').get(`/requests/${order.id}`);
    expect(request).toMatchObject({
      status: 'completed',
      recipientName: 'someone',
      instructions: '',
      earned: { net: { amount: 187_500, currency: 'KES' } },
    });
    const { items } = await product.as('visitor').get('/artists/zuri/reviews');
    expect(items[0]).toMatchObject({ rating: 5, text: null, fanName: 'A former fan' });
    const admin = await product.signIn('admin');
    const seen = await admin.get(`/admin/requests/${order.id}`);
    expect(seen.fan).toMatchObject({ name: 'Deleted account' });
    expect(seen.ledger.length).toBeGreaterThan(0);
    const users = await admin.get('/admin/users?search=deleted');
    expect(users).toMatchObject({ items: [], total: 0 });
    const role = await admin.call('PUT', `/admin/users/${id}/role`, { body: { role: 'admin' } });
    expect(role.status).toBe(404);
  });

  test('gets no more mail, not even about what happens later', async () => {
    const { id, caller } = await fanWithVideo('silence@example.com');
    await caller.call('PATCH', '/users/me', {
      body: { email: 'silence-too@example.com', currentPassword: newcomersPassword },
    });
    await leave(caller);
    const before = product.mails.length;
    await product.settle();
    expect(product.mails.slice(before).filter(({ to }) => to.includes('silence') || to.includes(id))).toEqual(
      [],
    );
  });

  test('cannot while a request is open', async () => {
    const { caller } = await newcomer(product, 'waiting@example.com');
    const order = await place(product, caller);
    const refused = await leave(caller);
    expect([refused.status, await codeOf(refused)]).toEqual([409, 'open_requests']);
    expect(await obstaclesOf(caller)).toEqual(['fan open_requests']);
    expect(await caller.get(`/requests/${order.id}`)).toMatchObject({
      recipientName: 'Njeri',
    });
    await caller.call('POST', `/requests/${order.id}/cancel`);
    expect((await leave(caller)).status).toBe(204);
  });

  test('cannot while a refund is on its way', async () => {
    const { caller } = await newcomer(product, 'refunded@example.com');
    const order = await buy(product, caller);
    await caller.call('POST', `/requests/${order.id}/cancel`);
    expect(await codeOf(await leave(caller))).toBe('open_balance');
    expect(await obstaclesOf(caller)).toEqual(['fan open_balance']);
    await product.settle();
    expect(await obstaclesOf(caller)).toEqual([]);
    expect((await leave(caller)).status).toBe(204);
  });
});

describe('an artist who leaves', () => {
  test('without a history is deleted entirely', async () => {
    const { caller, artistId } = await newArtist(product, 'One Day Fly');
    expect((await leave(caller)).status).toBe(204);
    expect(await product.ctx.db.artist.findUnique({ where: { id: artistId } })).toBeNull();
  });

  test('takes their name out of the words that searches suggest, but not what others are called too', async () => {
    const searched = async () => {
      const rows = await product.ctx.db.$queryRaw<{ word: string }[]>`
        SELECT word FROM search_words WHERE word IN ('tumbleweed', 'kofi')`;
      return rows.map(({ word }) => word).sort();
    };
    const { caller } = await newArtist(product, 'Tumbleweed Kofi');
    expect(await searched()).toEqual(['kofi', 'tumbleweed']);
    await leave(caller);
    expect(await searched()).toEqual(['kofi']);
  });

  test('cannot with open requests or an unpaid balance', async () => {
    const amina = product.as('amina');
    const order = await buy(product, amina, { artistId: product.people.kofi.artistId });
    expect(await codeOf(await leave(product.as('kofi')))).toBe('open_requests');
    expect(await obstaclesOf(product.as('kofi'))).toEqual(['artist open_requests', 'artist open_balance']);
    await product.as('kofi').call('POST', `/requests/${order.id}/decline`, { body: { reason: 'No time.' } });
    await product.settle();
    // Zuri has earned by the videos above and was not paid out.
    expect(await codeOf(await leave(product.as('zuri')))).toBe('open_balance');
    expect((await leave(product.as('kofi'))).status).toBe(204);
    const left = await product.ctx.db.artist.findUniqueOrThrow({
      where: { id: product.people.kofi.artistId ?? '' },
    });
    expect(left).toMatchObject({ stageName: 'Kofi Asante', bio: null, listed: false });
    expect((await product.as('visitor').call('GET', '/artists/kofi')).status).toBe(404);
  });
});

describe('an admin who leaves', () => {
  test('is never the last one', async () => {
    const refused = await leave(await product.signIn('admin'));
    expect([refused.status, await codeOf(refused)]).toEqual([409, 'last_admin']);
  });

  test('of two at the same moment one stays', async () => {
    await product.ctx.db.user.update({
      where: { id: product.people.brian.id },
      data: { role: 'admin', duties: ['owner'] },
    });
    const [ada, brian] = [await product.signIn('admin'), await product.signIn('brian')];
    const both = await Promise.all([leave(ada), leave(brian)]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
  });

  test('an account that was deleted long ago is still no login', async () => {
    product.clock.advance(day);
    const [gone] = await product.ctx.db.user.findMany({ where: { deletedAt: { not: null } } });
    const body = { email: gone?.email ?? '', password: 'anything at all' };
    expect((await product.as('visitor').call('POST', '/users/login', { body })).status).toBe(401);
    expect(emailOf('amina')).not.toBe(gone?.email);
  });
});
