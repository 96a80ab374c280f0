import { addDays } from '../request/deadlines.ts';
import { keptDays } from '../retention.ts';
import {
  answerErrors,
  evidenceErrors,
  evidenceVideo,
  evidenceVideoEnds,
  evidenceVideoProblem,
  missingEvidence,
} from './evidence.ts';

test('an artist needs a confirmed address and evidence of who they are', () => {
  expect(missingEvidence({ email: false, identity: false })).toEqual(['email', 'identity']);
  expect(missingEvidence({ email: true, identity: false })).toEqual(['identity']);
  expect(missingEvidence({ email: true, identity: true })).toEqual([]);
});

describe('a link', () => {
  const errorsFor = (link: string) => answerErrors({ link, words: null });

  test.each(['https://instagram.com/zuri', 'http://zuri.example/about?lang=sw#me'])(
    '%s is accepted',
    (link) => {
      expect(errorsFor(link)).toBeEmpty();
    },
  );

  test.each([
    'instagram.com/zuri',
    'javascript:alert(1)',
    'ftp://zuri.example',
    'shttp://zuri.example',
    'https://me@zuri.example',
    'https://:secret@zuri.example',
    'data:text/html,hi',
  ])('%s is refused', (link) => {
    expect(errorsFor(link)).toMatchObject([{ path: 'link' }]);
  });
});

test('an answer needs a link or words', () => {
  expect(answerErrors({ link: null, words: null })).toEqual([
    { path: 'link', message: 'Send us a link, a few words, or both.' },
  ]);
  expect(answerErrors({ link: null, words: 'Ask my label.' })).toEqual([]);
});

test('evidence seen online needs its code; other evidence only a note', () => {
  const note = 'Called her label in Nairobi.';
  expect(evidenceErrors({ kind: 'social', link: null, note }).map(({ path }) => path)).toEqual(['link']);
  expect(evidenceErrors({ kind: 'social', link: 'https://instagram.com/zuri', note })).toBeEmpty();
  expect(evidenceErrors({ kind: 'otherwise', link: null, note })).toBeEmpty();
  expect(evidenceErrors({ kind: 'otherwise', link: null, note: 'Called me.' })).toBeEmpty();
  expect(evidenceErrors({ kind: 'otherwise', link: null, note: 'Sure.' }).map(({ path }) => path)).toEqual([
    'note',
  ]);
});

test('an evidence video is short, small and retained for a limited time', () => {
  const { maxBytes, maxSeconds } = evidenceVideo;
  const largest = { bytes: maxBytes, durationMs: maxSeconds * 1_000 };
  expect(evidenceVideoProblem(largest)).toBeNull();
  expect(evidenceVideoProblem({ ...largest, durationMs: maxSeconds * 1_000 + 1 })).toContain(
    'longer than 30 seconds',
  );
  expect(evidenceVideoProblem({ ...largest, bytes: maxBytes + 1 })).toContain('larger than 30 MB');
  const sentAt = new Date('2026-11-01T09:00:00Z');
  expect(evidenceVideoEnds(sentAt)).toEqual(addDays(sentAt, keptDays.evidenceVideos));
});
