import type { APIRequestContext, Page } from '@playwright/test';
import { baseLocale, locales, pathIn } from '@salamu/messages/locales';
import { deliveredOrder, watchUrlOf } from '../world/orders.ts';
import { newArtist } from '../world/people.ts';
import { profileParts, sitePaths } from '../world/screens.ts';
import { expect, test } from '../world/test.ts';

/** Pages as the server sends them, one of each kind; what scripts add is watched over by `spoken-text.ts`. */
test.use({ javaScriptEnabled: false });

const paths = [
  ...sitePaths.flat().filter((path) => path !== '/admin-login'),
  ...profileParts.map((part) => `/profile${part}`),
];

/** What a page says in its own language: texts and labels of at least two words that are no names. */
async function saidBy(page: Page, request: APIRequestContext, path: string): Promise<Set<string>> {
  const sent = await (await request.get(path)).text();
  const said = await page.evaluate((text) => {
    const html = new DOMParser().parseFromString(text, 'text/html');
    const own = html.documentElement.lang;
    for (const each of html.querySelectorAll('script, style, template')) each.remove();
    for (const each of html.querySelectorAll('body [lang]'))
      if (each.getAttribute('lang') !== own) each.remove();
    const walker = html.createTreeWalker(html.documentElement, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
    for (const name of ['aria-label', 'placeholder', 'alt', 'title'])
      for (const each of html.querySelectorAll(`[${name}]`)) texts.push(each.getAttribute(name) ?? '');
    for (const each of html.querySelectorAll(
      'meta[name="description"], meta[property^="og:"]:not([property="og:image"])',
    ))
      texts.push(each.getAttribute('content') ?? '');
    return (
      texts
        // Artists of other stories are called by a number that can look like a word.
        .map((each) => each.replaceAll(/(Baraka|Nia|Zuri) [\da-f]{8}|\s+/g, ' ').trim())
        .filter((each) => (each.match(/(?<![\p{L}\p{M}.@/=-])\p{Ll}[\p{L}\p{M}’']+/gu) ?? []).length > 1)
    );
  }, sent);
  return new Set(said);
}

test('no sentence is still English on a page in another language', async ({ blank: page, request }) => {
  const watchUrl = await watchUrlOf(await deliveredOrder(await newArtist()));
  const watch = new URL(watchUrl).pathname;
  const left: string[] = [];
  for (const path of [...paths, watch, `${watch}/card`]) {
    const english = await saidBy(page, request, path);
    expect([path, english.size > 0]).toEqual([path, true]);
    for (const locale of locales.filter((each) => each !== baseLocale))
      for (const each of await saidBy(page, request, pathIn(locale, path)))
        if (english.has(each)) left.push(`${pathIn(locale, path)}: ${each}`);
  }
  expect(left).toEqual([]);
});
