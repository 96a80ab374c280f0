import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { openBucket } from '#api/testing/bucket/bucket.ts';
import { testFolder } from '#api/testing/folder.ts';
import { isHashedPath, openBuilds } from './builds.ts';

const folder = await testFolder();

const bytes = (text: string) => new TextEncoder().encode(text);
const buildOf = (number: number) =>
  new Map([
    ['/_astro/shared.Aa0_-x.js', bytes('shared')],
    [`/_astro/page@_@.B${number}.css`, bytes(`page ${number}`)],
    [`/assets/dashboard/assets/main-${number}.js`, bytes(`main ${number}`)],
  ]);

test('only hashed files are named, and none outside the folder', () => {
  for (const path of buildOf(1).keys()) expect([path, isHashedPath(path)]).toEqual([path, true]);
  for (const path of [
    '/favicon.ico',
    '/_astro/../x.js',
    '/_astro/.env',
    '/_astro/',
    '/_astro',
    '/assets/x.js',
    '/_astro//x.js',
  ])
    expect([path, isHashedPath(path)]).toEqual([path, false]);
});

/** Copies of these builds start, a minute apart; returns the builds whose pages are still there. */
async function started(name: string, numbers: number[]) {
  const builds = openBuilds(pathToFileURL(join(folder, name)).href);
  for (const number of numbers) {
    for (const list of new Bun.Glob(`${name}/builds/lists/*`).scanSync(folder)) {
      const path = join(folder, list);
      const earlier = new Date(Bun.file(path).lastModified - 60_000);
      await utimes(path, earlier, earlier);
    }
    await builds.publish(buildOf(number));
  }
  const found: number[] = [];
  for (const number of new Set(numbers))
    if (await builds.find(`/_astro/page@_@.B${number}.css`)) found.push(number);
  return { found, shared: await builds.find('/_astro/shared.Aa0_-x.js') };
}

test('a copy serves the previous build’s files, and older ones are deleted', async () => {
  const { found, shared } = await started('thinned', [1, 2, 3]);
  expect(found).toEqual([2, 3]);
  expect(shared).toEqual(bytes('shared'));
});

test('a redeployed build counts as recent again', async () => {
  expect((await started('back', [1, 2, 1, 3])).found).toEqual([1, 3]);
});

test('builds are shared in a bucket or a folder', async () => {
  const bucket = openBucket({ name: 'salamu', accessKey: 'AKIA', secretKey: 'secret' });
  const [one, other] = [openBuilds(bucket.url), openBuilds(bucket.url)];
  await one.publish(buildOf(1));
  await other.publish(buildOf(2));
  expect(new TextDecoder().decode((await other.find('/_astro/page@_@.B1.css')) ?? undefined)).toBe('page 1');
  expect(await one.find('/_astro/page@_@.B3.css')).toBeNull();
  bucket.close();
});
