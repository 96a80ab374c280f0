import { join } from 'node:path';
import sharp from 'sharp';
import { withoutNews } from '../world/news.ts';
import { sizes } from '../world/sizes.ts';
import { test } from '../world/test.ts';

test.use({ viewport: sizes.desktop, isMobile: false, hasTouch: false });

test('the picture of the README', async ({ page }) => {
  await withoutNews(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.waitForLoadState('networkidle');
  const picture = await page.screenshot({ scale: 'css', animations: 'disabled' });
  await sharp(picture)
    .png({ palette: true, quality: 85, effort: 10 })
    .toFile(join(import.meta.dirname, '../../docs/screenshots/home-desktop.png'));
});
