import { unwrap } from '@salamu/api/client';
import { expectAccessible } from '../world/accessible.ts';
import { unfold } from '../world/open.ts';
import { acceptedOrder, deliver, deliveredOrder, watchUrlOf } from '../world/orders.ts';
import { newArtist } from '../world/people.ts';
import { expect, test } from '../world/test.ts';

const millimetre = 96 / 25.4;
const pagesIn = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;

test('a guest prints a card that leads to the video, and does not say who recorded it', async ({ page }) => {
  const artist = await newArtist();
  const order = await deliveredOrder(artist);
  const watchUrl = await watchUrlOf(order);
  await page.goto(order.trackUrl);
  await unfold(page, 'The link to your video');
  await page.getByRole('link', { name: 'Print a card with it' }).click();
  const card = page.getByRole('article');
  await expect(card).toContainText('Birthday, for');
  await expect(card).toContainText('from Amina');
  await expect(card.getByRole('img')).toHaveAccessibleName(`A code that opens ${watchUrl}`);
  await expect(card).not.toContainText(artist.stageName);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to the video' }).click();
  await expect(page).toHaveURL(watchUrl);
});

test('with the longest names in any language, the card is one of A6 and on one page', async ({ page }) => {
  const artist = await newArtist();
  const order = await acceptedOrder(artist, { recipientName: 'W'.repeat(80), fromName: 'M'.repeat(80) });
  await deliver(artist, order);
  await unwrap(
    order.guest.requests({ id: order.id }).reveal.put({
      opensAt: new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 16),
      zone: 'America/Argentina/ComodRivadavia',
    }),
  );
  const path = new URL(await watchUrlOf(order)).pathname;
  for (const prefix of ['', '/fr', '/sw']) {
    await page.emulateMedia({ media: null });
    await page.goto(`${prefix}${path}/card`);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    const pdf = await page.pdf({ preferCSSPageSize: true });
    expect(pagesIn(pdf)).toBe(1);
    expect(pdf.toString('latin1')).toMatch(/\/MediaBox \[0 0 298[.\d]* (420|419)/);
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 500, height: 900 });
    const box = await page.getByRole('article').boundingBox();
    expect(Math.abs((box?.height ?? 0) - 148 * millimetre)).toBeLessThan(1);
  }
});
