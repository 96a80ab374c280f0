import type { APIRequestContext, Page } from '@playwright/test';
import { baseLocale, readPath } from '@salamu/messages/locales';
import { testsAll } from '../../api/src/testing/exhaustive.ts';
import { isOfAnotherStory } from '../world/screens.ts';
import { productUrl } from '../world/setting.ts';
import { expect, test } from '../world/test.ts';

/** Pages as the server sends them: what a search engine reads, and what is there before any script runs. */
test.use({ javaScriptEnabled: false });

interface Read {
  title: string;
  description: string | null;
  headings: string[];
  /** Null where the page asks not to be indexed. */
  canonical: string | null;
  indexed: boolean;
  links: string[];
  /** Links to a place on the page that is not there. */
  lost: string[];
}

/** What a page says, without showing it. */
const read = (page: Page, sent: string): Promise<Read> =>
  page.evaluate((text) => {
    const html = new DOMParser().parseFromString(text, 'text/html');
    const attribute = (selector: string, name: string) =>
      html.querySelector(selector)?.getAttribute(name) ?? null;
    const anchors = [...html.querySelectorAll('a[href]')].map((each) => each.getAttribute('href') ?? '');
    return {
      title: html.querySelector('title')?.textContent ?? '',
      description: attribute('meta[name="description"]', 'content'),
      headings: [...html.querySelectorAll('h1')].map((h1) => h1.textContent?.trim() ?? ''),
      canonical: attribute('link[rel="canonical"]', 'href'),
      indexed: attribute('meta[name="robots"]', 'content') !== 'noindex',
      links: anchors.filter((href) => href.startsWith('/')),
      lost: anchors.filter((href) => /^#./.test(href) && !html.querySelector(`[id="${href.slice(1)}"]`)),
    };
  }, sent);

const pathOf = (href: string) => href.replace(/[?#].*$/, '');
/** The dashboards are one page that asks who is there; they are walked through by those who may. */
const isPage = (path: string) => !/^(\/(fr|sw))?\/(artist|admin|api|media|dev)(\/|$)|\.\w+$/.test(path);
/** The same pages in each language are the same code. */
const isVisited = (path: string) =>
  (testsAll || readPath(path).locale === baseLocale) && !isOfAnotherStory(path);

/** Legal texts bind in English, also where another language shows them. */
const boundTo = (path: string) =>
  path.replace(/^\/(fr|sw)(?=\/(terms|privacy|cookies|artist-agreement)$)/, '');

/** What is wrong with a page, in words. */
function faultsOf(
  path: string,
  status: number,
  { title, description, headings, canonical, indexed, lost }: Read,
) {
  const faults: string[] = [];
  if (status !== 200) faults.push(`answers ${status}`);
  if (!title) faults.push('has no title');
  if (!description) faults.push('has no description');
  if (headings.length !== 1 || !headings[0]) faults.push(`has ${headings.length} headings of the first rank`);
  if (canonical !== (indexed ? productUrl + boundTo(path) : null)) faults.push(`calls itself ${canonical}`);
  if (lost.length > 0) faults.push(`leads to nowhere on itself: ${lost}`);
  return faults.map((fault) => `${path} ${fault}`);
}

test('every link leads to a page with a title (covers §2.14 §6.1)', async ({ blank: page, request }) => {
  const seen = new Set(['/']);
  const faults: string[] = [];
  const details = new Map<string, string>();
  // A set goes on to what is added while it is walked through.
  for (const path of seen) {
    const answer = await request.get(path);
    const facts = await read(page, await answer.text());
    faults.push(...faultsOf(path, answer.status(), facts));
    details.set(path, `${facts.title}\n${facts.description}`);
    for (const next of facts.links.map(pathOf).filter(isPage).filter(isVisited)) seen.add(next);
  }

  expect(faults).toEqual([]);
  expect(seen.size).toBeGreaterThan(testsAll ? 240 : 80);
  const artists = [...details].filter(([path]) => /^\/artists\/[^/]+$/.test(path)).map(([, each]) => each);
  expect(new Set(artists).size, 'every artist’s page has a title and a description of its own').toBe(
    artists.length,
  );
});

const statusOf = async (request: APIRequestContext, path: string) =>
  (await request.get(path, { maxRedirects: 0 })).status();

test('every offered filter works, and every page of the sitemap', async ({ page, request }) => {
  await page.goto('/artists');
  const choices = await page.locator('form').evaluateAll((forms) =>
    forms.flatMap((form) => {
      const filled = [...form.querySelectorAll('option')].filter(({ value }) => value);
      const ticks = [...form.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
      return [
        ...filled.map(({ parentElement, value }) => [parentElement?.getAttribute('name') ?? '', value]),
        ...ticks.map(({ name, value }) => [name, value]),
      ];
    }),
  );
  const narrowed = new Set(choices.map((choice) => `/artists?${new URLSearchParams([choice])}`));
  expect(narrowed.size).toBeGreaterThan(20);
  for (const href of narrowed) expect([href, await statusOf(request, href)]).toEqual([href, 200]);

  const addresses = async (file: string) => {
    const answer = await request.get(file);
    expect([file, answer.status()]).toEqual([file, 200]);
    return [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) =>
      (address ?? '').replace(productUrl, ''),
    );
  };
  const chunks = await addresses('/sitemap-index.xml');
  expect(chunks.length).toBeGreaterThan(0);
  const listed = (await Promise.all(chunks.map(addresses))).flat().filter(isVisited);
  expect(listed).toEqual(
    expect.arrayContaining([
      ...['/', '/terms', '/artists/category/musician', '/artists/country/kenya', '/artists/wanjiru-nduta'],
    ]),
  );
  expect(listed.filter((path) => /^\/(profile|admin|api|track|checkout|watch)/.test(path))).toEqual([]);
  expect(new Set(listed).size).toBe(listed.length);
  for (const path of listed) expect([path, await statusOf(request, path)]).toEqual([path, 200]);
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${productUrl}/sitemap-index.xml`);
  expect(robots).toContain('Disallow: /api/');
});
