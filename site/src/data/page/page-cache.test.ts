import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readSearch } from '../artists/artist-search.ts';
import { cachedPages } from './page-cache.ts';

const pages = join(import.meta.dir, '../../pages');
const fileOf = (page: string) =>
  [`${page}.astro`, `${page}.ts`, `${page}/index.astro`].map((file) => join(pages, file)).find(existsSync);

test('each kept page exists, and none of them is secret', async () => {
  for (const page of Object.keys(cachedPages)) {
    const file = fileOf(page);
    expect([page, file !== undefined]).toEqual([page, true]);
    expect([page, /\bsecret\b/.test(await Bun.file(file ?? '').text())]).toEqual([page, false]);
  }
});

test('no private page is kept', () => {
  const own = /^\/(watch|track|checkout|profile|contact|report|login|register|confirm|forgot|reset|admin)/;
  expect(Object.keys(cachedPages).filter((page) => own.test(page))).toEqual([]);
});

test('a list receives every query parameter that it reads', () => {
  const asked: string[] = [];
  const get = (name: string) => {
    asked.push(name);
    return null;
  };
  readSearch({ get } as unknown as URLSearchParams);
  for (const page of Object.keys(cachedPages).filter((page) => /^\/artists(\/\w+\/\[\w+\])?$/.test(page)))
    expect([...(cachedPages[page] ?? [])].sort()).toEqual(asked.sort());
});
