import { unwrap } from '@salamu/api/client';
import { expectAccessible } from '../world/accessible.ts';
import { choose, deliver, delivered, send, slowEnoughToSee, test, untilKept } from '../world/delivering.ts';
import { held } from '../world/held.ts';
import { dropNetworkAfter, slowUploads } from '../world/network.ts';
import { acceptedOrder, statusOf } from '../world/orders.ts';
import { admin, newArtist } from '../world/people.ts';
import { expect } from '../world/test.ts';

test('an upload resumes with the network (covers §10.4)', async ({ accepted: { page }, trouble }) => {
  trouble.expect(/ERR_INTERNET_DISCONNECTED/);
  const offsets: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']));
  });
  await choose(page, 'good.mp4');
  await dropNetworkAfter(page, 100_000, 'good.mp4');
  await send(page);
  await expect(page.getByText('You’re offline. The upload resumes')).toBeVisible();
  await expectAccessible(page);
  await page.context().setOffline(false);
  await expect(delivered(page)).toBeVisible();
  expect(offsets.slice(0, 2)).toEqual([0, 100_000]);
});

test('an upload resumes after a full storage (covers F48)', async ({ accepted: { page }, trouble }) => {
  trouble.expect(/507/);
  await page.clock.install();
  let full = true;
  await page.route(
    (url) => url.pathname.startsWith('/api/uploads/'),
    async (route, request) => {
      if (!full || request.method() !== 'PATCH') return route.fallback();
      const problem = { status: 507, code: 'storage_full', title: 'Our storage is full at the moment' };
      await route.fulfill({ status: 507, contentType: 'application/problem+json', json: problem });
    },
  );
  await choose(page, 'good.mp4');
  await send(page);
  await expect(
    page.getByText('Our storage is full right now. Your video is safe on this device'),
  ).toBeVisible();
  await expectAccessible(page);
  full = false;
  await page.clock.fastForward('05:00');
  await expect(delivered(page)).toBeVisible();
});

test('a chosen video is found after a reload (covers F102)', async ({ accepted: { page, order } }) => {
  await choose(page, 'good.mp4');
  await untilKept(page, order);

  await page.goto('/artist/earnings');
  const bar = page.getByRole('region', { name: 'Videos not sent yet' });
  await expect(bar).toContainText('Your video for Njeri isn’t sent yet');
  await expectAccessible(page);
  await bar.getByRole('link', { name: 'Continue: the video for Njeri' }).click();
  await expect(page.getByText('0:08 · 360 × 640')).toBeVisible();
  await expect(bar).toHaveCount(0);
  await deliver(page);
  await page.goto('/artist/earnings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(bar).toHaveCount(0);
});

test('a video sent in two tabs arrives once (covers §15.27)', async ({
  accepted: { artist, page, order },
}) => {
  const kioko = await acceptedOrder(artist, { recipientName: 'Kioko' });
  const calls: string[] = [];
  page.context().on('request', (call) => {
    if (call.method() === 'POST') calls.push(new URL(call.url()).pathname);
  });
  await page.goto(`/artist/requests/${kioko.id}`);
  await choose(page, 'good.mp4');
  await untilKept(page, kioko);
  await page.goto(`/artist/requests/${order.id}`);
  await choose(page, 'good.mp4');
  await slowUploads(page, slowEnoughToSee);
  await send(page);
  const progress = page.getByRole('progressbar', { name: 'Sending good.mp4' });
  await expect.poll(async () => Number(await progress.getAttribute('value'))).toBeGreaterThan(0);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('/artist/earnings');
  const bar = page.getByRole('region', { name: 'Videos not sent yet' });
  await bar.getByText(/^2 videos on this device · 1 is being sent \d+%$/).click();
  await expect(bar).toContainText('Your video for Njeri is being sent');
  await expect(bar).toContainText('Your video for Kioko isn’t sent yet');
  await expectAccessible(page);

  const other = await page.context().newPage();
  await other.goto(`/artist/requests/${order.id}`);
  await expect(
    other.getByText('Your video is being sent already, in another tab or in the background.'),
  ).toBeVisible();
  await expectAccessible(other);
  await page.close();
  await expect(delivered(other)).toBeVisible();
  expect(
    calls.filter((path) => path === '/api/uploads'),
    'a video and its poster',
  ).toHaveLength(2);
  expect(calls.filter((path) => path.endsWith('/deliver'))).toHaveLength(1);
});

test('a conversion resumes after a reload (covers F102)', async ({ accepted: { page } }) => {
  await page.route('**/convert-*.js', () => {}, { times: 1 });
  await choose(page, 'good.webm');
  await send(page);
  await expect(page.getByRole('progressbar', { name: 'Making a file that every phone plays' })).toBeVisible();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(delivered(page)).toBeVisible();
});

test('a delivery whose answer is lost is known later (covers F116)', async ({
  accepted: { page, order },
}) => {
  await page.route('**/deliver', async (route) => void (await route.fetch()), { times: 1 });
  await choose(page, 'good.mp4');
  await send(page);
  await expect.poll(() => statusOf(order)).toBe('delivered');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(delivered(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Watch the video' })).toBeVisible();
  await expect(page.getByText('wasn’t delivered')).toHaveCount(0);
});

test('a request refunded while sending keeps the file (covers F103 F104)', async ({ browserOf }) => {
  const artist = await newArtist();
  const order = await acceptedOrder(artist);
  const page = await browserOf(artist);
  await page.goto(`/artist/requests/${order.id}`);
  await expect(page.getByRole('button', { name: 'Decline' })).toBeVisible();
  await choose(page, 'good.mp4');
  const sending = held();
  await page.route('**/api/uploads/*', async (route, request) => {
    if (request.method() === 'PATCH') await sending.until;
    await route.continue();
  });
  await send(page);
  await expect(page.getByRole('progressbar', { name: 'Sending good.mp4' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Decline' })).toHaveCount(0);
  await expect(page.getByText('Your video is being sent.')).toBeVisible();

  const { api } = await admin();
  const headers = { 'idempotency-key': crypto.randomUUID() };
  await unwrap(api.admin.requests({ id: order.id }).refund.post({ reason: 'Asked twice.' }, { headers }));
  const said = page.getByText('The fan got their money back. Your video wasn’t delivered');
  await expect(said).toBeVisible();
  sending.letGo();
  await expectAccessible(page);
  await page.reload();
  await expect(said).toBeVisible();
  await expect(page.getByRole('link', { name: 'Save the video' })).toBeVisible();
  await page.getByRole('button', { name: 'Discard it' }).click();
  await page.getByRole('button', { name: 'Discard the video' }).click();
  await expect(said).toHaveCount(0);
});
