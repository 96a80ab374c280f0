import { readCsv } from '#api/domain/text/read-csv.ts';
import { deliver } from '#api/testing/deliveries.ts';
import { taxIn } from '#api/testing/earnings.ts';
import { buy, type PlacedOrder } from '#api/testing/orders.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';

const product = await sharedProduct();
await Promise.all([product.signIn('amina'), product.signIn('zuri')]);
const admin = await product.signIn('admin');
const setting = { withholding: taxIn('KE', 500) };
expect((await admin.call('PUT', '/admin/settings', { body: setting })).status).toBe(200);

const kes = (amount: number) => ({ amount, currency: 'KES' as const });
const agreed = { gross: kes(250_000), commission: kes(62_500), net: kes(187_500) };
/** 5 % of the share is withheld. */
const earned = { ...agreed, tax: kes(9_375), net: kes(178_125) };

const paid = async () => buy(product, product.as('amina'));

async function completed(): Promise<PlacedOrder> {
  const order = await paid();
  await deliver(product, order.id);
  expect((await product.as('amina').call('POST', `/requests/${order.id}/approve`)).status).toBe(200);
  return order;
}

test('a share is the agreed one until completion, then the posted one after tax', async () => {
  const open = await paid();
  const done = await completed();
  for (const path of [`/requests/${open.id}`, `/admin/requests/${open.id}`]) {
    const who = product.as(path.startsWith('/admin') ? 'admin' : 'zuri');
    expect(await who.get(path)).toMatchObject({ agreed, earned: null });
    const after = await who.get(path.replace(open.id, done.id));
    expect(after).toMatchObject({ agreed, earned });
  }
  const { items } = await product.as('zuri').get('/artists/requests');
  const shown = new Map(items.map((item: { id: string; earned: object | null }) => [item.id, item.earned]));
  expect(shown.get(open.id)).toBeNull();
  expect(shown.get(done.id)).toEqual(earned);
});

test('the requests’ file has commission, tax and share only for completed requests', async () => {
  const declined = await paid();
  await product.as('zuri').call('POST', `/requests/${declined.id}/decline`, { body: { reason: 'On tour.' } });
  const done = await completed();
  const file = await (await product.as('admin').call('GET', '/admin/requests?format=csv')).text();
  const [head = [], ...rows] = readCsv(file).map(({ cells }) => cells);
  const figuresOf = ({ id }: PlacedOrder) => {
    const row = rows.find((cells) => cells.includes(id)) ?? [];
    return ['total', 'commission', 'taxWithheld', 'artistsShare'].map((name) => row[head.indexOf(name)]);
  };
  expect(figuresOf(done)).toEqual(['2500', '625', '93.75', '1781.25']);
  expect(figuresOf(declined)).toEqual(['2500', '', '', '']);
});

test('the artist’s subject line names the amount after tax', async () => {
  product.mails.length = 0;
  await completed();
  await product.settle();
  const mail = product.mails.find(
    ({ to, subject }) => to === product.people.zuri.email && /balance/.test(subject),
  );
  expect(mail?.subject).toStartWith('KES 1,781.25 is in your balance');
  expect(mail?.text).toContain('KES 93.75');
});

test('the fan’s subject line names the refund, its destination and the request’s outcome', async () => {
  const order = await paid();
  product.mails.length = 0;
  await product.as('zuri').call('POST', `/requests/${order.id}/decline`, { body: { reason: 'On tour.' } });
  await product.settle();
  const mail = product.mails.find(({ subject }) => /can’t record/.test(subject));
  expect(mail?.subject).toContain('. KES 2,500 goes back to your test account (');
  expect(mail?.text).toContain('We’re already sending KES 2,500 back to your test account.');
  expect(mail?.text).toContain('Your request has ended.');
});
