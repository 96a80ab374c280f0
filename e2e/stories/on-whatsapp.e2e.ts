import { unwrap } from '@salamu/api/client';
import { expectAccessible } from '../world/accessible.ts';
import { unfold } from '../world/open.ts';
import { paidOrder } from '../world/orders.ts';
import { newArtist } from '../world/people.ts';
import { newNumber } from '../world/phones.ts';
import { whatsAppUrl } from '../world/setting.ts';
import { expect, test } from '../world/test.ts';

test('a guest has the video sent on WhatsApp by a message of their own, and ends it', async ({ page }) => {
  const order = await paidOrder(await newArtist());
  await page.goto(order.trackUrl);
  await unfold(page, 'The link to your video');
  const offer = page.getByRole('link', { name: 'Send it on WhatsApp' });
  await expect(offer).toHaveAttribute('href', /^https:\/\/wa\.me\/254700000000\?text=/);
  await expectAccessible(page);

  const written = new URL((await offer.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
  const number = newNumber();
  const phone = await page.context().newPage();
  await phone.goto(`${whatsAppUrl}/254${number.slice(1)}`);
  await phone.getByLabel(/Write/).fill(written);
  await phone.getByRole('button', { name: 'Send' }).click();

  await page.bringToFront();
  const wished = async () => (await unwrap(order.guest.requests({ id: order.id }).whatsapp.get())).state;
  await expect.poll(wished).toBe('wished');
  await page.reload();
  await unfold(page, 'The link to your video');
  await expect(
    page.getByText(`We’ll send your video to the phone ending in ${number.slice(-4)}`),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Don’t use WhatsApp' }).click();
  await expect(offer).toBeVisible();
});
