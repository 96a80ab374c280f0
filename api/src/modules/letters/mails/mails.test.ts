import { afterAll, beforeAll, expect, test } from 'bun:test';
import { enqueue } from '#api/modules/letters/outbox/service.ts';
import { UndeliverableError } from '#api/providers/mail/mail.ts';
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
  await enqueue(
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

test('undeliverable mails are shown to admins with why, found, and sent again, which the log keeps', async () => {
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
  expect(await ctx.db.mail.count({ where: { to: people.amina.email } })).toBe(1);
});
