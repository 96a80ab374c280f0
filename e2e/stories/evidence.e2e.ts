import { expectAccessible } from '../world/accessible.ts';
import { confirmAddress, followMail, openMail } from '../world/mailbox.ts';
import { admin, newUnverifiedArtist } from '../world/people.ts';
import { expect, test } from '../world/test.ts';

test('a refused artist sends evidence, and an admin verifies them (covers §10.21)', async ({ browserOf }) => {
  const artist = await newUnverifiedArtist();
  const { api } = await admin();
  const refusal = { verified: false, note: 'Which of these pages is yours?' };
  await api.admin.artists({ id: artist.artistId }).verify.put(refusal);

  const page = await browserOf(artist);
  await openMail(page, artist.email, /^Confirm your email/);
  await followMail(page);
  await confirmAddress(page);
  await openMail(page, artist.email, /^About your profile/);
  await followMail(page);
  await expect(page.getByText('Which of these pages is yours?')).toBeVisible();
  const show = page.getByRole('region', { name: 'Verify your identity' });
  const code = (await show.getByText(/^SALAMU-/).textContent()) ?? '';
  await show.getByRole('button', { name: 'Send it to our team' }).click();
  await expect(show.getByText('Send us a link, a few words, or both.')).toBeVisible();
  await show.getByLabel('Link to your page').fill('https://instagram.com/zuri');
  await show.getByLabel('Anything to tell us?').fill('The code is in my bio.');
  await expectAccessible(page);
  await show.getByRole('button', { name: 'Send it to our team' }).click();
  await expect(show.getByRole('listitem').filter({ hasText: 'The code is in my bio.' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Waiting for verification' })).toBeVisible();

  const desk = await browserOf(await admin());
  await desk.goto('/admin/artists?status=waiting');
  await desk.getByRole('searchbox', { name: 'Search artists' }).fill(artist.email);
  const row = desk.getByRole('row').filter({ hasText: artist.stageName });
  await expect(row).toContainText('They wrote: “The code is in my bio.”');
  await expect(row).toContainText('Before you can verify: evidence of who they are');
  await desk.getByRole('link', { name: artist.stageName }).click();
  const evidence = desk.getByRole('region', { name: 'Evidence' });
  await expect(evidence).toContainText(code);
  await evidence.getByRole('button', { name: 'Record evidence' }).click();
  const dialog = desk.getByRole('dialog', { name: 'How do you know it’s them?' });
  await expect(dialog.getByLabel('Where did you see it?')).toHaveValue('https://instagram.com/zuri');
  await dialog.getByLabel('Note').fill('Her code is in the bio, and the face is hers.');
  await expectAccessible(desk);
  await dialog.getByRole('button', { name: 'Record it' }).click();
  await expect(evidence).toContainText('Nothing is missing.');
  await expectAccessible(desk);
  await desk.getByRole('button', { name: `Verify ${artist.stageName}` }).click();
  await desk.getByRole('button', { name: 'Verify and publish' }).click();
  await expect(desk.getByText(`${artist.stageName} is verified and public.`)).toBeVisible();
});

test('an artist records evidence, and a verifier watches it (covers §10.19)', async ({ browserOf }) => {
  const artist = await newUnverifiedArtist();
  const page = await browserOf(artist);
  await page.goto('/artist/profile?part=verification');
  const show = page.getByRole('region', { name: 'Verify your identity' });
  const code = (await show.getByText(/^SALAMU-[\w-]+$/).textContent()) ?? '';
  await page.evaluate(() => {
    const { getUserMedia } = MediaDevices.prototype;
    MediaDevices.prototype.getUserMedia = () => {
      MediaDevices.prototype.getUserMedia = getUserMedia;
      return Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
    };
  });
  await show.getByRole('button', { name: 'Record it here' }).click();
  await expect(show.getByRole('alert')).toContainText('Allow both for this site');
  await expect(show.getByLabel('Choose one you’ve recorded')).toBeAttached();
  await expect(show.getByLabel('Record with the camera')).toBeAttached();
  await expectAccessible(page);

  await show.getByRole('button', { name: 'Try the camera again' }).click();
  await show.getByRole('button', { name: 'Record it here' }).click();
  await expect(show.getByText('Look at the camera and say this.')).toBeVisible();
  await expect(show).toContainText(`“I’m ${artist.stageName}, and my code is ${code}.”`);
  await show.getByRole('button', { name: 'Start recording' }).click();
  await expectAccessible(page);
  await show.getByRole('button', { name: 'Send this video' }).click();
  await expect(show.getByText('We have your video')).toBeVisible();

  const desk = await browserOf(await admin());
  await desk.goto(`/admin/artists/${artist.artistId}`);
  const evidence = desk.getByRole('region', { name: 'Evidence' });
  await evidence.getByRole('button', { name: 'Watch it' }).click();
  const video = evidence.getByLabel(`${artist.stageName} says their name and code`);
  await expect.poll(() => video.evaluate((player: HTMLVideoElement) => player.duration)).toBeGreaterThan(9);
  await expectAccessible(desk);
  await evidence.getByRole('button', { name: 'Record evidence' }).click();
  const dialog = desk.getByRole('dialog', { name: 'How do you know it’s them?' });
  await expect(dialog.getByLabel('Their name and code, in a video they sent')).toBeChecked();
  await dialog.getByLabel('Note').fill('Her face, her name, and the code.');
  await dialog.getByRole('button', { name: 'Record it' }).click();
  await expect(evidence).toContainText('Still missing: a confirmed email address.');
});
