import type { Locator } from '@playwright/test';
import { testsAll } from '../../api/src/testing/exhaustive.ts';
import { expectAccessible } from '../world/accessible.ts';
import { acceptedOrder } from '../world/orders.ts';
import { newArtist } from '../world/people.ts';
import { hasRecorded } from '../world/studio.ts';
import { expect, test } from '../world/test.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const boxOf = async (what: Locator) => {
  const box = await what.boundingBox();
  if (!box) throw new Error('it is not shown');
  return { top: box.y, bottom: box.y + box.height, middle: box.x + box.width / 2 };
};

test('while an artist films, the script goes by at the lens at their pace, with the name and every point below it (covers §15.37)', {
  tag: testsAll ? '@every-size' : [],
}, async ({ browserOf }) => {
  const artist = await newArtist();
  const mustSay = ['Thirty years of marriage', 'Her salon in Nakuru', 'Asante sana'];
  const order = await acceptedOrder(artist, { mustSay });
  const page = await browserOf(artist);
  await page.goto(`/artist/requests/${order.id}/studio`);
  await page.getByRole('button', { name: 'Write a script' }).click();
  await page.getByLabel('What you want to say').fill('Happy birthday, dear Njeri! '.repeat(40));
  await page.getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('button', { name: 'Start recording' }).click();
  await hasRecorded(page, 1);

  const script = page.getByRole('region', { name: 'Your script' });
  const place = () => script.evaluate(({ scrollTop }) => scrollTop);
  await expect.poll(place).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Faster script' }).click();
  await page.getByRole('button', { name: 'Faster script' }).click();
  await expect(page.getByText('Script speed: 5 of 5')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Faster script' })).toBeDisabled();
  const before = await place();
  await expect.poll(place).toBeGreaterThan(before);
  await page.getByRole('button', { name: 'Slower script' }).click();
  const { top, bottom, middle } = await boxOf(script);
  // A press by its name would wait until nothing moves.
  await page.mouse.click(middle, (top + bottom) / 2);
  await expect(script.getByRole('button', { name: 'Resume the script' })).toBeVisible();
  const rested = await place();

  const name = page.getByRole('heading', { name: 'Njeri “n-JEH-ree”' });
  const points = mustSay.map((point) => page.getByText(point));
  for (const shown of [script, name, ...points]) await expect(shown).toBeInViewport({ ratio: 1 });
  for (const below of [name, ...points]) expect((await boxOf(below)).top).toBeGreaterThanOrEqual(bottom);
  const letters = script.getByText('Happy birthday').evaluate((text) => getComputedStyle(text).fontSize);
  expect(Number.parseFloat(await letters)).toBeGreaterThanOrEqual(48);
  await points[1]?.click();
  await expect(page.getByRole('checkbox', { name: mustSay[1] })).toBeChecked();
  await expectAccessible(page);
  await hasRecorded(page, 4);
  expect(await place()).toBe(rested);
});
