import { draftOf } from './draft.ts';
import { changesOf, keptChanges, keptDraft } from './stored-draft.ts';

const keeperOf = (kept: object | null) => ({ read: () => kept, keep: () => true, drop: () => {} });
const stored = { ...draftOf(null), stageName: 'Zuri', bio: 'Sings.' };

describe('what is kept of a profile', () => {
  test('is what differs from what is stored, so that nothing older comes back with it (covers F95)', () => {
    const typed = { ...stored, bio: 'Sings and acts.', languages: ['sw' as const] };
    expect(changesOf(typed, stored)).toEqual({ bio: 'Sings and acts.', languages: ['sw'] });
    expect(changesOf(stored, draftOf(null))).toEqual({ stageName: 'Zuri', bio: 'Sings.' });
    expect(changesOf({ ...stored }, stored)).toEqual({});
  });

  test('comes back without the fields of an older form', () => {
    const older = { bio: 'Sings and acts.', languages: 'sw', colour: 'blue' };
    expect(keptChanges(keeperOf(older))).toEqual({ bio: 'Sings and acts.' });
    expect(keptChanges(keeperOf(null))).toEqual({});
  });

  test('is a first profile only where no field is missing', () => {
    expect(keptDraft(keeperOf(stored))).toEqual(stored);
    expect(keptDraft(keeperOf({ ...stored, languages: 'sw' }))).toBeNull();
    expect(keptDraft(keeperOf(null))).toBeNull();
  });
});
