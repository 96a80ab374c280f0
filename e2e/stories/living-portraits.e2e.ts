import type { Page } from '@playwright/test';
import { expect, test } from '../world/test.ts';

/** Of the demo; it has an intro video. */
const wanjiru = '/artists/wanjiru-nduta';
const among = '/artists?search=wanjiru+nduta';
const saveData = 'Object.defineProperty(navigator, "connection", { value: { saveData: true } })';

/** Notes the moments that are loaded, from now on. */
function noteLoops(page: Page): string[] {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (/-loop\.mp4$/.test(request.url())) loaded.push(request.url());
  });
  return loaded;
}

const portrait = (page: Page) => page.locator('[data-loop]').first();
const button = (page: Page) => page.getByRole('button', { name: /^See .* move, without sound$/ }).first();

/** Waits until the moment is seen to move. */
async function expectMoving(page: Page): Promise<void> {
  const video = portrait(page).locator('video');
  await expect.poll(() => video.evaluate((seen: HTMLVideoElement) => seen.currentTime)).toBeGreaterThan(0.2);
  expect(await video.evaluate((seen: HTMLVideoElement) => seen.muted && seen.loop)).toBe(true);
  await expect(video).toHaveCSS('opacity', '1');
}

test.describe('with motion', { tag: '@every-size' }, () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a portrait comes to life where a pointer rests, or at a tap, and loads nothing before', async ({
    page,
    hasTouch,
  }) => {
    for (const path of [among, wanjiru]) {
      await page.goto(path);
      const loops = noteLoops(page);
      const video = portrait(page).locator('video');
      if (hasTouch) {
        await expect(button(page)).toHaveAttribute('aria-pressed', 'false');
        expect(loops).toEqual([]);
        await button(page).tap();
        await expectMoving(page);
        await expect(page).toHaveURL(path);
        await button(page).tap();
      } else {
        await portrait(page).waitFor();
        expect(loops).toEqual([]);
        await portrait(page).hover();
        await expectMoving(page);
        await expect(button(page)).toHaveCount(0);
        await page.mouse.move(0, 0);
      }
      await expect(video).toHaveCount(0);
      expect(new Set(loops).size).toBe(1);
    }
  });

  test('a fan who saves data is neither offered a moving portrait nor sent one', async ({ page }) => {
    await page.addInitScript(saveData);
    await expectNone(page);
  });
});

test('a fan who wants less motion is neither offered a moving portrait nor sent one', {
  tag: '@every-size',
}, async ({ page }) => {
  await expectNone(page);
});

async function expectNone(page: Page): Promise<void> {
  await page.goto(wanjiru);
  const loops = noteLoops(page);
  await portrait(page).hover();
  // A pointer that rests on the next thing for longer proves that the first rest is over.
  await page.getByRole('heading', { level: 1 }).click({ delay: 400 });
  await expect(button(page)).toHaveCount(0);
  expect(loops).toEqual([]);
}
