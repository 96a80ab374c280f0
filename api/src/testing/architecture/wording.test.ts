import { expect, test } from 'bun:test';
import { sourcesIn } from './sources.ts';

/** Words that docs/voice.md replaces, in text and comments alike. */
const unwanted = /\b(?:by (?:itself|themselves)|somebody|whoever|anew)\b/gi;

const folders = ['site/src', 'ui/src', 'dashboard/src', 'api/src/domain'];

test.each(folders)('%s has none of the words that docs/voice.md replaces', (folder) => {
  const found = sourcesIn(folder, 'ts,tsx,astro,css,md').flatMap(({ path, text }) =>
    [...text.matchAll(unwanted)].map(([word]) => `${path}: ${word}`),
  );
  expect(found).toEqual([]);
});
