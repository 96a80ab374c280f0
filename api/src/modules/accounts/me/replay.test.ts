import { openPlace } from '#api/backup/place.ts';
import { jobNamed } from '#api/jobs/jobs.ts';
import { backUp, restored } from '#api/testing/copies/restored.ts';
import { personaPassword } from '#api/testing/personas.ts';
import { type TestProduct, testProduct } from '#api/testing/product.ts';
import { adoptErasures } from '../erasure/erase.ts';

const backups = jobNamed('backups');
const erasures = jobNamed('erasures');

let again: TestProduct;
const first = await testProduct();
first.ctx.env.backupUrl = Bun.pathToFileURL(`${first.ctx.env.dataDir}/backups`).href;
afterAll(async () => {
  await again?.close();
  await first.close();
});

const nameOf = async ({ ctx, people }: TestProduct, who: 'brian' | 'amina') =>
  (await ctx.db.user.findUniqueOrThrow({ where: { id: people[who].id }, select: { name: true } })).name;

test('someone erased after a backup does not come back with it', async () => {
  const backup = await backUp(first);
  const left = await (await first.signIn('brian')).call('DELETE', '/users/me', {
    body: { password: personaPassword },
  });
  expect(left.status).toBe(204);
  expect(await erasures.run(first.ctx)).toBe(0);
  await backups.run(first.ctx);
  const place = openPlace(first.ctx.env.backupUrl ?? '');
  const records = await Array.fromAsync(place.list('erasures/'));
  expect(records).toHaveLength(1);
  expect(records[0]?.key).not.toContain(first.people.brian.id);

  again = await restored(first, backup);
  expect(await nameOf(again, 'brian')).toBe('Brian Mensah');
  await adoptErasures(again.ctx, place);
  expect(await erasures.run(again.ctx)).toBe(1);
  expect(await nameOf(again, 'brian')).not.toBe('Brian Mensah');
  expect(await nameOf(again, 'amina')).toBe('Amina Otieno');
  expect(await erasures.run(again.ctx)).toBe(0);
});
