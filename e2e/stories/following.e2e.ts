import { unwrap } from '@salamu/api/client';
import { expectAccessible } from '../world/accessible.ts';
import { held, holdScripts } from '../world/held.ts';
import { followMail, openMail } from '../world/mailbox.ts';
import { newArtist, newConfirmedFan, newEmail, newFan, password } from '../world/people.ts';
import { signInAt } from '../world/sign-in.ts';
import { expect, test } from '../world/test.ts';

test('a fan follows, takes it back, follows again, and unfollows in the profile', async ({ browserOf }) => {
  const artist = await newArtist();
  const page = await browserOf(await newFan());
  await page.goto(`/artists/${artist.slug}`);
  const follow = page.getByRole('button', { name: `Follow ${artist.stageName}` });
  const unfollow = page.getByRole('button', { name: `Unfollow ${artist.stageName}` });
  await follow.click();
  await expect(page.getByText(`You now follow ${artist.stageName}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`You no longer follow ${artist.stageName}.`)).toBeVisible();
  await follow.click();
  await expect(page.getByText(`You now follow ${artist.stageName}.`)).toBeVisible();
  await page.reload();
  await expect(unfollow).toBeVisible();
  await expectAccessible(page);

  await page.goto('/profile/following');
  await expect(page.getByRole('link', { name: artist.stageName })).toBeVisible();
  await expectAccessible(page);
  await unfollow.click();
  await expect(page.getByText(`You no longer follow ${artist.stageName}.`)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'You’re not following anyone yet' })).toBeVisible();
});

test('a press on Follow stays, though the list of who is followed comes later', async ({ browserOf }) => {
  const { slug, stageName } = await newArtist();
  const page = await browserOf(await newFan());
  const list = held();
  await page.route('**/api/users/me/following', async (route) => {
    await list.until;
    await route.fulfill({ json: { items: [] } });
  });
  await page.goto(`/artists/${slug}`);
  await page.getByRole('button', { name: `Follow ${stageName}` }).click();
  await expect(page.getByText(`You now follow ${stageName}.`)).toBeVisible();
  const listed = page.waitForResponse('**/api/users/me/following');
  list.letGo();
  await listed;
  await page.evaluate('new Promise(requestIdleCallback)');
  await expect(page.getByRole('button', { name: `Unfollow ${stageName}` })).toBeVisible();
});

test('a visitor who wants to follow signs in and comes back to the artist', async ({ page }) => {
  const artist = await newArtist();
  const fan = await newFan();
  const arrive = await holdScripts(page, /\/_astro\/.*\.js$/);
  await page.goto(`/artists/${artist.slug}`, { waitUntil: 'commit' });
  await page.getByRole('link', { name: `Follow ${artist.stageName}` }).click();
  await expect(page).toHaveURL(/\/login\?next=/);
  arrive();
  await signInAt(page, page.url(), fan.email, password);
  await expect(page).toHaveURL(`/artists/${artist.slug}#follow`);
  await expect(page.getByText(`You now follow ${artist.stageName}.`)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: `Unfollow ${artist.stageName}` })).toBeVisible();
});

test('a visitor and a follower are told when an artist takes requests again', async ({ page, browserOf }) => {
  const artist = await newArtist();
  await unwrap(artist.api.artists.settings.put({ accepting: false }));
  const email = newEmail('waiting');
  await page.goto(`/artists/${artist.slug}`);
  await page.getByRole('button', { name: 'Notify me' }).click();
  await expect(page.getByText('Enter an email address, like amina@example.com.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Your email').fill(email);
  await page.getByRole('button', { name: 'Notify me' }).click();
  await expect(page.getByText('Check your email: once you’ve confirmed it’s you')).toBeVisible();
  await openMail(page, email, `Shall we tell you when ${artist.stageName} takes requests again?`);
  await page.getByRole('article').getByRole('link', { name: '/tell-me' }).click();
  await expect(page.getByRole('heading', { name: 'Shall we email you?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Yes, email me' }).click();
  await expect(page.getByRole('heading', { name: 'We’ll email you' })).toBeVisible();

  const fan = await newConfirmedFan();
  const own = await browserOf(fan);
  await own.goto(`/artists/${artist.slug}`);
  await expect(own.getByLabel('Your email')).toHaveValue(fan.email);
  await own.getByRole('button', { name: 'Notify me' }).click();
  await expect(own.getByRole('button', { name: `Unfollow ${artist.stageName}` })).toBeVisible();

  await unwrap(artist.api.artists.settings.put({ accepting: true }));
  await openMail(page, email, new RegExp(`^${artist.stageName} is taking requests again`));
  await openMail(own, fan.email, new RegExp(`^${artist.stageName} is taking requests again`));
  await followMail(own);
  await expect(own.getByRole('heading', { level: 1 })).toContainText(artist.stageName);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor is told when an artist takes requests again', async ({ page, trouble }) => {
    trouble.expect(/status of 422/);
    const artist = await newArtist();
    await unwrap(artist.api.artists.settings.put({ accepting: false }));
    await page.goto(`/artists/${artist.slug}`);
    await page.getByLabel('Your email').fill('waiting@');
    await page.getByRole('button', { name: 'Notify me' }).click();
    await expect(page.getByRole('alert')).toHaveText('Enter an email address, like amina@example.com.');
    await page.getByLabel('Your email').fill(newEmail('waiting'));
    await page.getByRole('button', { name: 'Notify me' }).click();
    await expect(page.getByText('Check your email: once you’ve confirmed it’s you')).toBeInViewport();
  });
});

test('a follower chooses emails of openings, and ends them', async ({ page, browserOf, trouble }) => {
  trouble.expect(/status of 422/);
  const artist = await newArtist();
  const fan = await newConfirmedFan();
  await unwrap(fan.api.artists({ id: artist.artistId }).follow.put());
  const own = await browserOf(fan);
  await own.goto('/profile/texts');
  const openings = own.getByRole('checkbox', { name: 'Artists I follow take requests again' });
  await openings.uncheck();
  await expect(own.getByText('Saved.')).toBeVisible();
  await own.reload();
  await expect(openings).not.toBeChecked();
  await openings.check();
  await expect(own.getByText('Saved.')).toBeVisible();

  await unwrap(artist.api.artists.settings.put({ accepting: false }));
  await unwrap(artist.api.artists.settings.put({ accepting: true }));
  await openMail(page, fan.email, `${artist.stageName} is taking requests again`);
  await page.getByRole('article').getByRole('link', { name: '/unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'Stop these emails?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stop them' }).click();
  await expect(page.getByRole('heading', { name: 'You won’t get these emails any more' })).toBeVisible();
  await expectAccessible(page);

  await own.reload();
  await expect(openings).not.toBeChecked();
  await own.goto('/profile/following');
  await expect(own.getByRole('button', { name: `Unfollow ${artist.stageName}` })).toBeVisible();
  await own.goto('/unsubscribe#news.cut-off');
  await own.getByRole('button', { name: 'Stop them' }).click();
  await expect(own.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
});
