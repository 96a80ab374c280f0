import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../world/test.ts';

/** The CSS of a page as it is served: its files, and what is written into the page. */
async function cssOf(request: APIRequestContext, path: string): Promise<string> {
  const html = await (await request.get(path)).text();
  const inlined = Array.from(html.matchAll(/<style[^>]*>(.*?)<\/style>/gs), ([, css = '']) => css);
  const files = Array.from(html.matchAll(/[^"]+\.css(?=")/g), ([address]) => address);
  expect(files, path).not.toEqual([]);
  const bodies = await Promise.all(files.map(async (file) => (await request.get(file)).text()));
  return [...inlined, ...bodies].join('\n');
}

test('the CSS is written for the oldest supported browsers (covers F118)', async ({ request }) => {
  for (const path of ['/', '/artists', '/artists/wanjiru-nduta', '/faqs', '/artist/dashboard']) {
    const css = await cssOf(request, path);
    expect(css, `${path}: Safari before 17.5 has no light-dark()`).not.toContain('light-dark(');
    // WebKit drops the whole declaration, and the underline with it.
    const thickness = css.match(/[{;]text-decoration:[^;}]*\d[^;}]*/g);
    expect(thickness, `${path}: an underline and its thickness are two declarations`).toBeNull();
  }
});
