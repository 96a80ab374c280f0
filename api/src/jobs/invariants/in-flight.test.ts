import { jobNamed } from '#api/jobs/jobs.ts';
import { findKept } from '#api/records/job-results-repo.ts';
import { place } from '#api/testing/orders.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import { longestFlight } from './job.ts';

const checkInvariants = jobNamed('invariants');

const product = await sharedProduct();

const difference = 'I7: the provider’s book equals ours';
const check = async () => {
  await checkInvariants.run(product.ctx);
  return (await findKept(product.ctx.db, 'invariantsCheck'))?.broken[difference] ?? 0;
};

test('money in flight violates nothing; a longer difference does (covers F56)', async () => {
  const order = await place(product, product.as('amina'));
  await product.as('amina').call('POST', `/payments/${order.paymentId}/sandbox/succeed`);
  expect(await check()).toBe(0);
  product.clock.advance(longestFlight - 1);
  expect(await check()).toBe(0);
  product.clock.advance(1);
  expect(await check()).toBe(1);

  await product.as('amina').call('POST', `/payments/${order.paymentId}/check`);
  expect(await check()).toBe(0);
});

test('a changed difference starts over', async () => {
  for (let round = 0; round < 3; round++) {
    const order = await place(product, product.as('amina'));
    await product.as('amina').call('POST', `/payments/${order.paymentId}/sandbox/succeed`);
    product.clock.advance(longestFlight - 1);
    expect(await check()).toBe(0);
  }
});
