import { describe, expect, test } from 'bun:test';
import { newId } from '#api/start/ids.ts';
import { adminWith } from '#api/testing/duties.ts';
import { newcomer } from '#api/testing/newcomers.ts';
import { pay, place } from '#api/testing/orders.ts';
import type { Caller } from '#api/testing/product.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';

const product = await sharedProduct();
const ada = product.as('admin');
const support = (await adminWith(product, ['support'])).caller;
const { caller, email } = await newcomer(product, 'neema@example.com');
const { id } = await (await caller.call('GET', '/users/me')).json();
const fan: { id: string; caller: Caller; email: string } = { id, caller, email };
const order: { id: string } = await place(product, caller);
await pay(product, caller, order as never);

const write = (about: string, text: string, by = ada) =>
  by.call('POST', `/admin/${about}/notes`, { body: { text } });
const read = async (about: string, by = ada) => (await by.call('GET', `/admin/${about}/notes`)).json();

describe('notes', () => {
  test('about a request and a person are read by other admins, newest first, and the log keeps that they exist (covers §15.20)', async () => {
    const [request, person] = [`requests/${order.id}`, `users/${fan.id}`];
    await write(request, ' The salon is called Mrembo. ');
    expect((await write(request, 'Called her back.', support)).status).toBe(200);
    await write(person, 'Prefers to be called.');
    expect((await read(request, support)).items).toMatchObject([
      { text: 'Called her back.', by: 'Admin for support' },
      { text: 'The salon is called Mrembo.', by: 'Ada Admin' },
    ]);
    expect((await read(person)).items).toMatchObject([{ text: 'Prefers to be called.' }]);
    const log = await (await ada.call('GET', '/admin/audit?action=note_added')).json();
    expect(log.items).toMatchObject([
      { target: { kind: 'user' }, after: null },
      { target: { kind: 'request', id: order.id } },
      { target: { kind: 'request', id: order.id } },
    ]);
  });

  test('must have words, and something that they are about', async () => {
    expect((await write(`requests/${order.id}`, '   ')).status).toBe(422);
    expect((await write(`requests/${order.id}`, 'x'.repeat(2_001))).status).toBe(422);
    for (const about of [`requests/${newId()}`, `users/${newId()}`, 'users/nobody']) {
      expect((await write(about, 'Hello.')).status).toBe(404);
      expect((await ada.call('GET', `/admin/${about}/notes`)).status).toBe(404);
    }
  });
});

test('a person’s page has their requests, money, mails and open sessions, and no words of mails (covers §15.39)', async () => {
  const answer = await support.call('GET', `/admin/users/${fan.id}`);
  const page = await answer.json();
  expect(page).toMatchObject({
    id: fan.id,
    email: fan.email,
    requests: {
      items: [{ id: order.id, status: 'pending', total: { amount: 250_000, currency: 'KES' } }],
      total: 1,
    },
    money: [{ paid: { amount: 250_000, currency: 'KES' }, refunded: null, chargedBack: null }],
    sessions: [{ createdAt: expect.any(String) }],
  });
  expect(page.mails.map(({ kind }: { kind: string }) => kind)).toContain('confirm_email');
  expect(Object.keys(page.mails[0]).sort()).toEqual(['id', 'kind', 'sentAt', 'subject', 'to']);
  await fan.caller.call('POST', `/requests/${order.id}/cancel`);
  await product.settle();
  const [sums] = (await (await support.call('GET', `/admin/users/${fan.id}`)).json()).money;
  expect(sums.refunded).toEqual({ amount: 250_000, currency: 'KES' });
});

test('the person takes the notes along, and they go with the person (covers §15.20)', async () => {
  const { notes } = await (await fan.caller.call('GET', '/users/me/export')).json();
  expect(notes.map(({ text }: { text: string }) => text)).toEqual([
    'The salon is called Mrembo.',
    'Called her back.',
    'Prefers to be called.',
  ]);
  expect((await fan.caller.call('DELETE', '/users/me')).status).toBeLessThan(300);
  expect(await product.ctx.db.adminNote.count()).toBe(0);
  expect((await ada.call('GET', `/admin/users/${fan.id}`)).status).toBe(404);
});
