import { describe, expect, test } from 'bun:test';
import { answerErrors, evidenceErrors, missingEvidence } from './evidence.ts';

test('an artist needs a confirmed address and evidence of who they are', () => {
  expect(missingEvidence({ email: false, identity: false })).toEqual(['email', 'identity']);
  expect(missingEvidence({ email: true, identity: false })).toEqual(['identity']);
  expect(missingEvidence({ email: true, identity: true })).toEqual([]);
});

describe('a link', () => {
  const pathsFor = (link: string) => answerErrors({ link, words: null }).map(({ path }) => path);

  test.each(['https://instagram.com/zuri', 'http://zuri.example/about?lang=sw#me'])(
    '%s leads to a page',
    (link) => {
      expect(pathsFor(link)).toEqual([]);
    },
  );

  test.each([
    'instagram.com/zuri',
    'javascript:alert(1)',
    'ftp://zuri.example',
    'https://me@zuri.example',
    'https://:secret@zuri.example',
    'data:text/html,hi',
  ])('%s does not', (link) => {
    expect(pathsFor(link)).toEqual(['link']);
  });
});

test('an answer says something, by link or in words', () => {
  expect(answerErrors({ link: null, words: null })).toHaveLength(1);
  expect(answerErrors({ link: null, words: 'Ask my label.' })).toEqual([]);
});

test('a code was seen somewhere; what was made sure of another way only needs a note', () => {
  const note = 'Called her label in Nairobi.';
  expect(evidenceErrors({ kind: 'social', link: null, note }).map(({ path }) => path)).toEqual(['link']);
  expect(evidenceErrors({ kind: 'otherwise', link: null, note })).toEqual([]);
  expect(evidenceErrors({ kind: 'otherwise', link: null, note: 'Sure.' }).map(({ path }) => path)).toEqual([
    'note',
  ]);
});
