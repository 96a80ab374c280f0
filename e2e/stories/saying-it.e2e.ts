import { unwrap } from '@salamu/api/client';
import { enclosureLimits } from '@salamu/api/domain/request/enclosures';
import { expectAccessible, expectNoViolation } from '../world/accessible.ts';
import { unfold } from '../world/open.ts';
import { paidOrder } from '../world/orders.ts';
import { slowPace } from '../world/pace.ts';
import { admin, newArtist, newEmail } from '../world/people.ts';
import { beginForMe, introduce, next, openForm, requestForm, sendButton } from '../world/request-form.ts';
import { fixture } from '../world/setting.ts';
import { stored } from '../world/stored.ts';
import { expect, test } from '../world/test.ts';

test('a guest records the name and attaches a picture', async ({ browserOf, page }) => {
  const artist = await newArtist();
  const order = await paidOrder(artist);
  const letPass = await slowPace(page);
  await page.goto(order.trackUrl);
  await unfold(page, 'Say it yourself');
  await page.getByRole('button', { name: 'Record the name' }).click();
  await expect(page.getByText('Recording. Say the name now.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Stop \(\d s left\)/ })).toBeVisible();
  await page.getByRole('button', { name: /^Stop/ }).click();
  await expect(page.getByText('Your recording is attached.')).toBeVisible();
  await page.getByRole('button', { name: 'Record it again' }).click();
  await expect(page.getByText('Recording. Say the name now.')).toBeVisible();
  await expectNoViolation(page);
  const sent = page.waitForResponse(
    (answer) => answer.url().endsWith('/voice') && answer.request().method() === 'PUT',
  );
  // What is left of the eight seconds lasts nearly a second in all at this pace.
  await letPass(7_970);
  await sent;
  await expect(page.getByText('Your recording is attached.').last()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Record it again' })).toBeVisible();
  await page.getByLabel('A picture to attach').setInputFiles(fixture('photo.jpg'));
  await expect(page.getByText('Your picture is attached.')).toBeVisible();
  await page.reload();
  await unfold(page, 'Say it yourself');
  await page.getByRole('button', { name: 'Hear the name' }).click();
  const heard = (on: typeof page) =>
    on.getByLabel('How the name is said').evaluate((player: HTMLAudioElement) => player.duration);
  await expect.poll(() => heard(page)).toBeGreaterThan(0.5);
  await expectAccessible(page);

  const desk = await browserOf(artist);
  await desk.goto(`/artist/requests/${order.id}`);
  await desk.getByRole('button', { name: 'Hear the name' }).click();
  await expect.poll(() => heard(desk)).toBeGreaterThan(0.5);
  await desk.getByRole('button', { name: 'See the picture' }).click();
  const picture = desk.getByAltText('What the fan attached');
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(300);
  await expectAccessible(desk);
  const team = await browserOf(await admin());
  await team.goto(`/admin/requests/${order.id}`);
  await expect(team.getByRole('button', { name: 'See the picture' })).toBeVisible();

  await page.getByRole('button', { name: 'Remove the picture' }).click();
  await expect(page.getByText('Your picture is removed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'See the picture' })).toBeHidden();
  const { picture: left } = await unwrap(order.guest.requests({ id: order.id }).enclosures.get());
  expect(left).toBeNull();
});

test('what a guest records in the form survives a reload and a lost line', async ({ page, trouble }) => {
  trouble.expect(/net::ERR_FAILED/);
  const { slug, stageName } = await newArtist();
  await slowPace(page);
  const form = await openForm(page, { slug });
  await beginForMe(form);
  await next(form);
  await form.getByText('Add more', { exact: true }).click();
  await form.getByRole('button', { name: 'Record the name' }).click();
  await form.getByRole('button', { name: /^Stop/ }).click();
  await expect(form.getByLabel('How you say the name')).toBeVisible();
  await form.getByLabel('A picture to attach').setInputFiles(fixture('photo.jpg'));
  await expect(form.getByAltText('The picture you attach')).toBeVisible();
  await expectAccessible(page);
  await expect.poll(async () => (await stored(page, 'salamu-enclosures', 'kept')).length).toBe(2);
  await page.reload();
  await requestForm(page);
  await expect(form.getByLabel('How you say the name')).toBeVisible();
  await form.getByRole('button', { name: 'Remove the picture' }).click();
  await form.getByLabel(/know\?/).fill('I turn thirty and have just opened my salon.');
  await next(form);
  await introduce(form, { name: 'Amina', email: newEmail('guest') });
  await next(form);
  await page.route('**/api/requests/*/enclosures/*', (route) => route.abort());
  await sendButton(form).click();
  await expect(page.getByRole('heading', { name: `${stageName} for Amina` })).toBeVisible();
  await page.unroute('**/api/requests/*/enclosures/*');
  await page.getByRole('button', { name: 'Pay KES 2,500' }).click();
  await page.getByRole('link', { name: 'Follow your request' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(stageName);
  await unfold(page, 'Say it yourself');
  await expect(page.getByRole('button', { name: 'Hear the name' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'See the picture' })).toBeHidden();
});

/** A picture of so many pixels, as heavy as a phone's photo: 24 bits each, and not compressed. */
function bitmap(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(54 + width * height * 3, 120);
  bytes.fill(0, 0, 54);
  bytes.write('BM');
  bytes.writeUInt32LE(bytes.length, 2);
  for (const [place, value] of [
    [10, 54],
    [14, 40],
    [18, width],
    [22, height],
  ] as const)
    bytes.writeUInt32LE(value, place);
  bytes.writeUInt16LE(1, 26);
  bytes.writeUInt16LE(24, 28);
  return bytes;
}

test('a Word file is refused, and a photo of 8 MB is made as small as we take it', async ({ page }) => {
  const order = await paidOrder(await newArtist());
  await page.goto(order.trackUrl);
  await unfold(page, 'Say it yourself');
  const field = page.getByLabel('A picture to attach');
  await field.setInputFiles({ name: 'idea.docx', mimeType: 'application/msword', buffer: Buffer.from('PK') });
  await expect(page.getByText('That isn’t a picture we can read.')).toBeVisible();
  await expectAccessible(page);
  const photo = bitmap(2000, 1400);
  expect(photo.length, 'more than we take').toBeGreaterThan(enclosureLimits.picture.maxBytes);
  await field.setInputFiles({ name: 'photo.bmp', mimeType: 'image/bmp', buffer: photo });
  await expect(page.getByText('Your picture is attached.')).toBeVisible();
  await expect(page.getByText('That isn’t a picture we can read.')).toBeHidden();
});
