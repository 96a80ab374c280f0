import { apiScopes } from '@salamu/api/domain/account/api-keys';
import { dutyNames } from '@salamu/api/domain/account/duties';
import { approvalKindNames } from '@salamu/api/domain/admin/approvals';
import { auditActionNames } from '@salamu/api/domain/admin/audit-actions';
import { evidenceKindNames } from '@salamu/api/domain/artist/evidence';
import { languageCodes } from '@salamu/api/domain/artist/languages';
import { lookAlikeFieldNames } from '@salamu/api/domain/artist/look-alikes';
import { mutableMailKinds } from '@salamu/api/domain/artist/settings';
import { bookedMovements } from '@salamu/api/domain/books/differences';
import { ledgerAccounts } from '@salamu/api/domain/books/ledger';
import { ledgerEventKinds } from '@salamu/api/domain/books/ledger-words';
import { flagReasons } from '@salamu/api/domain/moderation/flags';
import { currencyCodes } from '@salamu/api/domain/money/money';
import { mailKinds } from '@salamu/api/domain/notifications/mails';
import { webhookTopics, webhookTypes } from '@salamu/api/domain/notifications/webhooks';
import { paymentFailureNames } from '@salamu/api/domain/payment/failures';
import { paymentProviders, refundCauses, webhookSubjects } from '@salamu/api/domain/payment/states';
import { payoutProviders } from '@salamu/api/domain/payout/states';
import { occasionCodes } from '@salamu/api/domain/request/brief';
import { requestEventNames } from '@salamu/api/domain/request/history/events';
import pg from 'pg';
import { testFolder } from '../api/src/testing/folder.ts';
import { startEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import { readSchema } from './migrating/schema.ts';

/** Every type of text in `columns.ts`, with its values in the domain. */
const lists: Record<string, readonly string[]> = {
  ApiScope: apiScopes,
  ApprovalKind: approvalKindNames,
  AuditAction: auditActionNames,
  Currency: currencyCodes,
  Duty: dutyNames,
  EvidenceKind: evidenceKindNames,
  FlagReason: flagReasons,
  Language: languageCodes,
  LedgerAccount: ledgerAccounts,
  LedgerEventKind: ledgerEventKinds,
  LookAlikeField: lookAlikeFieldNames,
  MailKind: mailKinds,
  BookedMovement: bookedMovements,
  MutableMail: mutableMailKinds,
  Occasion: occasionCodes,
  PaymentFailure: paymentFailureNames,
  PaymentProvider: paymentProviders,
  PayoutProvider: payoutProviders,
  RefundCause: refundCauses,
  RequestEvent: requestEventNames,
  WebhookSubject: webhookSubjects,
  WebhookTopic: webhookTopics,
  WebhookType: webhookTypes,
};
const functionOf = (list: string) =>
  `known${list.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;

const { files } = await readSchema();
const models = files.flatMap(({ content }) => [...content.matchAll(/^model \w+ \{\n(.*?)^\}/gms)]);
const columns = models.flatMap(([, body = '']) => {
  const table = body.match(/@@map\("(\w+)"\)/)?.[1] ?? '';
  return [...body.matchAll(/^ {2}(\w+) +String.*\/\/\/ \[(\w+)\]/gm)].map(([, column = '', list = '']) => ({
    table,
    column,
    list,
  }));
});

const database = await startEmbedded({
  dataDir: await testFolder(),
  temporary: true,
});
const client = new pg.Client({ connectionString: database.url });
await migrate(database.url);
await client.connect();
afterAll(async () => {
  await client.end();
  await database.stop();
});

describe('a typed column', () => {
  test('has a list in the domain, and each list has its columns', () => {
    expect([...new Set(columns.map(({ list }) => list))].sort()).toEqual(Object.keys(lists).sort());
  });

  test('is checked by the database, in old rows too', async () => {
    const { rows } = await client.query<{ name: string; says: string }>(
      `SELECT conname AS name, pg_get_constraintdef(oid) AS says FROM pg_constraint
       WHERE contype = 'c' AND convalidated AND conname LIKE '%\\_known'`,
    );
    const checks = new Map(rows.map(({ name, says }) => [name, says]));
    for (const { table, column, list } of columns)
      expect({ [`${table}.${column}`]: checks.get(`${table}_${column}_known`) }).toEqual({
        [`${table}.${column}`]: expect.stringContaining(`${functionOf(list)}()`),
      });
    expect(checks.size).toBe(columns.length);
  });

  // A value was added or retired: a migration replaces the function; see docs/recipes/add-a-state.md.
  test.each(Object.keys(lists))('%s: the database knows the same values as the domain', async (list) => {
    const { rows } = await client.query<{ known: string[] }>(`SELECT ${functionOf(list)}() AS known`);
    expect(rows[0]?.known.toSorted()).toEqual([...(lists[list] ?? [])].sort());
  });
});
