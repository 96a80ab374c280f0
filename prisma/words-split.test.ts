import { afterAll, beforeAll, expect, test } from 'bun:test';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from './embedded.ts';
import { readMigrations } from './migrating/folder.ts';

const split = '20261122005143_side_tables_for_words';
const dataDir = await mkdtemp(join(tmpdir(), 'salamu-split-'));
const database = await startEmbedded({ dataDir, temporary: true });
const client = new pg.Client({ connectionString: database.url });

beforeAll(async () => {
  await client.connect();
  for (const sql of await scripts((path) => path < split)) await client.query(sql);
});
afterAll(async () => {
  await client.end();
  await database.stop();
});

async function scripts(wanted: (path: string) => boolean): Promise<string[]> {
  const { migrationDirectories } = await readMigrations();
  return migrationDirectories.flatMap(({ path, migrationFile: { content } }) =>
    wanted(path) && content.tag === 'ok' ? [content.value] : [],
  );
}

const id = (n: number) => `01a200c2-d6b0-720a-aaf6-${String(n).padStart(12, '0')}`;

test('the migration keeps codes in old entries and moves values, reasons and notes beside them', async () => {
  await client.query(`
    INSERT INTO users (id, name, email, "passwordHash", "createdAt") VALUES ('${id(1)}', 'Zuri', 'zuri@example.com', '', now());
    INSERT INTO artists (id, "userId", slug, "stageName", category, country, "createdAt", "updatedAt")
      VALUES ('${id(2)}', '${id(1)}', 'zuri', 'Zuri', 'dj', 'KE', now(), now());
    INSERT INTO requests (id, code, "artistId", "guestEmail", occasion, "forSelf", "recipientName", "fromName", instructions,
        "mustSay", language, rush, public, currency, price, "rushPrice", total, "commissionBps", "promiseDays", "createdAt", "watchKey")
      VALUES ('${id(3)}', 'S-1', '${id(2)}', 'njeri@example.com', 'birthday', true, 'Njeri', 'Njeri', '', '{}', 'sw', false, false,
        'KES', 100, 0, 100, 2500, 7, now(), 'key');
    INSERT INTO request_events (id, "requestId", at, event, by, note) VALUES
      ('${id(4)}', '${id(3)}', now(), 'declined', 'artist', 'No time, Njeri.'), ('${id(5)}', '${id(3)}', now(), 'created', 'fan', NULL);
    INSERT INTO audit_entries (id, at, "actorId", action, "targetId", before, after, reason) VALUES
      ('${id(6)}', now(), '${id(1)}', 'request_refund', '${id(3)}', '{"status": "pending"}', '{"status": "refunded"}', 'Njeri asked.'),
      ('${id(7)}', now(), '${id(1)}', 'artist_changed', '${id(2)}', '{"city": null}', '{"city": "Lamu"}', NULL),
      ('${id(8)}', now(), '${id(1)}', 'artist_featured', '${id(2)}', '{"featured": false}', '{"featured": true}', NULL);`);

  for (const sql of await scripts((path) => path === split)) await client.query(sql);

  const entries = await client.query('SELECT action, fields, before, after FROM audit_entries ORDER BY id');
  expect(entries.rows).toEqual([
    {
      action: 'request_refund',
      fields: ['status'],
      before: { status: 'pending' },
      after: { status: 'refunded' },
    },
    { action: 'artist_changed', fields: ['city'], before: null, after: null },
    {
      action: 'artist_featured',
      fields: ['featured'],
      before: { featured: false },
      after: { featured: true },
    },
  ]);
  const values = await client.query('SELECT before, after, reason FROM audit_values ORDER BY "entryId"');
  expect(values.rows).toEqual([
    { before: null, after: null, reason: 'Njeri asked.' },
    { before: { city: null }, after: { city: 'Lamu' }, reason: null },
  ]);
  const notes = await client.query('SELECT "eventId", text FROM request_notes');
  expect(notes.rows).toEqual([{ eventId: id(4), text: 'No time, Njeri.' }]);
});

test('neither an entry nor an event can be changed, removed or emptied; words beside them can only go (covers F42)', async () => {
  const refused = async (sql: string) => expect(client.query(sql)).rejects.toThrow('append-only');
  await refused(`UPDATE audit_entries SET action = 'role_changed'`);
  await refused('DELETE FROM audit_entries');
  await refused('TRUNCATE audit_entries, audit_values');
  await refused(`UPDATE request_events SET event = 'approved'`);
  for (const [table, key] of [
    ['audit_values', 'reason'],
    ['request_notes', 'text'],
  ]) {
    await refused(`DELETE FROM ${table}`);
    await refused(`TRUNCATE ${table}`);
    await refused(`UPDATE ${table} SET ${key} = 'Never said.'`);
    await refused(`UPDATE ${table} SET ${key} = 'Never said.', "removedAt" = now()`);
    await refused(`UPDATE ${table} SET ${key} = NULL`);
    await client.query(`UPDATE ${table} SET ${key} = NULL, "removedAt" = now()`);
  }
});

test('an entry takes no words', async () => {
  const insert = (after: object) =>
    client.query(`INSERT INTO audit_entries (id, at, "actorId", action, "targetId", after)
      VALUES (gen_random_uuid(), now(), gen_random_uuid(), 'artist_changed', 'x', '${JSON.stringify(after)}')`);
  for (const words of [
    { city: 'Lamu' },
    { phone: 254712345678 },
    { note: 'two words' },
    { deep: { city: 'x' } },
  ])
    await expect(insert(words)).rejects.toThrow('audit_entries_codes');
  await insert({ status: 'refunded', verified: true, version: 3, role: null });
});
