import { unwrap } from '@salamu/api/client';
import { deliveredOrder } from '../world/orders.ts';
import { newArtist } from '../world/people.ts';
import { profileParts, sitePaths } from '../world/screens.ts';
import { expect, test } from '../world/test.ts';

/** Pages as the server sends them, one of each kind; what scripts add is watched over by `spoken-text.ts`. */
test.use({ javaScriptEnabled: false });

const englishOnly = ['/terms', '/privacy', '/cookies', '/artist-agreement', '/admin-login'];
const paths = [
  ...sitePaths.flat().filter((path) => !englishOnly.includes(path)),
  ...profileParts.map((part) => `/profile${part}`),
];

for (const language of ['fr', 'sw'])
  test(`no sentence of ours is still English where a page speaks ${language}`, async ({ page, request }) => {
    /** What a page says in its own language: texts and labels of at least two words that are no names. */
    const said = async (path: string) => {
      const sent = await (await request.get(path)).text();
      return page.evaluate((text) => {
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
        for (const each of html.querySelectorAll('meta[name="description"], meta[property^="og:"]'))
          texts.push(each.getAttribute('content') ?? '');
        return (
          texts
            // Artists of other stories are called by a number that can look like a word.
            .map((each) => each.replaceAll(/Zuri [\da-f]{8}|\s+/g, ' ').trim())
            .filter((each) => (each.match(/(?<![\p{L}\p{M}.@/=-])\p{Ll}[\p{L}\p{M}’']+/gu) ?? []).length > 1)
        );
      }, sent);
    };
    const artist = await newArtist();
    const { id } = await deliveredOrder(artist);
    const { watchUrl } = await unwrap(artist.api.requests({ id }).get());
    const left: string[] = [];
    const watch = new URL(watchUrl ?? '').pathname;
    for (const path of [...paths, watch, `${watch}/card`]) {
      const english = new Set(await said(path));
      expect([path, english.size > 0]).toEqual([path, true]);
      for (const each of new Set(await said(`/${language}${path === '/' ? '' : path}`)))
        if (english.has(each)) left.push(`${path}: ${each}`);
    }
    expect(left).toEqual([]);
  });
