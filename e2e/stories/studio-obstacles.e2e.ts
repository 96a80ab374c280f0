import type { Page } from '@playwright/test';
import { exhaustive } from '../../api/src/testing/exhaustive.ts';
import { expectAccessible } from '../world/accessible.ts';
import { acceptedOrder } from '../world/orders.ts';
import { type Artist, newArtist } from '../world/people.ts';
import { expect, test } from '../world/test.ts';

async function acceptedBy(browserOf: (artist: Artist) => Promise<Page>) {
  const artist = await newArtist();
  const order = await acceptedOrder(artist);
  return { page: await browserOf(artist), request: `/artist/requests/${order.id}` };
}

const troubles = [
  ['NotAllowedError', /^Your browser doesn’t let us use the camera/],
  ['NotFoundError', /^We found no camera and microphone here/],
  ['NotReadableError', /^Another app is using the camera/],
] as const;

for (const [at, [name, words]] of troubles.entries())
  (at === 0 ? test : exhaustive(test))(
    `where the camera answers ${name}, words say what to do, and a file can be chosen instead`,
    async ({ browserOf }) => {
      const { page, request } = await acceptedBy(browserOf);
      await page.addInitScript((name) => {
        const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
        let tries = 0;
        navigator.mediaDevices.getUserMedia = async (wish) => {
          tries += 1;
          if (tries === 1) throw new DOMException('', name);
          return open(wish);
        };
      }, name);
      await page.goto(`${request}/studio`);
      await expect(page.getByRole('alert')).toContainText(words);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('button', { name: 'Start recording' })).toBeEnabled();
      await page.reload();
      await page.getByRole('link', { name: 'Choose a video' }).click();
      await expect(page).toHaveURL(`${request}#deliver`);
      await expect(page.getByLabel('Choose a video')).toBeAttached();
    },
  );
