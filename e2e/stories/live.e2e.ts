import { held } from '../world/held.ts';
import { neverAsking, openHearing, ready } from '../world/news.ts';
import { accept, deliver, order, pay } from '../world/orders.ts';
import { admin, newArtist } from '../world/people.ts';
import { signOut } from '../world/sign-in.ts';
import { expect, test } from '../world/test.ts';

test('a paid request and its video are seen as they arrive', async ({ page, browserOf }) => {
  const artist = await newArtist();
  const asked = await order(artist);
  const [desk, office] = [await browserOf(artist), await browserOf(await admin())];
  for (const each of [page, desk, office]) await neverAsking(each);
  await openHearing(desk, '/artist/requests');
  await openHearing(office, `/admin/requests/${asked.id}`);
  await pay(asked);
  await expect(desk.getByRole('link', { name: /Njeri/ }).first()).toBeVisible();

  await openHearing(page, asked.trackUrl);
  await expect(page.getByText('hasn’t answered yet')).toBeVisible();
  await accept(artist, asked);
  await expect(page.getByText('said yes and is making your video')).toBeVisible();
  await deliver(artist, asked);
  await expect(page.getByRole('button', { name: 'Watch the video' })).toBeVisible();
  await expect(office.getByText('Video delivered')).toBeVisible();
});

test('nothing is asked for with a session that has just ended', async ({ browserOf }) => {
  const desk = await browserOf(await newArtist());
  await desk.clock.install();
  const news = held();
  await desk.route('**/api/events', async (route) => {
    await news.until;
    // The page that listened may be gone.
    await route.fulfill({ contentType: 'text/event-stream', body: ready }).catch(() => {});
  });
  const asked: string[] = [];
  await desk.route('**/api/users/logout', async (route) => {
    const ended = await route.fetch();
    desk.on('request', (request) => {
      if (request.headers().authorization) asked.push(new URL(request.url()).pathname);
    });
    news.letGo();
    await route.fulfill({ response: ended });
  });
  const following = desk.waitForRequest('**/api/events');
  await desk.goto('/artist/requests');
  await following;
  await signOut(desk);
  await desk.clock.runFor(5_000);
  // The next page may end the session once more before the first call is answered.
  expect(asked.filter((path) => path !== '/api/users/logout')).toEqual([]);
});
