import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../world/accessible.ts';
import { openMail } from '../world/mailbox.ts';
import { admin, newArtist } from '../world/people.ts';
import { fixture, productUrl } from '../world/setting.ts';
import { expect, test } from '../world/test.ts';

test('a verified artist’s new name and photo are approved', async ({ page: visitor, browserOf }) => {
  const artist = await newArtist();
  const newName = `Nia ${randomUUID().slice(0, 8)}`;
  const page = await browserOf(artist);
  await page.goto('/artist/profile');
  await page.getByLabel('Stage name').fill(newName);
  await expect(page.getByText(/our team reviews your new stage name before fans see it/)).toBeVisible();
  await page.getByRole('link', { name: 'Photo and words' }).click();
  await page.getByLabel('Photo', { exact: true }).setInputFiles(fixture('photo.jpg'));
  await page
    .getByRole('dialog', { name: 'Crop your photo' })
    .getByRole('button', { name: 'Use this part' })
    .click();
  await expect(page.getByText(/our team reviews your new stage name and photo/)).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  const waiting = page.getByRole('region', { name: 'Waiting for review' });
  await expect(waiting).toContainText(newName);
  await expect(waiting).toContainText(artist.stageName);
  await page.reload();
  await expect(waiting).toContainText(newName);
  await waiting.scrollIntoViewIfNeeded();
  await expectAccessible(page);
  await openMail(visitor, artist.email, /^We’ve received your change/);
  await visitor.goto(`/artists/${artist.slug}`);
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText(artist.stageName);

  const desk = await browserOf(await admin());
  await desk.goto('/admin/artists?pendingChange=true');
  await expect(desk.getByRole('link', { name: artist.stageName })).toBeVisible();
  await desk.goto(`/admin/artists/${artist.artistId}`);
  const review = desk.getByRole('region', { name: 'Change to review' });
  await expect(review).toContainText(newName);
  await expectAccessible(desk);
  await review.getByRole('button', { name: 'Approve the change' }).click();
  await desk.getByRole('button', { name: 'Approve and publish' }).click();
  await expect(desk.getByRole('heading', { level: 1 })).toContainText(newName);
  await expect(review).toHaveCount(0);

  const leadsTo = async () => {
    await visitor.goto(`/artists/${artist.slug}?reviews=1`);
    return visitor.url().replace(productUrl, '');
  };
  await expect.poll(leadsTo).toBe(`/artists/${newName.toLowerCase().replace(' ', '-')}?reviews=1`);
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText(newName);
});

test('a verified artist withdraws a change before anyone has looked at it', async ({ browserOf }) => {
  const artist = await newArtist();
  const page = await browserOf(artist);
  await page.goto('/artist/profile');
  await page.getByLabel('Stage name').fill('Someone Else Entirely');
  await page.getByRole('button', { name: 'Save changes' }).click();
  const waiting = page.getByRole('region', { name: 'Waiting for review' });
  await waiting.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('button', { name: 'Withdraw the change' }).click();
  await expect(waiting).toHaveCount(0);
  await expect(page.getByLabel('Stage name')).toHaveValue(artist.stageName);
});
