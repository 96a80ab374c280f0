import { deliver, order } from '../world/orders.ts';
import { newArtist } from '../world/people.ts';
import { expect, test } from '../world/test.ts';

test('a guest pays, follows the request and says thanks, all in French', async ({ page }) => {
  const artist = await newArtist();
  const asked = await order(artist);
  await page.goto(`/fr${new URL(asked.checkoutUrl).pathname}${new URL(asked.checkoutUrl).hash}`);
  await expect(page.getByRole('heading', { name: `${artist.stageName} pour Njeri` })).toBeVisible();
  await expect(page.getByText('au plus tard')).toContainText('Payé maintenant');
  await expect(page.getByText('Automatiquement et en entier')).toBeVisible();

  await page.getByRole('button', { name: /^Payer / }).click();
  await expect(page.getByRole('heading', { name: 'Payé' })).toBeVisible();
  await page.getByRole('link', { name: 'Suivre votre demande' }).click();
  await expect(page).toHaveURL(`/fr/track/${asked.id}`);
  await expect(page.getByText(`${artist.stageName} accepte ou décline`)).toBeVisible();

  await deliver(artist, asked);
  await expect(page.getByText('Votre vidéo est arrivée.')).toBeVisible({ timeout: 20_000 });
  await page.getByText('5 étoiles').click({ force: true });
  await page.getByRole('button', { name: 'Remercier et approuver' }).click();
  await expect(page.getByText('C’est fait.')).toBeVisible();
});

test('what is wrong with a call is said in French to one who reads it', async ({ request }) => {
  const answer = await request.post('/api/requests/track', {
    headers: { 'accept-language': 'fr-CI,fr;q=0.9' },
    data: { email: 'nobody', code: 'SAL' },
  });
  expect(answer.status()).toBe(422);
  expect(answer.headers()['content-language']).toBe('fr');
  const { code, detail } = await answer.json();
  expect(code).toBe('invalid_input');
  expect(detail).toMatch(/^Saisissez une adresse e-mail/);
});
