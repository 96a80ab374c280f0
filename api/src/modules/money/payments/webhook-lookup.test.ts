import { findByReference } from '#api/records/payments-repo.ts';
import { buy } from '#api/testing/orders.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';

const product = await sharedProduct();

test('a webhook finds its payment by three references, each by index (covers F55)', async () => {
  const { db } = product.ctx;
  const order = await buy(product, product.as('amina'));
  await db.$executeRaw`
    INSERT INTO payments (id, "requestId", provider, method, reference, "providerReference", status, currency, amount, "createdAt")
    SELECT gen_random_uuid(), ${order.id}::uuid, 'sandbox', 'sandbox', 'other-' || n, 'theirs-' || n, 'failed', 'KES', 1, now()
    FROM generate_series(1, 5000) AS n`;
  await db.payment.update({ where: { id: order.paymentId }, data: { providerReference: 'theirs' } });
  const capture = await db.capture.findFirstOrThrow({ where: { paymentId: order.paymentId } });
  await db.$executeRaw`ANALYZE payments`;

  await db.$transaction(async (tx) => {
    for (const name of [order.paymentId, 'theirs', capture.reference])
      expect((await findByReference(tx, 'sandbox', name))?.id).toBe(order.paymentId);
    expect(await findByReference(tx, 'sandbox', 'nobody knows')).toBeNull();
    const [read] = await tx.$queryRaw<{ scans: bigint }[]>`
      SELECT seq_scan AS scans FROM pg_stat_xact_user_tables WHERE relname = 'payments'`;
    expect(read?.scans).toBe(0n);
  });
});
