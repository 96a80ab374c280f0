import { answered, type Draft, emptyDraft, occasionInAddress } from './draft.ts';
import { draftIn, passedOn } from './form-data.ts';
import { firstOpenStep, problemsOf, stepOf } from './problems.ts';
import { steps } from './steps.ts';

const now = new Date('2026-11-20T10:00:00Z');
const guest = { now, promiseDays: 7, offersRush: true, signedIn: false, takesGuests: true };
const draft = (change: Partial<Draft>): Draft => ({ ...emptyDraft('en'), ...change });
const named = (change: Partial<Draft>) => draft({ occasion: 'birthday', forSelf: false, ...change });
const introduced = (change: Partial<Draft>) =>
  draft({ guestName: 'Amina', guestEmail: 'amina@example.com', ...change });

function formOf(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}

describe('leaving a step', () => {
  test('needs an occasion, who it is for, and the names', () => {
    const missing = problemsOf('whom', draft({ forSelf: null }), guest);
    expect(Object.keys(missing)).toEqual(['occasion', 'forSelf', 'recipientName', 'fromName']);
    const begun = { occasion: 'birthday', forSelf: true, recipientName: 'Amina' } as const;
    expect(problemsOf('whom', draft(begun), guest)).toEqual({});
  });

  test('needs both names, or one if the fan asks for themselves', () => {
    expect(problemsOf('whom', named({ recipientName: 'Wanjikũ' }), guest)).toHaveProperty('fromName');
    expect(problemsOf('whom', named({ recipientName: 'Wanjikũ', forSelf: true }), guest)).toEqual({});
    expect(problemsOf('whom', named({ recipientName: '   ', fromName: 'Kamau' }), guest)).toHaveProperty(
      'recipientName',
    );
  });

  test('needs 20 characters of instructions, not counting spaces around them', () => {
    expect(problemsOf('words', draft({ instructions: `${'a'.repeat(19)}     ` }), guest)).toHaveProperty(
      'instructions',
    );
    expect(problemsOf('words', draft({ instructions: 'a'.repeat(20) }), guest)).toEqual({});
  });

  test('rejects what is longer than the artist can be asked to read', () => {
    expect(problemsOf('words', draft({ instructions: 'a'.repeat(500) }), guest)).toEqual({});
    expect(problemsOf('words', draft({ instructions: 'a'.repeat(501) }), guest)).toHaveProperty(
      'instructions',
    );
    const spoken = { recipientName: 'Amina', forSelf: true, pronunciation: 'a'.repeat(121) };
    expect(Object.keys(problemsOf('whom', named(spoken), guest))).toEqual(['pronunciation']);
  });

  test('rejects a day earlier than the artist promises', () => {
    expect(problemsOf('when', introduced({ neededBy: '2026-11-26' }), guest)).toHaveProperty('neededBy');
    expect(problemsOf('when', introduced({ neededBy: '2026-11-27' }), guest)).toEqual({});
    expect(problemsOf('when', introduced({ neededBy: '2026-11-21', rush: true }), guest)).toEqual({});
  });

  test('says if a rush would make that day possible', () => {
    const soon = introduced({ neededBy: '2026-11-22' });
    expect(problemsOf('when', soon, guest).neededBy).toEndWith('Rush delivery makes that day.');
    expect(problemsOf('when', soon, { ...guest, offersRush: false }).neededBy).toEndWith('27 November 2026.');
  });

  test('rejects a day more than a year ahead, rush or not (covers F138)', () => {
    expect(problemsOf('when', introduced({ neededBy: '2027-11-20' }), guest)).toEqual({});
    expect(problemsOf('when', introduced({ neededBy: '2027-11-21' }), guest).neededBy).toStartWith(
      'Choose a date up to',
    );
  });

  test('asks guests for name and email, but not signed-in users', () => {
    expect(Object.keys(problemsOf('when', draft({ guestEmail: 'amina@' }), guest))).toEqual([
      'guest.name',
      'guest.email',
    ]);
    expect(problemsOf('when', draft({}), { ...guest, signedIn: true })).toEqual({});
    expect(problemsOf('when', introduced({}), guest)).toEqual({});
    const closed = { ...guest, takesGuests: false };
    expect(Object.keys(problemsOf('when', introduced({}), closed))).toEqual(['account']);
    expect(problemsOf('when', introduced({}), { ...closed, signedIn: true })).toEqual({});
  });
});

test('a restored form continues at its step, or at an earlier incomplete one', () => {
  const begun = draft({ occasion: 'birthday', forSelf: true, recipientName: 'Amina' });
  expect(firstOpenStep('words', begun, guest)).toBe('words');
  expect(firstOpenStep('review', begun, guest)).toBe('words');
  expect(firstOpenStep('review', draft({}), guest)).toBe('whom');
});

test.each([
  ['mustSay.2', 'words'],
  ['guest.email', 'when'],
  ['expectedTotal', 'review'],
  ['neededBy', 'when'],
] as const)('an error about %s leads to %s', (path, step) => {
  expect(stepOf(path)).toBe(step);
});

test('an empty field on the page is no answer that a restored form would lose its own to', () => {
  const page = draftIn(formOf({ forSelf: 'true', recipientName: '', mustSay: '' }), emptyDraft('en'));
  expect(answered(page, emptyDraft('en'))).toEqual({ forSelf: true });
});

test('what one screen passes on, the next one reads', () => {
  const whole = introduced({
    ...{ occasion: 'birthday', forSelf: false, recipientName: 'Wanjikũ', fromName: 'Kamau' },
    ...{
      instructions: 'Two lines,\nand “quotes”.',
      mustSay: ['Karibu', 'Asante'],
      rush: true,
      public: true,
    },
  });
  const read = steps.map((step) => {
    const data = new FormData();
    for (const [name, value] of passedOn(whole, step)) data.append(name, value);
    return draftIn(data, emptyDraft('en'));
  });
  expect(read.at(-1)).toMatchObject(whole);
  expect(read[0]).toMatchObject({ forSelf: null, instructions: whole.instructions });
});

test('the occasion is taken from the address, if it exists', () => {
  expect(occasionInAddress('?occasion=birthday')).toBe('birthday');
  expect(occasionInAddress('?occasion=coronation')).toBe('');
});
