import { unwrap } from '@salamu/api/client';
import { expectAccessible } from '../world/accessible.ts';
import { demoPassword, newArtist, signIn } from '../world/people.ts';
import { fillInBriefly, next, requestForm } from '../world/request-form.ts';
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

test('while guests cannot order, the form says so first (covers F128)', async ({ page }) => {
  const { api } = await signIn('admin@salamu.test', demoPassword);
  const artist = await newArtist();
  const needed = page.getByText('You need an account to send a request right now.');
  const open = async () => {
    await page.goto(`/artists/${artist.slug}`);
    await requestForm(page);
  };
  await open();
  await expect(needed).toBeHidden();
  await unwrap(api.admin.settings.put({ features: { guestCheckout: false } }));
  try {
    // The page is kept for a moment, and the words come after the form.
    await expect(async () => {
      await open();
      await expect(needed).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await expect(page.getByRole('form').getByRole('link', { name: 'create one' })).toHaveAttribute(
      'href',
      `/register?next=${encodeURIComponent(`/artists/${artist.slug}#request`)}`,
    );
    const form = await requestForm(page);
    await fillInBriefly(form, null);
    await next(form);
    await expect(form.getByRole('alert')).toContainText('You need an account');
    await expect(form.getByRole('heading', { name: /^3\/3/ })).toBeVisible();
    await expectAccessible(page);
  } finally {
    await unwrap(api.admin.settings.put({ features: { guestCheckout: true } }));
  }
});
