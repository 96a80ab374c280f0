import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { baseLocale, type Locale, locales, pathIn, readPath } from '@salamu/messages/locales';
import { exhaustive } from '../../api/src/testing/exhaustive.ts';
import { withoutNews } from '../world/news.ts';
import { untilIdle } from '../world/open.ts';
import { deliveredOrder, watchUrlOf } from '../world/orders.ts';
import { admin, newArtist } from '../world/people.ts';
import { next } from '../world/request-form.ts';
import { expect, test } from '../world/test.ts';

const weighed = ['document', 'stylesheet', 'font', 'script'];

/** Kilobytes of what an address answers, packed with gzip if that helps; many pages load the same. */
const weights = new Map<string, Promise<number>>();

async function weightOf(page: Page, url: string, kind: string): Promise<number> {
  const body = await (await page.request.get(url)).body();
  return (kind === 'font' ? body.length : gzipSync(body, { level: 9 }).length) / 1000;
}

/** Kilobytes of each weighed kind that a page loads by the end of what is done on it. */
async function weigh(page: Page, path: string, use = async () => {}): Promise<Record<string, number>> {
  // A stream that stays open would never let the page be idle.
  await withoutNews(page);
  const loaded = [...(await untilIdle(page, () => page.goto(path))), ...(await untilIdle(page, use))];
  const kinds = new Map(loaded.map((request) => [request.url(), request.resourceType()]));
  const sums: Record<string, number> = {};
  for (const [url, kind] of kinds) {
    if (!weighed.includes(kind)) continue;
    const weight = weights.get(url) ?? weightOf(page, url, kind);
    weights.set(url, weight);
    sums[kind] = (sums[kind] ?? 0) + (await weight);
  }
  return sums;
}

const kilobytes = (sums: Record<string, number>, ...kinds: string[]) =>
  kinds.reduce((sum, kind) => sum + (sums[kind] ?? 0), 0);

/** One address of each kind of page, so that the list stays short however many artists there are. */
const kindOf = (path: string) => path.replace(/^(\/artists\/\w+|\/artists|\/blog)\/[^/]+$/, '$1/*');

/** The pages that a visitor finds from home and from the sign-in page, one of each kind, in a language. */
async function publicPages({ request }: Page, locale: Locale): Promise<string[]> {
  const found = new Map<string, string>();
  const coming = ['/', '/login'];
  for (let path = coming.shift(); path !== undefined; path = coming.shift()) {
    if (found.has(kindOf(path))) continue;
    found.set(kindOf(path), path);
    const html = await (await request.get(pathIn(locale, path))).text();
    for (const [, href = ''] of html.matchAll(/<a\b[^>]* href="(\/[^"#?]*)/g)) {
      const link = readPath(href);
      if (link.locale === locale && isPublic(link.path)) coming.push(link.path);
    }
  }
  return [...found.values()].map((path) => pathIn(locale, path));
}

/** Whose pages need a session is the dashboards’ and the profile’s; the rest are no pages of the site. */
const isPublic = (path: string) => !/^\/(artist|admin|profile|api|media|dev)(\/|$)|\.\w+$/.test(path);

for (const locale of locales)
  (locale === baseLocale ? test : exhaustive(test))(
    `a public page is light in ${locale}: words first, little script, and none of it before the first paint (covers §10.2 F106)`,
    async ({ page }) => {
      const artist = await newArtist();
      const watchUrl = await watchUrlOf(await deliveredOrder(artist));
      const pages = await publicPages(page, locale);
      expect(pages.length).toBeGreaterThan(25);
      for (const path of [...pages, pathIn(locale, new URL(watchUrl).pathname)]) {
        const sums = await weigh(page, path);
        expect(kilobytes(sums, 'document', 'stylesheet', 'font'), path).toBeLessThan(100);
        expect(kilobytes(sums, 'script'), path).toBeLessThan(12);
        const blocking = page.locator('script[src]:not([type="module"]):not([defer]):not([async])');
        await expect(blocking).toHaveCount(0);
      }
    },
  );

test('an artist’s page with its form in use takes at most 125 KB of scripts', async ({ page }) => {
  const form = page.getByRole('form', { name: /^Request a video from/ });
  const sums = await weigh(page, '/artists/wanjiru-nduta', async () => {
    await form.getByRole('radio', { name: 'Someone else' }).check();
    await form.getByLabel('Name, as it should be said').fill('Njeri');
    await form.getByLabel('Who is it from?').fill('Kamau');
    await form.getByRole('radio', { name: 'Birthday' }).check();
    await next(form);
    await expect(form.getByLabel(/know\?/)).toBeVisible();
  });
  expect(kilobytes(sums, 'script')).toBeLessThan(125);
});

test('the first screen of artists fits into 187 KB, and that of admins into 195', async ({ browserOf }) => {
  for (const [path, who, most] of [
    ['/artist/dashboard', await newArtist(), 187],
    ['/admin/dashboard', await admin(), 195],
  ] as const) {
    const sums = await weigh(await browserOf(who), path);
    expect(kilobytes(sums, 'document', 'stylesheet', 'font', 'script'), path).toBeLessThan(most);
  }
});
