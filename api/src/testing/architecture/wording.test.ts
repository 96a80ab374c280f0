import { expect, test } from 'bun:test';

/** Words that docs/voice.md replaces, in text and comments alike. */
const unwanted = /\b(?:by (?:itself|themselves)|somebody|whoever|anew)\b/gi;

const folders = [
  'site',
  'ui',
  'dashboard',
  'api',
  'simulators',
  'prisma',
  'e2e',
  'client',
  'bench',
  'messages',
];
const notOurs = /(^|\/)(node_modules|generated|dist|\.astro|migrations|test-results)\/|wording\.test\.ts$/;

test.each(folders)('%s has none of the words that docs/voice.md replaces', async (folder) => {
  const glob = new Bun.Glob(`${folder}/**/*.{ts,tsx,astro,css,md,prisma,json}`);
  const paths = [...glob.scanSync('.')].filter((path) => !notOurs.test(path));
  const found = await Promise.all(
    paths.map(async (path) =>
      [...(await Bun.file(path).text()).matchAll(unwanted)].map(([word]) => `${path}: ${word}`),
    ),
  );
  expect(found.flat()).toEqual([]);
});
