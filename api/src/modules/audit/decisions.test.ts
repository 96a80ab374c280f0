import { askForPayout, earn, mpesaAccount, newEarner, openAccount } from '#api/testing/earnings.ts';
import { makeVerifiable } from '#api/testing/evidence.ts';
import { buy } from '#api/testing/orders.ts';
import type { Caller } from '#api/testing/product.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';

const product = await sharedProduct();
const { id } = product.people.brian;
await product.ctx.db.user.update({ where: { id }, data: { role: 'admin', duties: ['owner'] } });
const [ada, brian] = [await product.signIn('admin'), await product.signIn('brian')];

const minutes = 60_000;
const because = (reason: string) => ({ body: { reason } });

async function second(answer: Response): Promise<{ status: number; code: string; detail: string }> {
  const { code, detail } = await answer.json();
  return { status: answer.status, code, detail };
}

describe('the second of two admins reads who decided, what and when (covers F134)', () => {
  test('about a request', async () => {
    const fan = await product.signIn('amina');
    const order = await buy(product, fan);
    expect(
      (await ada.call('POST', `/admin/requests/${order.id}/refund`, because('Ordered twice.'))).status,
    ).toBe(200);
    product.clock.advance(2 * minutes);
    for (const action of ['refund', 'decline', 'cancel', 'release'])
      expect(
        await second(await brian.call('POST', `/admin/requests/${order.id}/${action}`, because('Too late.'))),
      ).toEqual({
        status: 409,
        code: 'invalid_transition',
        detail:
          'Ada Admin refunded this 2 minutes ago. It’s “Refunded” now, and nothing more can be decided.',
      });
    const own = await ada.call('POST', `/admin/requests/${order.id}/refund`, because('Again.'));
    expect((await second(own)).detail).toStartWith('You refunded this 2 minutes ago.');
  });

  test('about a request that no admin has decided: what became of it', async () => {
    const fan = await product.signIn('amina');
    const order = await buy(product, fan);
    await fan.call('POST', `/requests/${order.id}/cancel`);
    const late = await brian.call('POST', `/admin/requests/${order.id}/refund`, because('Too late.'));
    expect((await second(late)).detail).toBe('It’s “Cancelled” now, and nothing more can be decided.');
  });

  test('about a request that has moved on: what may still be decided', async () => {
    const fan = await product.signIn('amina');
    const order = await buy(product, fan);
    const early = await brian.call('POST', `/admin/requests/${order.id}/release`, because('Too early.'));
    expect((await second(early)).detail).toBe(
      'It’s “New” now. You can still cancel it, decline it or refund it.',
    );
  });

  test('about a payout', async () => {
    const earner = await newEarner(product, 'Payee Two');
    await earn(product, 1, earner);
    await openAccount(product, mpesaAccount, earner);
    const { id } = await (await askForPayout(product, 100_000, { earner })).json();
    await ada.call('POST', '/admin/payouts/approve', { body: { ids: [id] } });
    const { results } = await (
      await brian.call('POST', '/admin/payouts/approve', { body: { ids: [id] } })
    ).json();
    expect(results).toEqual([
      {
        id,
        outcome: 'already_decided',
        detail: 'Ada Admin approved this payout just now. It’s “Approved” now. You can still reject it.',
        approval: null,
      },
    ]);
    await product.settle();
    const rejected = await brian.call('POST', `/admin/payouts/${id}/reject`, {
      body: { reason: 'Too late.' },
    });
    expect((await second(rejected)).detail).toBe(
      'Ada Admin approved this payout just now. It’s “Paid out” now, and nothing more can be decided.',
    );
  });

  test('about an artist, where the screen showed an older state', async () => {
    const { artistId } = product.people.kofi;
    const verify = (who: Caller, body: object) =>
      who.call('PUT', `/admin/artists/${artistId}/verify`, { body });
    expect((await verify(ada, { verified: false, note: 'A clearer photo.', seen: 'verified' })).status).toBe(
      200,
    );
    expect(await second(await verify(brian, { verified: false, note: 'No.', seen: 'verified' }))).toEqual({
      status: 409,
      code: 'changed_meanwhile',
      detail: 'Ada Admin refused this artist just now.',
    });
    await makeVerifiable(product.ctx, artistId ?? '');
    expect((await verify(brian, { verified: true, seen: 'refused' })).status).toBe(200);
    const feature = (who: Caller, body: object) =>
      who.call('PUT', `/admin/artists/${artistId}/feature`, { body });
    expect((await feature(brian, { featured: true, seen: false })).status).toBe(200);
    const late = await second(await feature(ada, { featured: true, seen: false }));
    expect(late.detail).toBe('Brian Mensah featured this artist just now.');
  });

  test('about a user', async () => {
    const { id } = product.people.amina;
    const put = (who: Caller, what: string, body: object) =>
      who.call('PUT', `/admin/users/${id}/${what}`, { body });
    const suspended = { suspended: true, reason: 'Spam to artists.', seen: false };
    expect((await put(ada, 'suspend', suspended)).status).toBe(200);
    expect(await second(await put(brian, 'suspend', { ...suspended, reason: 'Rude.' }))).toMatchObject({
      status: 409,
      detail: 'Ada Admin suspended this account just now.',
    });
    expect((await put(ada, 'role', { role: 'artist', seen: 'user' })).status).toBe(200);
    expect(await second(await put(brian, 'role', { role: 'admin', seen: 'user' }))).toMatchObject({
      code: 'changed_meanwhile',
      detail: 'Ada Admin changed this role just now.',
    });
  });

  test('about the settings, by their version; what was not saved has not changed (covers F135)', async () => {
    const read = async () => brian.get('/admin/settings');
    const save = (who: Caller, body: object) => who.call('PUT', '/admin/settings', { body });
    const { version } = await read();
    const saved = await save(ada, { commissionBps: 2_000, windows: { redoDays: 3 }, version });
    expect((await saved.json()).version).toBeGreaterThan(version);
    expect(await second(await save(brian, { commissionBps: 3_000, version }))).toEqual({
      status: 409,
      code: 'changed_meanwhile',
      detail: 'Ada Admin changed Commission and Time limits just now.',
    });
    const now = await read();
    expect(now.commissionBps).toBe(2_000);
    expect((await save(brian, { commissionBps: 3_000, version: now.version })).status).toBe(200);
  });
});
