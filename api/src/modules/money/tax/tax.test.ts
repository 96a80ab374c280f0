import { expect, test } from 'bun:test';
import { findViolations } from '#api/jobs/invariants/check.ts';
import { earn, newEarner, taxIn } from '#api/testing/earnings.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';

const product = await sharedProduct();
const kes = (amount: number) => ({ amount, currency: 'KES' });

/** 5% of the artist's share of one video. */
const tax = 9_375;

async function finance() {
  const admin = await product.signIn('admin');
  const month = product.ctx.clock.now().toISOString().slice(0, 7);
  const handOn = (amount: number, reference: string, country = 'KE') =>
    admin.call('POST', `/admin/books/tax/${country}/${month}/handed-on`, {
      body: { amount: kes(amount), reference, sentOn: `${month}-01` },
    });
  const months = async () => (await (await admin.call('GET', '/admin/books/tax')).json()).months;
  return { admin, month, handOn, months };
}

test('tax is withheld by the rate of the artist’s country, and handed on once per reference, never beyond what is due', async () => {
  const { admin, month, handOn, months } = await finance();
  const withholding = [...taxIn('KE', 500), ...taxIn('GH', 800)];
  expect((await admin.call('PUT', '/admin/settings', { body: { withholding } })).status).toBe(200);
  await earn(product);
  const elsewhere = await newEarner(product, 'Efua Mensah');
  await product.ctx.db.artist.update({ where: { id: elsewhere.artistId }, data: { country: 'NG' } });
  await earn(product, 1, elsewhere);
  const kenya = { country: 'KE', month, certificate: 'Withholding tax certificate', withheld: kes(tax) };
  expect(await months()).toEqual([{ ...kenya, handedOn: kes(0), due: kes(tax) }]);

  // Who moves away later still owes it where the video was completed.
  const { artistId } = product.people.zuri;
  const move = (country: string) =>
    product.ctx.db.artist.update({ where: { id: artistId ?? '' }, data: { country } });
  await move('GH');
  expect(await months()).toEqual([{ ...kenya, handedOn: kes(0), due: kes(tax) }]);
  await move('KE');

  expect((await handOn(tax + 1, 'TOO-MUCH')).status).toBe(422);
  expect((await handOn(1, 'NOT-THERE', 'GH')).status).toBe(422);
  expect((await handOn(tax, 'KRA-1')).status).toBe(200);
  expect((await handOn(-375, 'KRA-1-CORRECTED')).status).toBe(200);
  expect((await handOn(375, 'KRA-1')).status).toBe(409);
  expect((await handOn(-tax, 'MORE-THAN-PAID')).status).toBe(422);
  expect(await months()).toEqual([{ ...kenya, handedOn: kes(9_000), due: kes(375) }]);
  expect(await findViolations(product.ctx)).toEqual([]);

  const list = await admin.call('GET', `/admin/books/tax/KE/${month}?format=csv`);
  expect(list.headers.get('content-disposition')).toContain(`tax-KE-${month}.csv`);
  expect((await list.text()).split('\r\n')).toContain(
    `Kenya,${month},Zuri Wanjiku,Zuri Wanjiku,KES,1875,93.75`,
  );
});

test('tax turns back with a refund that the artist bears', async () => {
  const { admin, months } = await finance();
  await earn(product);
  const [order] = await product.ctx.db.request.findMany({ orderBy: { createdAt: 'desc' }, take: 1 });
  const [before] = await months();
  const body = { amount: kes(250_000), from: 'artist', reason: 'The fan was right about the sound.' };
  const asked = await admin.call('POST', `/admin/requests/${order?.id}/refund-late`, {
    body,
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  expect(asked.status).toBe(200);
  await product.settle();
  const [after] = await months();
  expect(after.due.amount).toBe(before.due.amount - tax);
});
