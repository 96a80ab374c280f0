import { fillInBriefly, requestForm, sendButton } from '../../world/request-form.ts';
import { linkIn, mailTo } from '../world/machine-room.ts';
import { newEmail, publishedArtist } from '../world/people.ts';
import { fixture, httpUrl, publicUrl } from '../world/setting.ts';
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

  const email = newEmail('amina');
  const form = await requestForm(guest);
  await fillInBriefly(form, { name: 'Amina Otieno', email });
  await sendButton(form).click();
  await guest.getByRole('button', { name: /^Card, bank or mobile money/ }).click();
  await expect(guest.getByText('This is a simulator of Paystack')).toBeVisible();
  expect(new URL(guest.url()).protocol).toBe('https:');
  await guest.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(guest.getByRole('heading', { name: 'Paid' })).toBeVisible();
  await guest.getByRole('link', { name: 'Follow your request' }).click();
  await expect(guest.getByText('has your request and hasn’t answered yet')).toBeVisible();

  await desk.goto('/artist/requests');
  await desk.getByRole('link', { name: /Birthday for Amina/ }).click();
  await desk.getByRole('button', { name: 'Accept the request' }).first().click();
  await expect(desk.getByRole('heading', { name: 'Ready when you are' })).toBeVisible();
  await desk.getByLabel('Choose a video').setInputFiles(fixture('good.mp4'));
  await desk.getByRole('button', { name: 'Send this video' }).click();
  await expect(desk.getByText('The video for Amina is delivered.')).toBeVisible();

  const mailed = await newBrowser();
  const watch = linkIn(await mailTo(email, /^Your video from/));
  expect(new URL(watch).origin).toBe(publicUrl);
  await mailed.goto(watch);
  await mailed.getByRole('button', { name: 'Open' }).click();
  const video = mailed.locator('video');
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0.5);
  const source = await video.evaluate((element: HTMLVideoElement) => element.currentSrc);
  const part = await request.get(source, { headers: { range: 'bytes=100-299' } });
  expect([part.status(), (await part.body()).length]).toEqual([206, 200]);
  expect(part.headers()['content-range']).toMatch(/^bytes 100-299\/\d+$/);

  for (const person of [desk, guest, mailed])
    expect((await person.context().cookies()).filter(({ secure }) => !secure)).toEqual([]);
});

test('plain http leads to https, and the connection is HTTP/2', async ({ page, request }) => {
  const led = await request.get(`${httpUrl}/artists?category=musician`, { maxRedirects: 0 });
  expect([301, 308]).toContain(led.status());
  const { protocol, hostname, pathname, search } = new URL(`${led.headers().location}`);
  expect([protocol, hostname, pathname + search]).toEqual([
    'https:',
    'localhost',
    '/artists?category=musician',
  ]);
  await page.goto('/');
  const spoken = () =>
    (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).nextHopProtocol;
  expect(await page.evaluate(spoken)).toBe('h2');
  const gone = await request.get('/no/such/page', { maxRedirects: 0 });
  expect([gone.status(), gone.headers().location]).toEqual([302, '/']);
});
