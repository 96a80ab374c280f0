import { unwrap } from '@salamu/api/client';
import { expectAccessible } from '../world/accessible.ts';
import { paidOrder } from '../world/orders.ts';
import { admin, newArtist, newFan, password, signIn } from '../world/people.ts';
import { expect, test } from '../world/test.ts';

test('an admin for support, then finance, sees their part (covers §6.15)', async ({ browserOf, trouble }) => {
  // Who is signed out everywhere hears of it on the open page, which asks once more.
  trouble.expect(/status of 401/);
  const fan = await newFan('Wanja Support');
  const order = await paidOrder(await newArtist());
  const owner = await browserOf(await admin());
  await owner.goto(`/admin/users?search=${fan.email}`);
  await owner.getByRole('button', { name: 'Change role of Wanja Support' }).click();
  await owner.getByRole('radio', { name: /^Administrator/ }).check();
  await owner.getByRole('button', { name: 'Make administrator' }).click();
  await expect(owner.getByRole('dialog')).toContainText('Choose at least one duty.');
  await expectAccessible(owner);
  await owner.getByRole('checkbox', { name: /^Support/ }).check();
  await owner.getByRole('button', { name: 'Make administrator' }).click();
  const row = owner.getByRole('row').filter({ hasText: fan.email });
  await expect(row).toContainText('Support');

  const inSupport = await browserOf(await signIn(fan.email, password));
  await inSupport.goto('/admin/users');
  await expect(inSupport.getByRole('heading', { name: 'Users' })).toBeVisible();
  await expect(inSupport.getByRole('button', { name: /^Change (role|duties)/ })).toHaveCount(0);
  await inSupport.goto(`/admin/requests/${order.id}`);
  await expect(inSupport.getByRole('button', { name: 'Refund the fan' })).toBeVisible();
  await inSupport.goto('/admin/payouts');
  await expect(inSupport.getByRole('heading', { name: 'This screen is for other admins' })).toBeVisible();
  await expectAccessible(inSupport);

  await owner.getByRole('button', { name: 'Change role or duties of Wanja Support' }).click();
  await owner.getByRole('checkbox', { name: /^Support/ }).uncheck();
  await owner.getByRole('checkbox', { name: /^Finance/ }).check();
  await expect(owner.getByRole('dialog')).toContainText('Wanja Support is signed out everywhere');
  await owner.getByRole('button', { name: 'Change duties', exact: true }).click();
  await expect(row).toContainText('Finance');

  const inFinance = await browserOf(await signIn(fan.email, password));
  await inFinance.goto(`/admin/requests/${order.id}`);
  await expect(inFinance.getByRole('heading', { name: order.code })).toBeVisible();
  await expect(inFinance.getByRole('button', { name: 'Refund the fan' })).toHaveCount(0);
  await inFinance.goto('/admin/payouts');
  await expect(inFinance.getByRole('heading', { name: 'Payouts' })).toBeVisible();

  const { api } = await admin();
  const { items } = await unwrap(api.admin.users.get({ query: { search: fan.email } }));
  await unwrap(api.admin.users({ id: items[0]?.id ?? '' }).role.put({ role: 'user' }));
});
