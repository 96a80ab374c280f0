import { unwrap } from '@salamu/api/client';
import { expectAccessible } from '../world/accessible.ts';
import { demoPassword, newArtist, signIn } from '../world/people.ts';
import { fillInBriefly, requestForm } from '../world/request-form.ts';
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

test('while guests cannot order, the form says so before anything is written, and takes nobody further', async ({
  page,
}) => {
  const { api } = await signIn('admin@salamu.test', demoPassword);
  const artist = await newArtist();
  const needed = page.getByText('You need an account to send a request right now.');
  const asked = async () => {
    await page.goto(`/artists/${artist.slug}`);
    await requestForm(page);
    return needed.isVisible();
  };
  expect(await asked()).toBe(false);
  await unwrap(api.admin.settings.put({ features: { guestCheckout: false } }));
  try {
    await expect.poll(asked).toBe(true);
    await expect(page.getByRole('form').getByRole('link', { name: 'create one' })).toHaveAttribute(
      'href',
      `/register?next=${encodeURIComponent(`/artists/${artist.slug}#request`)}`,
    );
    const form = await requestForm(page);
    await fillInBriefly(form, null);
    await expect(form.getByRole('alert')).toContainText('You need an account');
    await expect(form.getByRole('heading', { name: /You$/ })).toBeVisible();
    await expectAccessible(page);
  } finally {
    await unwrap(api.admin.settings.put({ features: { guestCheckout: true } }));
  }
});
