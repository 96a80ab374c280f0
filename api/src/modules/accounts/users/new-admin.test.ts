import type { Duty } from '#api/domain/account/duties.ts';
import { newId } from '#api/start/database/ids.ts';
import { emailOf } from '#api/testing/personas.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';

const product = await sharedProduct();

test('every admin who can sign in is mailed about a new admin, and so is the new one (covers F28)', async () => {
  const { ctx, people } = product;
  const duties: Duty[] = ['support'];
  const admin = { passwordHash: 'none', createdAt: ctx.clock.now(), role: 'admin' as const, duties };
  await ctx.db.user.createMany({
    data: [
      { id: newId(), name: 'Otto', email: 'otto@admins.example', ...admin },
      { id: newId(), name: 'Sia', email: 'sia@admins.example', ...admin, suspendedAt: ctx.clock.now() },
    ],
  });
  await product.as('admin').call('PUT', `/admin/users/${people.amina.id}/role`, { body: { role: 'admin' } });
  await product.settle();
  expect(product.mails.map(({ to, subject }) => `${to}: ${subject}`).sort()).toEqual([
    `${emailOf('admin')}: New admin: Amina Otieno`,
    `${emailOf('amina')}: You’re an admin now`,
    'otto@admins.example: New admin: Amina Otieno',
  ]);
  expect(product.mails.find(({ to }) => to === 'otto@admins.example')?.text).toContain(
    `Ada Admin (${emailOf('admin')}) made Amina Otieno (${emailOf('amina')}) an admin on 2 November 2026 at 09:00 UTC.`,
  );
});
