import { keptDays } from '#api/domain/retention.ts';
import { jobNamed } from '#api/jobs/jobs.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import { deletePhoto } from '../photos/service.ts';

const housekeeping = jobNamed('housekeeping');

const product = await sharedProduct();

test('a file that nothing shows any more stays as long as a backup may take, and is then deleted', async () => {
  const { ctx, clock } = product;
  const folder = `photos/${crypto.randomUUID()}-320`;
  const keys = [`${folder}/160.webp`, `${folder}/320.webp`];
  for (const key of keys) await ctx.storage.put(key, new Uint8Array([1]));
  const there = async () =>
    (await Array.fromAsync(ctx.storage.list(`${folder}/`))).map(({ key }) => key).sort();

  await deletePhoto(ctx, folder);
  await deletePhoto(ctx, folder);
  clock.advance(keptDays.droppedFiles * 86_400_000);
  await housekeeping.run(ctx);
  expect(await there()).toEqual(keys);

  clock.advance(1);
  await housekeeping.run(ctx);
  expect(await there()).toEqual([]);
  expect(await ctx.db.droppedFile.count()).toBe(0);
});
