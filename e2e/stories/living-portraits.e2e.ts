import type { Page, Route } from '@playwright/test';
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

test.describe('with motion, at a tap', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the portrait that was asked for last moves, and stops when it is told to', async ({
    page,
    hasTouch,
    trouble,
  }) => {
    test.skip(!hasTouch, 'Where pointers rest, leaving is telling.');
    trouble.expect(/-loop\.mp4/);
    await page.goto('/artists');
    const buttons = page.getByRole('button', { name: /^See .* move, without sound$/ });
    const [first, second] = [buttons.nth(0), buttons.nth(1)];
    const held = new Promise<Route>((hold) => void page.route(/-loop\.mp4$/, hold, { times: 1 }));
    await first.tap();
    const late = await held;
    await second.tap();
    const videos = page.locator('[data-portrait] video');
    await expect(videos).toHaveCount(1);
    await expect(videos).toHaveCSS('opacity', '1');
    const failed = page.waitForEvent('requestfailed');
    await late.abort();
    await failed;
    await expect(first).toHaveAttribute('aria-pressed', 'false');
    await expect(second).toHaveAttribute('aria-pressed', 'true');
    await second.tap();
    await expect(videos).toHaveCount(0);
    await expect(second).toHaveAttribute('aria-pressed', 'false');
  });
});

test.describe('with motion', { tag: '@every-size' }, () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a portrait comes to life where a pointer rests, or at a tap, and loads nothing before (covers §18.13)', async ({
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

  test('a fan who saves data is neither offered a moving portrait nor sent one (covers §18.13)', async ({
    page,
  }) => {
    await page.addInitScript(saveData);
    await expectNone(page);
  });
});

test('a fan who wants less motion is neither offered a moving portrait nor sent one (covers §18.13)', {
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
