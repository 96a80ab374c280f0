import { sizes } from '../world/sizes.ts';
import { expect, test } from '../world/test.ts';

test('the API page shows every call, from this host alone (covers §20.9)', async ({ page }) => {
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).protocol + new URL(request.url()).host));
  await page.goto('/api/docs');
  await expect(page.getByRole('heading', { name: '2. Make a call' })).toBeVisible();
  await page.locator('[data-tag="Requests"]').click();
  await page.locator('#operations-Requests-placeRequest .opblock-summary-control').click();
  await expect(page.getByRole('button', { name: 'Try it out' })).toBeVisible();
  for (const viewport of [sizes.phone, sizes.desktop]) {
    await page.setViewportSize(viewport);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(viewport.width);
  }
  const root = page.locator('html');
  await expect(root).not.toHaveClass(/dark-mode/);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await expect(root).toHaveClass(/dark-mode/);
  const here = new URL(page.url());
  expect([...hosts].filter((host) => !host.startsWith('data:'))).toEqual([here.protocol + here.host]);
});
