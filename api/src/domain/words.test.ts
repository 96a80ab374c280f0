import { expect, test } from 'bun:test';
import { apiScopes, scopeWords } from './account/api-keys.ts';
import { artistActions, auditActionNames, auditActions } from './admin/audit-actions.ts';
import { categoryCodes } from './artist/categories.ts';
import { countryCodes } from './artist/countries.ts';
import { lookAlikeFieldNames, lookAlikeFields } from './artist/look-alikes.ts';
import { demonyms } from './artist/origin-words.ts';
import { profileNeeds } from './artist/profile.ts';
import { synonyms } from './artist/search-words.ts';
import { mutableMailKinds, mutableMails } from './artist/settings.ts';
import { brand } from './brand.ts';
import { contactTopicCodes, contactTopics } from './contact.ts';
import { problems } from './errors.ts';
import {
  flagCaseStateLabels,
  flagCaseStates,
  flagReasonLabels,
  flagReasons,
  flagThingLabels,
  flagThings,
  reasonsFor,
  restorableThings,
  takeDownThings,
} from './flags.ts';
import { jobWords } from './job-words.ts';
import { paymentFailureNames, paymentFailures } from './payment/failures.ts';
import { ledgerAccounts } from './payment/ledger.ts';
import { accountsAsRead, accountWords, eventLabels, ledgerEventKinds } from './payment/ledger-words.ts';
import {
  chargebackStateLabels,
  chargebackStates,
  paymentProviders,
  providerWords,
  refundStateLabels,
  refundStates,
} from './payment/states.ts';
import { eventLabels as requestEventLabels } from './request/events.ts';
import {
  featureNames,
  featureRules,
  settingLabels,
  settingNames,
  windowNames,
  windowRules,
} from './settings.ts';
import {
  failureWords,
  messageWords,
  topicWords,
  webhookFailures,
  webhookTopics,
  webhookTypes,
} from './webhooks.ts';

/** Everything in a table that a person reads, however deep. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return [value()];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** How many texts each entry of a table has, and the codes that have one. */
const tables: [name: string, codes: readonly string[], table: object, textsEach: number][] = [
  ['scopes of keys', apiScopes, scopeWords, 2],
  ['entries of the audit log', auditActionNames, auditActions, 1],
  ['fields with look-alikes', lookAlikeFieldNames, lookAlikeFields, 1],
  ['mails an artist can mute', mutableMailKinds, mutableMails, 1],
  ['topics of a message to support', contactTopicCodes, contactTopics, 1],
  ['things that can be flagged', flagThings, flagThingLabels, 1],
  ['reasons for a flag', flagReasons, flagReasonLabels, 1],
  ['states of a flag', flagCaseStates, flagCaseStateLabels, 1],
  ['failures of a payment', paymentFailureNames, paymentFailures, 1],
  ['accounts of the ledger', ledgerAccounts, accountWords, 2],
  ['events of the ledger', ledgerEventKinds, eventLabels, 1],
  ['states of a refund', refundStates, refundStateLabels, 2],
  ['states of a chargeback', chargebackStates, chargebackStateLabels, 2],
  ['payment providers', paymentProviders, providerWords, 2],
  ['switches', featureNames, featureRules, 2],
  ['settings', settingNames, settingLabels, 1],
  ['windows', windowNames, windowRules, 3],
  ['topics of webhooks', webhookTopics, topicWords, 2],
  ['failures of webhooks', webhookFailures, failureWords, 1],
  ['messages of webhooks', webhookTypes, messageWords, 1],
];

test.each(tables)(
  '%s: each has its words, and only those that exist have some',
  (_, codes, table, textsEach) => {
    expect(codes.length).toBeGreaterThan(1);
    expect(Object.keys(table).sort()).toEqual([...codes].sort());
    for (const [code, entry] of Object.entries(table)) {
      const texts = textsIn(entry).filter((text) => text.trim() !== '');
      expect({ code, texts: texts.length }).toEqual({ code, texts: textsEach });
    }
  },
);

test.each([
  ['events of a request', requestEventLabels],
  ['jobs', jobWords],
  ['what a profile needs', profileNeeds],
  ['what the product says of itself', brand],
])('%s: nothing is left without words', (_, table) => {
  const entries = Object.values(table);
  expect(entries.length).toBeGreaterThan(5);
  for (const entry of entries) expect(textsIn(entry).join('').trim()).not.toBe('');
});

test('the accounts of the ledger are read from the cash to the money nobody claims', () => {
  expect(accountsAsRead).toHaveLength(ledgerAccounts.length);
  expect([accountsAsRead[0], accountsAsRead.at(-1)]).toEqual(['provider_cash', 'unclaimed']);
});

test('every problem has the status of its kind and a title', () => {
  for (const [code, { status, title }] of Object.entries(problems)) {
    expect({ code, isProblem: status >= 400 && status < 600 }).toEqual({ code, isProblem: true });
    expect(title().trim()).not.toBe('');
  }
});

test('what artists do themselves is a part of the audit log', () => {
  expect(artistActions.length).toBeGreaterThan(0);
  expect(auditActionNames).toEqual(expect.arrayContaining([...artistActions]));
});

test('each thing can be flagged for reasons that fit it: a brief impersonates nobody, and anything may be something else', () => {
  for (const thing of flagThings) {
    expect(reasonsFor[thing]).toEqual(expect.arrayContaining(['hate', 'sexual', 'violence', 'other']));
    expect(new Set(reasonsFor[thing]).size).toBe(reasonsFor[thing].length);
  }
  expect(flagThings.filter((thing) => reasonsFor[thing].includes('impersonation'))).toEqual([
    'video',
    'artist',
  ]);
});

test('a profile is not taken down, and a declined brief is not restored', () => {
  expect(takeDownThings).toEqual(['brief', 'video', 'review', 'reaction']);
  expect(restorableThings).toEqual(['video', 'review']);
});

test('people of every country and every craft are found by what they are called, in plain lower case', () => {
  expect(Object.keys(demonyms).sort()).toEqual([...countryCodes].sort());
  expect(Object.keys(synonyms)).toEqual(categoryCodes.filter((code) => code !== 'other'));
  for (const words of [...Object.values(demonyms), ...Object.values(synonyms)]) {
    expect(words.length).toBeGreaterThan(0);
    for (const word of words) expect(word).toMatch(/^[a-z]+( [a-z]+)*$/);
  }
});
