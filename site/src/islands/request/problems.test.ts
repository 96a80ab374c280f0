import { describe, expect, test } from 'bun:test';
import { type Draft, emptyDraft, occasionInAddress } from './draft.ts';
import { firstOpenStep, problemsOf, stepOf } from './problems.ts';

const now = new Date('2026-11-20T10:00:00Z');
const guest = { now, promiseDays: 7, offersRush: true, signedIn: false, takesGuests: true };
const draft = (change: Partial<Draft>): Draft => ({ ...emptyDraft('en'), ...change });

describe('leaving a step', () => {
  test('needs an occasion and who it is for', () => {
    expect(Object.keys(problemsOf('occasion', draft({}), guest))).toEqual(['occasion', 'forSelf']);
    expect(problemsOf('occasion', draft({ occasion: 'birthday', forSelf: false }), guest)).toEqual({});
  });

  test('needs both names, or one if the fan asks for themselves', () => {
    expect(problemsOf('names', draft({ recipientName: 'Wanjikũ' }), guest)).toHaveProperty('fromName');
    expect(problemsOf('names', draft({ recipientName: 'Wanjikũ', forSelf: true }), guest)).toEqual({});
    expect(problemsOf('names', draft({ recipientName: '   ', fromName: 'Kamau' }), guest)).toHaveProperty(
      'recipientName',
    );
  });

  test('needs 20 characters of instructions, not counting spaces around them', () => {
    expect(problemsOf('brief', draft({ instructions: `${'a'.repeat(19)}     ` }), guest)).toHaveProperty(
      'instructions',
    );
    expect(problemsOf('brief', draft({ instructions: 'a'.repeat(20) }), guest)).toEqual({});
  });

  test('rejects a day earlier than the artist promises', () => {
    expect(problemsOf('details', draft({ neededBy: '2026-11-26' }), guest)).toHaveProperty('neededBy');
    expect(problemsOf('details', draft({ neededBy: '2026-11-27' }), guest)).toEqual({});
    expect(problemsOf('details', draft({ neededBy: '2026-11-21', rush: true }), guest)).toEqual({});
  });

  test('says if a rush would make that day possible', () => {
    const soon = draft({ neededBy: '2026-11-22' });
    expect(problemsOf('details', soon, guest).neededBy).toEndWith('With a rush, that day works.');
    expect(problemsOf('details', soon, { ...guest, offersRush: false }).neededBy).toEndWith(
      '27 November 2026.',
    );
  });

  test('rejects a day more than a year ahead, rush or not', () => {
    expect(problemsOf('details', draft({ neededBy: '2027-11-20' }), guest)).toEqual({});
    expect(problemsOf('details', draft({ neededBy: '2027-11-21' }), guest).neededBy).toStartWith(
      'Choose a date up to',
    );
  });

  test('asks guests for name and email, but not signed-in users', () => {
    expect(Object.keys(problemsOf('you', draft({ guestEmail: 'amina@' }), guest))).toEqual([
      'guest.name',
      'guest.email',
    ]);
    expect(problemsOf('you', draft({}), { ...guest, signedIn: true })).toEqual({});
    const named = draft({ guestName: 'Amina', guestEmail: 'amina@example.com' });
    expect(problemsOf('you', named, guest)).toEqual({});
    const closed = { ...guest, takesGuests: false };
    expect(Object.keys(problemsOf('you', named, closed))).toEqual(['account']);
    expect(problemsOf('you', named, { ...closed, signedIn: true })).toEqual({});
  });
});

test('a restored form continues at its step, or at an earlier incomplete one', () => {
  const begun = draft({ occasion: 'birthday', forSelf: true, recipientName: 'Amina' });
  expect(firstOpenStep('names', begun, guest)).toBe('names');
  expect(firstOpenStep('review', begun, guest)).toBe('brief');
  expect(firstOpenStep('review', draft({}), guest)).toBe('occasion');
});

test.each([
  ['mustSay.2', 'brief'],
  ['guest.email', 'you'],
  ['expectedTotal', 'review'],
  ['neededBy', 'details'],
] as const)('an error about %s leads to %s', (path, step) => {
  expect(stepOf(path)).toBe(step);
});

test('the occasion is taken from the address, if it exists', () => {
  expect(occasionInAddress('?occasion=birthday')).toBe('birthday');
  expect(occasionInAddress('?occasion=coronation')).toBe('');
});
