import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { accept, paidOrder } from '../world/orders.ts';
import { newArtist } from '../world/people.ts';
import { bunPath, fixture } from '../world/setting.ts';
import { expect, test, type World } from '../world/test.ts';

const saveData = 'Object.defineProperty(navigator, "connection", { value: { saveData: true } })';

/** Answers as a server that awaits these lighter files; the one of these stories makes none. Keeps what is sent. */
async function awaitFiles(page: Page, kinds: string[]): Promise<Map<string, Buffer>> {
  const sent = new Map<string, Buffer>();
  await page.route(/\/api\/uploads\/[\w-]+\/renditions/, async (route) => {
    const [, kind] = /\/renditions\/(\w+)$/.exec(route.request().url()) ?? [];
    if (kind) sent.set(kind, route.request().postDataBuffer() ?? Buffer.alloc(0));
    await route.fulfill({ json: { wanted: kinds.filter((wanted) => !sent.has(wanted)) } });
  });
  return sent;
}

/** An artist with a paid request, and their browser. */
async function artistAtWork(browserOf: World['browserOf']) {
  const artist = await newArtist();
  const order = await paidOrder(artist);
  await accept(artist, order);
  return { order, page: await browserOf(artist) };
}

/** Delivers a chosen video; answers whether lighter files were promised. */
async function deliver(page: Page, order: { id: string }): Promise<boolean> {
  await page.goto(`/artist/requests/${order.id}`);
  await page.getByLabel('Choose a video').setInputFiles(fixture('good.mp4'));
  const delivering = page.waitForRequest(/\/deliver$/);
  await page.getByRole('button', { name: 'Send this video' }).click();
  await expect(page.getByText('Your video for Njeri is delivered.')).toBeVisible();
  return (await delivering).postDataJSON().renditionsFollow;
}

/** What the server would take of these, beside the video. */
async function examine(files: Map<string, Buffer>): Promise<Record<string, unknown>> {
  const folder = await mkdtemp(join(tmpdir(), 'salamu-lighter-'));
  const offered = [...files.keys()].map((kind) => ({
    kind,
    path: join(folder, kind),
    out: join(folder, `${kind}-out`),
  }));
  for (const { kind, path } of offered) await writeFile(path, files.get(kind) ?? '');
  const program = join(import.meta.dirname, '../../api/src/modules/videos/renditions/examine-program.ts');
  const answer = new Promise<string>((resolve, reject) => {
    const child = execFile(bunPath, [program], (error, out) => (error ? reject(error) : resolve(out)));
    child.stdin?.end(JSON.stringify({ path: fixture('good.mp4'), offered }));
  });
  const examined = JSON.parse(await answer);
  await rm(folder, { recursive: true });
  return examined;
}

test('what an artist’s browser makes of a delivered video for slow lines, the server takes (covers §18.9)', async ({
  browserOf,
}) => {
  const { order, page } = await artistAtWork(browserOf);
  const sent = await awaitFiles(page, ['p240', 'p360']);
  expect(await deliver(page, order)).toBe(true);
  await expect.poll(() => [...sent.keys()]).toEqual(['p240', 'p360']);
  expect(await examine(sent)).toMatchObject({
    p240: { taken: { width: 240, height: 426 } },
    p360: { taken: { width: 360, height: 640 } },
  });
});

test('an artist who saves data sends nothing more (covers §18.9)', async ({ browserOf }) => {
  const { order, page } = await artistAtWork(browserOf);
  await page.addInitScript(saveData);
  const sent = await awaitFiles(page, ['p240']);
  expect(await deliver(page, order)).toBe(false);
  expect([...sent.keys()]).toEqual([]);
});
