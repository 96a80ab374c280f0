import { strikeRules } from '#api/domain/moderation/strikes.ts';
import { flagAs, openCaseOf, requestToZuri } from '#api/testing/flags.ts';
import { pay, place } from '#api/testing/orders.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';

const product = await sharedProduct();
const admin = await product.signIn('admin');

const reason = 'It mocks a person by name.';
const act = (id: string, action: string) =>
  admin.call('POST', `/admin/flags/${id}/${action}`, { body: { reason } });
const strikesOf = async (who: 'amina' | 'zuri' | 'kofi') =>
  admin.get(`/admin/users/${product.people[who].id}/strikes`);
const lettersTo = async (who: string) => {
  await product.settle();
  return product.mails.splice(0).filter(({ to, subject }) => to.startsWith(who) && /strike/.test(subject));
};
const waiting = async () => (await admin.get('/admin/dashboard')).queues.manyStrikes;
const struck = async () => {
  const { items } = await admin.get('/admin/users?struck=true');
  return items.map(({ id }: { id: string }) => id);
};

test('a brief that is taken down gives its fan a strike, once, mailed with the reason and the end (covers §14.23)', async () => {
  const id = await requestToZuri(product);
  await flagAs(product, 'zuri', 'brief', id);
  const caseId = await openCaseOf(product, 'brief', id);
  expect((await act(caseId, 'strike')).status).toBe(409);
  expect(await (await act(caseId, 'take-down')).json()).toMatchObject({ actions: ['strike'] });
  await lettersTo('amina');
  const given = await (await act(caseId, 'strike')).json();
  expect(given).toMatchObject({ actions: [], strike: { reason, standing: true, thing: 'brief' } });
  expect((await act(caseId, 'strike')).status).toBe(409);
  const [letter, ...more] = await lettersTo('amina');
  expect(more).toEqual([]);
  expect(letter?.text).toContain(reason);
  expect(await strikesOf('amina')).toMatchObject({
    standing: 1,
    warnAt: 3,
    items: [{ givenBy: 'Ada Admin' }],
  });
  expect((await strikesOf('zuri')).items).toEqual([]);
  const exported = await product.as('amina').get('/users/me/export');
  expect(exported.strikes).toMatchObject([{ reason, endedAt: null }]);
});

test('a guest has no account to warn', async () => {
  const visitor = product.as('visitor');
  const placed = await place(product, visitor, { guest: { name: 'Njeri', email: 'njeri@guests.example' } });
  await pay(product, product.withToken(`Tracking ${placed.trackingToken}`), placed);
  await flagAs(product, 'zuri', 'brief', placed.id);
  const caseId = await openCaseOf(product, 'brief', placed.id);
  expect(await (await act(caseId, 'take-down')).json()).toMatchObject({ actions: [], strikes: null });
  expect((await act(caseId, 'strike')).status).toBe(409);
});

test('a profile’s report is closed by it, and one taken back no longer counts (covers §14.23)', async () => {
  await flagAs(product, 'amina', 'artist', 'kofi');
  const caseId = await openCaseOf(product, 'artist', product.people.kofi.artistId);
  const { strike, state, artist } = await (await act(caseId, 'strike')).json();
  expect([state, artist.listed]).toEqual(['closed', true]);
  expect(await lettersTo('kofi')).toMatchObject([{ subject: 'You’ve been given a strike' }]);
  for (const _ of [1, 2])
    expect(
      await (await admin.call('POST', `/admin/strikes/${strike.id}/end`, { body: { reason } })).json(),
    ).toMatchObject({
      standing: false,
      endedAt: expect.any(String),
    });
  expect(await strikesOf('kofi')).toMatchObject({ standing: 0 });
  expect(await lettersTo('kofi')).toMatchObject([{ subject: 'We’ve removed a strike' }]);
});

test('three strikes alert the admins, suspend nobody, and each expires (covers §14.23)', async () => {
  expect(await waiting()).toEqual({ count: 0, oldestAt: null });
  let caseId = '';
  for (const standing of [2, strikeRules.warnAt]) {
    expect(await struck()).toEqual([]);
    const id = await requestToZuri(product);
    await flagAs(product, 'zuri', 'brief', id);
    caseId = await openCaseOf(product, 'brief', id);
    await act(caseId, 'take-down');
    await act(caseId, 'strike');
    expect(await strikesOf('amina')).toMatchObject({ standing });
  }
  expect(await waiting()).toMatchObject({ count: 1 });
  expect(await struck()).toEqual([product.people.amina.id]);
  expect((await product.as('amina').call('GET', '/users/me')).status).toBe(200);

  const { amina } = product.people;
  const ends = (await product.ctx.db.decision.findFirstOrThrow({ where: { caseId, kind: 'strike' } })).endsAt;
  expect((ends?.getTime() ?? 0) - product.clock.now().getTime()).toBeLessThanOrEqual(
    strikeRules.days * 86_400_000,
  );
  await product.ctx.db.decision.updateMany({
    where: { caseId, kind: 'strike' },
    data: { decidedAt: new Date(0), endsAt: product.clock.now() },
  });
  expect(await waiting()).toMatchObject({ count: 0 });
  expect(await struck()).not.toContain(amina.id);
  const { total } = await admin.get('/admin/users?struck=false');
  expect(total).toBeGreaterThan(3);
});
