import { inventedContact } from '#api/domain/brand.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';

const hour = 60 * 60_000;

const product = await sharedProduct({ demo: false });
beforeEach(() => {
  product.mails.length = 0;
  product.clock.advance(24 * hour);
});

const letter = {
  name: 'Njeri  Wairimu',
  email: 'Njeri@fans.example',
  topic: 'request',
  message: 'My video has no sound.\n\nCan you listen to it?',
};
const write = (change: object = {}) =>
  product.as('visitor').call('POST', '/contact', { body: { ...letter, ...change } });

test('what a visitor writes reaches support, and Reply goes to the visitor', async () => {
  const answer = await write();
  expect(answer.status).toBe(202);
  expect(await answer.text()).toBe('');
  await product.settle();
  expect(product.mails).toHaveLength(1);
  expect(product.mails[0]).toMatchObject({
    to: inventedContact.email,
    subject: 'A request or a refund: Njeri Wairimu',
    replyTo: { name: 'Njeri Wairimu', address: 'njeri@fans.example' },
  });
  expect(product.mails[0]?.text).toContain('My video has no sound.\n\nCan you listen to it?');
  expect(product.mails[0]?.text).toContain('njeri@fans.example');
});

test('pressed twice, it arrives once', async () => {
  await Promise.all([write(), write()]);
  await product.settle();
  expect(product.mails).toHaveLength(1);
});

test('a name cannot write into the head of the mail', async () => {
  await write({ name: 'Njeri\r\nBcc: everybody@example.com' });
  await product.settle();
  expect(product.mails[0]?.subject).not.toMatch(/[\r\n]/);
  expect(product.mails[0]?.replyTo?.name).not.toMatch(/[\r\n]/);
});

test('a program that fills in every field is thanked and not heard', async () => {
  const answer = await write({ website: 'https://buy.example' });
  expect(answer.status).toBe(202);
  await product.settle();
  expect(product.mails).toHaveLength(0);
});

test.each([
  ['name', ' '],
  ['email', 'njeri'],
  ['topic', 'love'],
  ['message', 'Hi.       '],
  ['message', 'x'.repeat(4001)],
])('a bad %s is named, and nothing is sent', async (path, value) => {
  const answer = await write({ [path]: value });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ code: 'invalid_input', errors: [{ path }] });
  await product.settle();
  expect(product.mails).toHaveLength(0);
});

test('one e-mail address writes three times an hour', async () => {
  const statuses: number[] = [];
  for (const number of [1, 2, 3, 4])
    statuses.push((await write({ message: `Message number ${number}` })).status);
  expect(statuses).toEqual([202, 202, 202, 429]);
  product.clock.advance(hour);
  expect((await write({ message: 'Message number 5' })).status).toBe(202);
});
