import type { Page } from '@playwright/test';
import { unwrap } from '@salamu/api/client';
import { expectAccessible } from '../world/accessible.ts';
import { days, hours, minutes, moveClock } from '../world/clock.ts';
import { unfold } from '../world/open.ts';
import { deliveredOrder, watchUrlOf } from '../world/orders.ts';
import { slowPace } from '../world/pace.ts';
import { newArtist } from '../world/people.ts';
import { expect, test } from '../world/test.ts';

/** The product's time, as a clock in Nairobi shows it. */
const inNairobi = (now: Date, later: number) =>
  new Date(now.getTime() + later + hours(3)).toISOString().slice(0, 16);

/** What has moved on the page without anyone's doing. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 500);
      }),
  );

test('a sealed link opens while someone waits (covers §10.11)', async ({ page, browserOf, trouble }) => {
  trouble.expect(/status of 422/);
  const artist = await newArtist();
  const { guest, id, trackUrl } = await deliveredOrder(artist);
  const now = await moveClock(0);
  await page.goto(trackUrl);
  await unfold(page, 'The link to your video');
  const panel = page.locator('section', { hasText: 'When it opens' });
  await panel.getByRole('button', { name: 'Choose a time' }).click();
  await panel.getByLabel('In which time zone?').selectOption('Africa/Nairobi');
  await panel.getByLabel('Date and time').fill(inNairobi(now, -hours(2)));
  await panel.getByRole('button', { name: 'Seal it until then' }).click();
  await expect(panel.getByText('Choose a time that is still to come.')).toBeVisible();
  await expectAccessible(page);
  await panel.getByLabel('Date and time').fill(inNairobi(now, days(2)));
  await panel.getByRole('button', { name: 'Seal it until then' }).click();
  await expect(panel).toContainText('(Nairobi time)');
  await page.getByRole('button', { name: 'Watch the video' }).click();
  await expect(page.getByRole('button', { name: /^Download/ })).toBeVisible();

  const { watchUrl, reveal } = await unwrap(guest.requests({ id }).get());
  const waiting = await browserOf();
  const letPass = await slowPace(waiting);
  const answer = await waiting.goto(watchUrl ?? '');
  expect(answer?.headers()['cache-control']).toBe('no-store');
  const source = (await answer?.text()) ?? '';
  for (const surprise of [artist.stageName, artist.slug, '/media/', 'signature='])
    expect(source).not.toContain(surprise);
  const timer = waiting.getByRole('timer');
  await expect(timer).toContainText(/\b1\s+day/);
  await expect(waiting.getByRole('time')).toBeVisible();
  expect(await layoutShift(waiting)).toBeLessThan(0.01);
  await expectAccessible(waiting);

  const left = Date.parse(reveal?.at ?? '') - (await moveClock(0)).getTime();
  await moveClock(left - minutes(9));
  await waiting.reload();
  await expect(timer).toContainText(/\b0\s+hours\s+\d\s+minutes/);
  const stays = await waiting.evaluateHandle(() => document.body);
  await moveClock(minutes(9));
  await letPass(minutes(9));
  await expect(waiting.getByRole('button', { name: 'Open' })).toBeVisible();
  expect(await stays.evaluate((body) => body.isConnected), 'the page was not loaded again').toBe(true);
  await expect(waiting.getByRole('status')).toContainText('It’s time.');
  expect(await layoutShift(waiting)).toBeLessThan(0.05);
  await expectAccessible(waiting);
  await waiting.getByRole('button', { name: 'Open' }).click();
  const place = () => waiting.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
  await expect.poll(place).toBeGreaterThan(0.5);
  await expect(waiting.getByRole('heading', { name: 'Keep it, pass it on' })).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'What happened' })).toBeVisible();
  await expect(panel).toBeHidden();
});

test('without scripts a sealed page says when it opens (covers §10.11)', async ({ browser }) => {
  const { guest, id } = await deliveredOrder(await newArtist());
  const opensAt = inNairobi(await moveClock(0), days(3));
  await unwrap(guest.requests({ id }).reveal.put({ opensAt, zone: 'Africa/Nairobi' }));
  const watchUrl = await watchUrlOf({ guest, id });
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(watchUrl);
  await expect(page.getByRole('time')).toContainText(`at ${opensAt.slice(11)} (Nairobi time)`);
  await expect(page.getByRole('timer')).toBeHidden();
  await context.close();
});
