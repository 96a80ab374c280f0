import type { Page } from '@playwright/test';
import { unwrap } from '@salamu/api/client';
import { expectAccessible } from '../world/accessible.ts';
import { holdScripts } from '../world/held.ts';
import { openMail } from '../world/mailbox.ts';
import { deliveredOrder, watchUrlOf } from '../world/orders.ts';
import { type Artist, newArtist } from '../world/people.ts';
import { fixture } from '../world/setting.ts';
import { stored } from '../world/stored.ts';
import { expect, test } from '../world/test.ts';

async function openGift(page: Page, artist: Artist) {
  const order = await deliveredOrder(artist);
  await page.goto(await watchUrlOf(order));
  await page.getByRole('button', { name: 'Open' }).click();
  const arrive = await holdScripts(page, /\/open\.[^/]+\.js$/);
  await page.getByRole('button', { name: 'Record a reaction' }).click();
  const choice = page.getByText('Choose a file');
  await expect(choice, 'nothing can be chosen before its script answers').toBeHidden();
  arrive();
  await expect(choice).toBeVisible();
  return order;
}

/** Presses the button that counts down when so many seconds are left, in the page itself: before it ends automatically. */
const stopAt = (page: Page, seconds: number) =>
  page.getByRole('button', { name: /^Stop/ }).evaluate((button: HTMLElement, seconds) => {
    return new Promise<void>((pressed) => {
      const watching = new MutationObserver(look);
      function look() {
        if (Number(/\d+/.exec(button.textContent ?? '')?.[0]) > seconds) return;
        watching.disconnect();
        button.click();
        pressed();
      }
      watching.observe(button, { childList: true, characterData: true, subtree: true });
      look();
    });
  }, seconds);

test('a viewer records a reaction, and the artist is told and sees it', async ({ page, browserOf }) => {
  const artist = await newArtist();
  const { id } = await openGift(page, artist);
  await page.getByRole('button', { name: 'Record a video' }).click();
  await stopAt(page, 18);
  await expect(page.getByRole('button', { name: 'Send it' })).toBeVisible();
  await expectAccessible(page);
  await expect.poll(async () => (await stored(page, 'salamu-reactions', 'kept')).length).toBe(1);
  await page.reload();
  await page.getByRole('button', { name: 'Open' }).click();
  await page.getByRole('button', { name: 'Record a reaction' }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Send it' }).click();
  await expect(page.getByText('Sent.')).toBeVisible();
  await openMail(page, artist.email, /^A reaction to the video for Njeri/);

  const theirs = await browserOf(artist);
  await theirs.goto(`/artist/requests/${id}`);
  await theirs.getByRole('button', { name: /^Watch the reaction/ }).click();
  await expect(theirs.getByRole('link', { name: 'Save it' })).toBeVisible();
  await expect(theirs.getByText('You may show it to others')).toBeVisible();
  await expectAccessible(theirs);
});

test('a voice is sent over a line that breaks, once, and taken back', async ({ page, trouble }) => {
  trouble.expect(/ERR_FAILED|Failed to load resource/);
  const { id, guest } = await openGift(page, await newArtist());
  await page.getByRole('button', { name: 'Record my voice' }).click();
  await stopAt(page, 28);
  let broken = 0;
  await page.route(/\/reactions\//, async (route) => {
    broken += 1;
    // It arrives, and the answer is lost.
    if (broken === 1) {
      await route.fetch();
      await route.abort();
    } else await route.continue();
  });
  await page.getByRole('button', { name: 'Send it' }).click();
  await expect(page.getByText('We’ve kept it on this device')).toBeVisible();
  await expect(page.getByText('Sent.')).toBeVisible();
  const reactions = async () => (await unwrap(guest.requests({ id }).reactions.get())).items;
  expect(await reactions()).toMatchObject([{ kind: 'voice', showable: false }]);
  await page.getByRole('button', { name: 'Delete my reaction' }).click();
  await expect(page.getByText('Your reaction is deleted.')).toBeVisible();
  expect(await reactions()).toEqual([]);
});

test('a file that is no recording is refused, and another can be chosen', async ({ page, trouble }) => {
  trouble.expect(/status of 422/);
  await openGift(page, await newArtist());
  await page.getByLabel('Choose a file').setInputFiles(fixture('renamed-text.mp4'));
  await page.getByRole('button', { name: 'Send it' }).click();
  await expect(page.getByRole('alert')).toContainText('We couldn’t read this recording.');
  await page.getByLabel('Choose a file').setInputFiles(fixture('good.mp4'));
  await page.getByRole('button', { name: 'Send it' }).click();
  await expect(page.getByText('Sent.')).toBeVisible();
});
