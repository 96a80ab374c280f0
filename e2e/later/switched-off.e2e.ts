import { unwrap } from '@salamu/api/client';
import { demoPassword, signIn } from '../world/people.ts';
import { expect, test } from '../world/test.ts';

test('while guests cannot order, no answer says that they need no account', async ({ page }) => {
  const { api } = await signIn('admin@salamu.test', demoPassword);
  const question = page.getByText('Do I need an account?');
  const asked = async () => {
    await page.goto('/faqs');
    return question.isVisible();
  };
  expect(await asked()).toBe(true);
  await unwrap(api.admin.settings.put({ features: { guestCheckout: false } }));
  await expect.poll(asked).toBe(false);
  await unwrap(api.admin.settings.put({ features: { guestCheckout: true } }));
  await expect.poll(asked).toBe(true);
});
