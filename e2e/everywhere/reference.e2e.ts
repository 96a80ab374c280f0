import { sizes } from '../world/sizes.ts';
import { expect, test } from '../world/test.ts';

for (const colorScheme of ['light', 'dark'] as const)
  test(`the API page shows how to begin and every call, from this host alone: ${colorScheme} (covers §20.9)`, async ({
    page,
  }) => {
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).protocol + new URL(request.url()).host));
    await page.emulateMedia({ colorScheme });
    await page.goto('/api/docs');
    await expect(page.getByRole('heading', { name: '2. Make a call' })).toBeVisible();
    const requests = page.locator('[data-tag="Requests"]');
    await requests.click();
    await page.locator('#operations-Requests-placeRequest .opblock-summary-control').click();
    await expect(page.getByRole('button', { name: 'Try it out' })).toBeVisible();
    for (const viewport of [sizes.phone, sizes.desktop]) {
      await page.setViewportSize(viewport);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(viewport.width);
    }
    await expect(page.locator('html')).toHaveClass(colorScheme === 'dark' ? /dark-mode/ : /^$/);
    const here = new URL(page.url());
    expect([...hosts].filter((host) => !host.startsWith('data:'))).toEqual([here.protocol + here.host]);
  });
