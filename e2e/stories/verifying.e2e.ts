import { readFile, writeFile } from 'node:fs/promises';
import { expectAccessible } from '../world/accessible.ts';
import { deliveredOrder } from '../world/orders.ts';
import { newArtist } from '../world/people.ts';
import { expect, test } from '../world/test.ts';

type Recording = typeof window & { sentBodies?: string[] };

/** Keeps what the page posts: the browser's own log knows no body that is sent as a stream. */
function recordBodies(): void {
  const send = window.fetch;
  const bodies: string[] = [];
  (window as Recording).sentBodies = bodies;
  window.fetch = (async (asked: RequestInfo | URL, how?: RequestInit) => {
    if (asked instanceof Request && asked.method === 'POST') bodies.push(await asked.clone().text());
    return send(asked, how);
  }) as typeof fetch;
}

test('a stranger checks the file and the ID of a video, and hears what we know (covers §10.13)', async ({
  page,
}, info) => {
  const artist = await newArtist();
  const { guest, id } = await deliveredOrder(artist);
  const { data: request } = await guest.requests({ id }).get();
  await page.addInitScript(recordBodies);
  await page.goto(request?.watchUrl ?? '');
  await page.getByRole('button', { name: 'Open' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Download/ }).click();
  const saved = info.outputPath('saved.mp4');
  await (await downloading).saveAs(saved);
  await page.getByRole('link', { name: request?.verificationId ?? 'no ID' }).click();

  await expect(page.getByRole('heading', { name: 'Yes, this ID is ours' })).toBeVisible();
  await expect(page.getByText('and we delivered it on').filter({ visible: true })).toContainText(
    artist.stageName,
  );
  await expectAccessible(page);

  const file = page.getByLabel('The video file');
  await file.setInputFiles(saved);
  await expect(page.getByRole('heading', { name: 'Yes, it’s ours and unchanged' })).toBeVisible();
  await expect(page.locator('main')).not.toContainText(/Njeri|Amina/);
  const sent = await page.evaluate(() => (window as Recording).sentBodies);
  expect(sent).toEqual([expect.stringMatching(/^\{"sha256":"[0-9a-f]{64}"\}$/)]);

  const bytes = await readFile(saved);
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  const changed = info.outputPath('changed.mp4');
  await writeFile(changed, bytes);
  await file.setInputFiles(changed);
  await expect(page.getByRole('heading', { name: 'That doesn’t mean it’s fake' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'c2patool' }).filter({ visible: true })).toBeVisible();
  await expectAccessible(page);
});

test('an order code is no verification ID', async ({ page }) => {
  const { code } = await deliveredOrder(await newArtist());
  await page.goto('/verify');
  await page.getByRole('button', { name: 'Check the ID' }).click();
  await expect(page.getByText('Enter the verification ID.')).toBeVisible();
  await page.getByLabel('Or its verification ID').fill(code);
  await page.getByLabel('Or its verification ID').press('Enter');
  await expect(page.getByRole('heading', { name: 'We don’t know this ID' })).toBeVisible();
});
