import { artistActions, auditActionNames } from './admin/audit-actions.ts';
import { categoryCodes } from './artist/categories.ts';
import { countryCodes } from './artist/countries.ts';
import { demonyms } from './artist/origin-words.ts';
import { synonyms } from './artist/search-words.ts';
import { ledgerAccounts } from './books/ledger.ts';
import { accountsAsRead } from './books/ledger-words.ts';
import { problems } from './errors.ts';
import { flagThings, reasonsFor, restorableThings, takeDownThings } from './moderation/flags.ts';

test('ledger accounts are listed from cash to unclaimed money', () => {
  expect(accountsAsRead).toHaveLength(ledgerAccounts.length);
  expect([accountsAsRead[0], accountsAsRead.at(-1)]).toEqual(['provider_cash', 'unclaimed']);
});

test('every problem has the status of its kind and a title', () => {
  for (const [code, { status, title }] of Object.entries(problems)) {
    expect({ code, isProblem: status >= 400 && status < 600 }).toEqual({ code, isProblem: true });
    expect(title().trim()).not.toBe('');
  }
});

test('artists’ own actions are part of the audit log', () => {
  expect(artistActions.length).toBeGreaterThan(0);
  expect(auditActionNames).toEqual(expect.arrayContaining([...artistActions]));
});

test('flag reasons fit the thing: a brief impersonates nobody, and anything may be something else', () => {
  for (const thing of flagThings) {
    expect(reasonsFor[thing]).toEqual(expect.arrayContaining(['hate', 'sexual', 'violence', 'other']));
    expect(new Set(reasonsFor[thing]).size).toBe(reasonsFor[thing].length);
  }
  expect(flagThings.filter((thing) => reasonsFor[thing].includes('impersonation'))).toEqual([
    'video',
    'artist',
  ]);
});

test('profiles aren’t taken down, and declined briefs aren’t restored', () => {
  expect(takeDownThings).toEqual(['brief', 'video', 'review', 'reaction', 'reply']);
  expect(restorableThings).toEqual(['video', 'review']);
});

test('every country and craft has search words in plain lower case', () => {
  expect(Object.keys(demonyms).sort()).toEqual([...countryCodes].sort());
  expect(Object.keys(synonyms)).toEqual(categoryCodes.filter((code) => code !== 'other'));
  for (const words of [...Object.values(demonyms), ...Object.values(synonyms)]) {
    expect(words.length).toBeGreaterThan(0);
    for (const word of words) expect(word).toMatch(/^[a-z]+( [a-z]+)*$/);
  }
});
