import { inLocale } from '@salamu/messages/in-locale';
import { tidyBrief } from './brief.ts';
import { requestStates } from './states.ts';
import { isWatchable, spokenWatchPath, watchPath } from './watchable.ts';

const deliveredAt = new Date('2026-11-22T09:00:00Z');
const video = { takenDownAt: null };

test('a delivered video may be watched in every state but after a refund', () => {
  for (const status of requestStates)
    expect({ status, shown: isWatchable({ status, deliveredAt, video }) }).toEqual({
      status,
      shown: status !== 'refunded',
    });
});

test('a video that was not delivered, is gone or was taken down may not be watched', () => {
  expect(isWatchable({ status: 'accepted', deliveredAt: null, video })).toBe(false);
  expect(isWatchable({ status: 'completed', deliveredAt, video: null })).toBe(false);
  expect(isWatchable({ status: 'completed', deliveredAt, video: { takenDownAt: deliveredAt } })).toBe(false);
});

test('a revoked link has no path', () => {
  expect(watchPath({ watchKey: 'k3y', watchEndedAt: null })).toBe('/watch/k3y');
  expect(watchPath({ watchKey: 'k3y', watchEndedAt: deliveredAt })).toBeNull();
});

test.each([
  ['fr', ['en', 'fr', 'sw'], '/fr/watch/k3y'],
  ['sw-KE', ['en', 'fr', 'sw'], '/sw/watch/k3y'],
  ['en', ['en', 'fr', 'sw'], '/watch/k3y'],
  ['sw', ['en', 'fr'], '/fr/watch/k3y'],
  ['yo', ['en', 'fr', 'sw'], '/fr/watch/k3y'],
] as const)(
  'a link to a video in %s, with pages in %j, leads a French giver’s friend to %s',
  (language, languages, path) => {
    const request = { watchKey: 'k3y', watchEndedAt: null, language };
    expect(inLocale('fr', () => spokenWatchPath(request, languages))).toBe(path);
  },
);

test('a brief is trimmed and otherwise unchanged', () => {
  const written = {
    recipientName: ' Amina ',
    mustSay: [' a  b ', 'c'],
    rush: true,
    neededBy: null,
    count: 3,
  };
  expect(tidyBrief(written)).toEqual({
    recipientName: 'Amina',
    mustSay: ['a  b', 'c'],
    rush: true,
    neededBy: null,
    count: 3,
  });
});
