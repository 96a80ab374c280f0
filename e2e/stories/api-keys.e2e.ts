import { expectAccessible } from '../world/accessible.ts';
import { newArtist, newFan } from '../world/people.ts';
import { productUrl } from '../world/setting.ts';
import { expect, test } from '../world/test.ts';

test('a program asks for a video with a key until it is revoked (covers §20.2)', async ({ browserOf }) => {
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

  const call = async (method: string, path: string, body?: object) => {
    const headers = {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    };
    const answer = await fetch(`${productUrl}/api${path}`, { method, headers, body: JSON.stringify(body) });
    return answer.json();
  };
  const found = await call('GET', `/artists?search=${encodeURIComponent(artist.stageName)}`);
  expect(found.items.map(({ id }: { id: string }) => id)).toEqual([artist.artistId]);
  const placed = await call('POST', '/requests', {
    artistId: artist.artistId,
    occasion: 'birthday',
    forSelf: false,
    recipientName: 'Njeri',
    fromName: 'Our shop',
    instructions: 'She turns thirty and has just opened her salon.',
    language: 'en',
  });
  expect(placed.payment.checkoutUrl).toBeTruthy();
  expect(await call('GET', '/requests')).toMatchObject({ code: 'scope_missing' });

  await page.goto('/profile');
  await expect(page.getByText(placed.request.code)).toBeVisible();
  await page.goto('/profile/api');
  await page.getByRole('button', { name: 'Revoke the key Our shop' }).click();
  await expect(page.getByText('That key no longer works.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your keys' })).toHaveCount(0);
  expect(await call('GET', '/requests')).toMatchObject({ code: 'unauthenticated' });
});
