import { accept, ask, delivered, paid, payThere, send, watch, watchLink } from '../world/orders.ts';
import { publishedArtist } from '../world/people.ts';
import { fixture, publicUrl } from '../world/setting.ts';
import { expect, test } from '../world/test.ts';

test('an artist joins and is verified; a guest asks, pays, and watches the video, all by https', async ({
  page: desk,
  newBrowser,
  request,
}) => {
  const artist = await publishedArtist(desk, newBrowser);
  const guest = await newBrowser();
  await guest.goto(artist.path);
  const metas = (name: string) => guest.locator(`meta[property="${name}"]`).getAttribute('content');
  await expect(guest.locator('link[rel=canonical]')).toHaveAttribute('href', publicUrl + artist.path);
  expect(await metas('og:url')).toBe(publicUrl + artist.path);
  const picture = `${await metas('og:image')}`;
  expect(new URL(picture).origin).toBe(publicUrl);
  expect((await request.get(picture)).headers()['content-type']).toMatch(/^image\//);
  await expect(guest.getByText('Test payments only')).toBeVisible();

  const email = await ask(guest, artist);
  expect(new URL(guest.url()).protocol).toBe('https:');
  await payThere(guest);
  await expect(paid(guest)).toBeVisible();
  await guest.getByRole('link', { name: 'Follow your request' }).click();
  await expect(guest.getByText('has your request and hasn’t answered yet')).toBeVisible();

  await accept(desk);
  await send(desk, fixture('good.mp4'));
  await expect(delivered(desk)).toBeVisible();

  const mailed = await newBrowser();
  const video = await watch(mailed, await watchLink(email));
  const source = await video.evaluate((element: HTMLVideoElement) => element.currentSrc);
  const part = await request.get(source, { headers: { range: 'bytes=100-299' } });
  expect([part.status(), (await part.body()).length]).toEqual([206, 200]);
  expect(part.headers()['content-range']).toMatch(/^bytes 100-299\/\d+$/);

  for (const person of [desk, guest, mailed])
    expect((await person.context().cookies()).filter(({ secure }) => !secure)).toEqual([]);
});
