import { findBalances } from '#api/records/account-days-repo.ts';
import { transaction } from '#api/start/database/database.ts';
import { newId } from '#api/start/database/ids.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import { postFee } from './service.ts';

const product = await sharedProduct();

test('a fee is posted once per charge, and a zero fee never', async () => {
  const { db } = product.ctx;
  const charge = (id: string, amount: number) =>
    transaction(db, (tx) =>
      postFee(
        tx,
        product.clock.now(),
        { amount, currency: 'KES' },
        { id, requestId: newId(), artistId: null },
      ),
    );
  const id = newId();
  await charge(id, 70);
  await charge(id, 70);
  await charge(newId(), 0);
  expect(await db.ledgerEntry.count()).toBe(2);
  const balances = await transaction(db, findBalances);
  expect(balances.map(({ amount }) => amount).sort()).toEqual([-70n, 70n]);
});
