import { daysToRemind, isDayOfYear } from '#api/domain/account/dates.ts';
import { jobNamed } from '#api/jobs/jobs.ts';
import { place } from '#api/testing/orders.ts';
import { emailOf } from '#api/testing/personas.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';

const product = await sharedProduct();
beforeEach(async () => {
  await product.ctx.db.rememberedDate.deleteMany();
  product.mails.length = 0;
});

const path = '/users/me/dates';
const otieno = { name: 'Otieno', occasion: 'birthday', month: 12, day: 25 };
const call = async (method: string, to: string, body?: object, who: 'amina' | 'brian' = 'amina') =>
  (await product.signIn(who)).call(method, to, body && { body });
const list = async () => (await call('GET', path)).json();
const add = async (date: object = otieno) => {
  const answer = await call('POST', path, date);
  expect(answer.status).toBe(200);
  return (await answer.json()).items.at(-1).id;
};
const remindOn = async (day: string) => {
  product.clock.set(new Date(`${day}T08:00:00Z`));
  await jobNamed('dates').run(product.ctx);
  await product.settle();
  return product.mails.filter(({ to, endByPost }) => to === emailOf('amina') && endByPost);
};

describe('a date', () => {
  test('is added, changed and removed by its owner alone', async () => {
    const id = await add();
    expect((await list()).items).toEqual([{ id, ...otieno }]);
    for (const method of ['PUT', 'DELETE'])
      expect(
        (await call(method, `${path}/${id}`, method === 'PUT' ? otieno : undefined, 'brian')).status,
      ).toBe(404);
    expect((await call('PUT', `${path}/${id}`, { ...otieno, day: 24 })).status).toBe(200);
    expect((await list()).items[0].day).toBe(24);
    expect((await (await call('DELETE', `${path}/${id}`)).json()).items).toEqual([]);
  });

  test('is listed by when it comes next', async () => {
    product.clock.set(new Date('2026-11-20T08:00:00Z'));
    for (const [month, day] of [
      [11, 19],
      [1, 1],
      [12, 25],
      [11, 20],
    ])
      await add({ ...otieno, month, day });
    const days = (await list()).items.map(({ month, day }: typeof otieno) => `${day}.${month}.`);
    expect(days).toEqual(['20.11.', '25.12.', '1.1.', '19.11.']);
  });

  test('has a day that its month has, and an occasion that comes each year', async () => {
    expect([isDayOfYear(2, 29), isDayOfYear(2, 30), isDayOfYear(4, 31), isDayOfYear(12, 31)]).toEqual([
      true,
      false,
      false,
      true,
    ]);
    for (const wrong of [{ month: 2, day: 30 }, { month: 13 }, { occasion: 'wedding' }, { name: ' ' }])
      expect((await call('POST', path, { ...otieno, ...wrong })).status).toBe(422);
  });

  test('is only suggested by a request that was paid for, not kept', async () => {
    const neededBy = new Date(product.clock.now().getTime() + 20 * 86_400_000).toISOString().slice(0, 10);
    const order = await place(product, await product.signIn('amina'), {
      occasion: 'birthday',
      recipientName: 'Awa',
      neededBy,
    });
    expect((await list()).suggested).toEqual([]);
    await product.ctx.db.request.update({ where: { id: order.id }, data: { paidAt: product.clock.now() } });
    const [, month, day] = neededBy.split('-').map(Number);
    const awa = { name: 'Awa', occasion: 'birthday', month, day };
    expect(await list()).toEqual({ reminds: true, items: [], suggested: [awa] });
    await add(awa);
    expect((await list()).suggested).toEqual([]);
  });
});

describe('its owner is reminded', () => {
  test('a month ahead, once each year, with artists they liked', async () => {
    await product.ctx.db.follow.create({
      data: {
        userId: product.people.amina.id,
        artistId: product.people.zuri.artistId ?? '',
        createdAt: product.clock.now(),
      },
    });
    await add();
    expect(await remindOn('2026-11-24')).toEqual([]);
    const [mail] = await remindOn('2026-11-25');
    expect(mail?.subject).toBe('Otieno’s birthday is on 25 December 2026');
    expect(mail?.text).toContain('/artists/occasion/birthday\n');
    expect(mail?.text).toContain('Zuri Wanjiku:\n');
    for (const day of ['2026-11-26', '2026-12-14', '2027-01-05']) expect(await remindOn(day)).toHaveLength(1);
    expect(await remindOn('2027-11-25')).toHaveLength(2);
  });

  test('not of a date added too late, nor of one removed meanwhile', async () => {
    await add({ ...otieno, month: 3, day: 10 });
    expect(await remindOn('2028-03-02')).toEqual([]);
    const id = await add({ ...otieno, month: 4, day: 20 });
    product.clock.set(new Date('2028-04-01T08:00:00Z'));
    await jobNamed('dates').run(product.ctx);
    await call('DELETE', `${path}/${id}`);
    await product.settle();
    expect(product.mails).toEqual([]);
  });

  test('not at an address that nobody has confirmed', async () => {
    const { id } = product.people.amina;
    const setConfirmed = (emailConfirmedAt: Date | null) =>
      product.ctx.db.user.update({ where: { id }, data: { emailConfirmedAt } });
    await setConfirmed(null);
    await add({ ...otieno, month: 6, day: 20 });
    expect(await remindOn('2028-05-25')).toEqual([]);
    await setConfirmed(product.clock.now());
    expect(await remindOn('2028-05-26')).toHaveLength(1);
  });

  test('until they end it by the link in the mail', async () => {
    await add();
    const [mail] = await remindOn('2028-11-25');
    const token = mail?.endByPost?.split('token=')[1] ?? '';
    const ended = await product.as('visitor').call('POST', `/users/unsubscribe?token=${token}`);
    expect(ended.status).toBe(204);
    expect((await list()).reminds).toBe(false);
    expect(await remindOn('2029-11-25')).toHaveLength(1);
    expect((await call('PUT', `${path}/reminders`, { reminds: true })).status).toBe(200);
    expect(await remindOn('2029-11-26')).toHaveLength(2);
  });

  test('of 29 February on the 28th where there is none', () => {
    const leapDays = (now: string) =>
      daysToRemind(new Date(now)).filter(({ month, day }) => month === 2 && day === 29);
    expect(leapDays('2027-02-01')).toEqual([{ on: '2027-02-28', month: 2, day: 29 }]);
    expect(leapDays('2028-02-01')).toEqual([{ on: '2028-02-29', month: 2, day: 29 }]);
  });
});
