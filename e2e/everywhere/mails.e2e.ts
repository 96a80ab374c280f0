import type { ShownMail } from '../sample-mails.ts';
import { expectNoViolation, ofColour } from '../world/accessible.ts';
import { clockUrl } from '../world/setting.ts';
import { sizes } from '../world/sizes.ts';
import { expect, test } from '../world/test.ts';

test('every mail can be read in light and in dark, on a phone', async ({ page }) => {
  const mails: ShownMail[] = await (await fetch(`${clockUrl}/mails`)).json();
  expect(mails.length).toBeGreaterThan(100);
  await page.setViewportSize(sizes.phone);
  // A guest gets what a fan with an account gets, with another link.
  for (const { name, html } of mails.filter(({ name }) => !name.includes(' to guest ')))
    await test.step(name, async () => {
      await page.setContent(html);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(sizes.phone.width);
      for (const image of await page.locator('img').all())
        expect(await image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await expectNoViolation(page, colorScheme === 'dark' ? ofColour : undefined);
      }
    });
});
