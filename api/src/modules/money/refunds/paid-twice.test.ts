import { sayEvent } from '#api/domain/request/history/event-facts.ts';
import { buy, pay, place } from '#api/testing/orders.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';

const product = await sharedProduct();

test('a double payment is explained with amount, destination and the continuing request, on the page and by mail', async () => {
  const fan = product.as('amina');
  const order = await place(product, fan);
  await pay(product, fan, order, 'succeed-twice');
  const { code, status, timeline } = await fan.get(`/requests/${order.id}`);
  const back = timeline.filter(({ event }: { event: string }) => event === 'refund_paid');
  expect(status).toBe('pending');
  const why = 'This request had been paid for already. The first payment counts.';
  expect(back.map((event: { said: string }) => event.said)).toEqual([`KES 2,500 (test account). ${why}`]);
  const mail = product.mails.find(({ subject }) => subject.includes('on its way back'));
  expect(mail?.subject).toBe(`KES 2,500 is on its way back to your test account (${code})`);
  expect(mail?.text).toContain(`We’ve sent KES 2,500 back to your test account. ${why}`);
});

test.each([
  [0, 1],
  [2, 2],
])('a refund %i minutes after a cancellation takes %i mail(s)', async (minutes, count) => {
  const fan = product.as('amina');
  const order = await buy(product, fan);
  await product.settle();
  const before = product.mails.length;
  await fan.call('POST', `/requests/${order.id}/cancel`);
  await product.pass(minutes * 60_000);
  const { timeline } = await fan.get(`/requests/${order.id}`);
  expect(timeline.at(-1)).toMatchObject({ event: 'refund_paid', said: 'KES 2,500 (test account)' });
  const told = product.mails.slice(before).filter(({ to }) => to === product.people.amina.email);
  expect(told).toHaveLength(count);
  const cancelled = told.find(({ subject }) => subject.startsWith('Cancelled: '));
  expect(cancelled?.text).toContain('We’re already sending KES 2,500 back to your test account.');
  expect(cancelled?.text).not.toContain('If a payment still arrives');
});

test('a refund’s phone is shown by its last digits', () => {
  const money = { amount: 250_000, currency: 'KES' } as const;
  expect(sayEvent({ money, to: { provider: 'mpesa', number: '•••• 5678' } }, null)).toBe(
    'KES 2,500 (M-Pesa •••• 5678)',
  );
});
