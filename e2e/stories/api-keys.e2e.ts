import { createSalamu } from '@salamu/client';
import { expectAccessible } from '../world/accessible.ts';
import { newArtist, newFan } from '../world/people.ts';
import { productUrl } from '../world/setting.ts';
import { expect, test } from '../world/test.ts';

test('a program asks for a video with a key that its owner created, until the owner revokes it (covers §20.2 §20.7)', async ({
  browserOf,
}) => {
  const fan = await newFan();
  const artist = await newArtist();
  const page = await browserOf(fan);
  await page.goto('/profile/api');
  await page.getByRole('button', { name: 'Create the key' }).click();
  await expect(page.getByText('Enter a name.')).toBeVisible();
  await expect(page.getByText('Choose what the key can do.')).toBeVisible();
  await page.getByLabel('What is it for?').fill('Our shop');
  await page.getByLabel('Read the directory').check();
  await page.getByLabel('Place requests').check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create the key' }).click();
  await expect(page.getByRole('heading', { name: 'Your new key' })).toBeFocused();
  await expectAccessible(page);
  const key = (await page.getByText(/^salamu_key_[\w-]{43}$/).textContent()) ?? '';
  await page.getByRole('button', { name: 'I’ve saved it' }).click();
  await expect(page.getByText(key)).toHaveCount(0);
  await expect(page.getByText('never used')).toBeVisible();

  const salamu = createSalamu({ origin: productUrl, key });
  const search = { params: { query: { search: artist.stageName } } };
  const { data: found } = await salamu.GET('/api/artists', search);
  expect(found?.items.map(({ id }) => id)).toEqual([artist.artistId]);
  const { data: placed } = await salamu.POST('/api/requests', {
    params: { header: { 'Idempotency-Key': crypto.randomUUID() } },
    body: {
      artistId: artist.artistId,
      occasion: 'birthday',
      forSelf: false,
      recipientName: 'Njeri',
      fromName: 'Our shop',
      instructions: 'She turns thirty and has just opened her salon.',
      language: 'en',
    },
  });
  expect(placed?.payment.checkoutUrl).toBeTruthy();
  const { error: shut } = await salamu.GET('/api/requests');
  expect(shut?.code).toBe('scope_missing');

  await page.goto('/profile');
  await expect(page.getByText(placed?.request.code ?? 'no code')).toBeVisible();
  await page.goto('/profile/api');
  await page.getByRole('button', { name: 'Revoke the key Our shop' }).click();
  await expect(page.getByText('That key no longer works.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your keys' })).toHaveCount(0);
  const { error: ended } = await salamu.GET('/api/requests');
  expect(ended?.code).toBe('unauthenticated');
});
