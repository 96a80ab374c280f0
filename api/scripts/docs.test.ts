import { existsSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { paymentProviders } from '../src/domain/payment/states.ts';
import { root } from './building/stamp.ts';
import { settingsPage, settingsPath } from './settings.ts';

const mostBytesOfReadme = 8 * 1024;
const mostWordsOfPage = 1_500;
const mostWords = 30_000;

const read = async (path: string) => ({ path, text: await Bun.file(join(root, path)).text() });
const readme = await read('README.md');
const paths = [...new Bun.Glob('docs/**/*.md').scanSync({ cwd: root })].toSorted();
const pages = await Promise.all(paths.map(read));
const others = await Promise.all(['simulators/README.md', 'deploy/cdn.md'].map(read));

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean).length;
/** What a page says outside its blocks of code. */
const proseOf = (text: string) => text.replace(/^ *```.*?^ *```$/gms, '');

/** The anchors of a page's headings, as GitHub makes them. */
const anchorsOf = (text: string) =>
  Array.from(proseOf(text).matchAll(/^#+ (.+)$/gm), ([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** Each link of a page that leads nowhere. */
async function deadLinks({ path, text }: { path: string; text: string }): Promise<string[]> {
  const links = Array.from(proseOf(text).matchAll(/\]\(([^)\s]+)\)/g), ([, link = '']) => link);
  const dead: string[] = [];
  for (const link of links.filter((each) => !/^(https?|mailto):/.test(each))) {
    const [file = '', anchor] = link.split('#');
    const target = file ? join(root, dirname(path), file) : join(root, path);
    const found =
      existsSync(target) && (!anchor || anchorsOf(await Bun.file(target).text()).includes(anchor));
    if (!found) dead.push(`${path}: ${link}`);
  }
  return dead;
}

/** Each path in code of a page (`api/src/…`, `bun api/…`) that is not there. */
const codePath =
  /(?<![\w./-])((?:api|dashboard|deploy|docs|e2e|messages|prisma|simulators|site|ui)\/[\w./@-]*\w)(?![\w*<…@])/g;
const deadPaths = ({ path, text }: { path: string; text: string }) =>
  Array.from(proseOf(text).matchAll(/`([^`\n]+)`/g))
    .flatMap(([, code = '']) => Array.from(code.matchAll(codePath), ([, named = '']) => named))
    .filter((named) => !existsSync(join(root, named)))
    .map((named) => `${path}: ${named}`);

test('every link of the README and of docs leads somewhere, anchors too', async () => {
  const dead = await Promise.all([readme, ...pages, ...others].map(deadLinks));
  expect(dead.flat()).toEqual([]);
});

test('every path that they name is there', () => {
  expect([readme, ...pages].flatMap(deadPaths)).toEqual([]);
});

test('every page of docs is led to, by the README or by a page that is', async () => {
  const reached = new Set<string>();
  const visit = (from: { path: string; text: string }) => {
    for (const [, link = ''] of from.text.matchAll(/\]\(([^)#\s]+)/g)) {
      const path = relative(root, join(root, dirname(from.path), link));
      const found = pages.filter((page) => page.path === path || page.path.startsWith(`${path}/`));
      for (const page of found.filter((each) => !reached.has(each.path))) {
        reached.add(page.path);
        visit(page);
      }
    }
  };
  visit(readme);
  expect(paths.filter((path) => !reached.has(path))).toEqual([]);
});

test('every picture is shown', () => {
  const pictures = [...new Bun.Glob('docs/**/*.{png,jpg,svg}').scanSync({ cwd: root })];
  const text = [readme, ...pages].map((page) => page.text).join('\n');
  expect(pictures.filter((path) => !text.includes(path.replace('docs/', '')))).toEqual([]);
});

test('every command that they name is a script', async () => {
  const { scripts } = await Bun.file(join(root, 'package.json')).json();
  const text = [readme, ...pages].map((page) => page.text).join('\n');
  const named = Array.from(text.matchAll(/\bbun(?:@[\d.]+)? run ([a-z][\w:]*)/g), ([, name = '']) => name);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

describe('sizes', () => {
  test('the README is read in five minutes', () => {
    expect(Buffer.byteLength(readme.text)).toBeLessThanOrEqual(mostBytesOfReadme);
  });

  test('so is a page', () => {
    expect(pages.filter(({ text }) => wordsOf(text) > mostWordsOfPage).map(({ path }) => path)).toEqual([]);
  });

  test('all of them are read in an afternoon', () => {
    expect(wordsOf(pages.map(({ text }) => text).join('\n'))).toBeLessThanOrEqual(mostWords);
  });
});

test('the README has the two commands', () => {
  expect(readme.text).toContain('\nnpx --yes bun@1.4.5 start ');
  expect(readme.text).toContain('\nnpx --yes bun@1.4.5 run test ');
});

test('docs/settings.md is what `bun run settings` writes', async () => {
  expect(await Bun.file(settingsPath).text()).toBe(settingsPage());
});

test('every way to pay has its row among the payments', async () => {
  const { text } = await read('docs/features/payments.md');
  expect(paymentProviders.filter((name) => !text.includes(`| \`${name}\` |`))).toEqual([]);
});
