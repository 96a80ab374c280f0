import { inspectDatabase } from '@salamu/prisma/inspect';
import { SQL } from 'bun';
import type { Env } from '#api/start/settings/env.ts';
import { emptyDatabase, type TestDatabase, testDatabase } from '#api/testing/database.ts';
import { database, judgeDatabase } from './database.ts';
import type { Finding } from './finding.ts';

const opened: TestDatabase[] = [];
afterAll(() => Promise.all(opened.map((each) => each.drop())));

/** A new database in which these statements have run. */
async function databaseWith(made: () => Promise<TestDatabase>, ...statements: string[]): Promise<string> {
  const { url, drop } = await made();
  opened.push({ url, drop });
  await using sql = new SQL(url, { max: 1 });
  for (const statement of statements) await sql.unsafe(statement);
  return url;
}

const found = async (url: string) => judgeDatabase(await inspectDatabase(url));
const said = (findings: Finding[], verdict: Finding['verdict']) =>
  findings.filter((each) => each.verdict === verdict).map(({ says }) => says);
const faultsOf = async (...statements: string[]) =>
  said(await found(await databaseWith(testDatabase, ...statements)), 'fault');

test('a prepared database has no fault and no pending migration', async () => {
  const findings = await found(await databaseWith(testDatabase));
  expect(said(findings, 'fault')).toEqual([]);
  expect(said(findings, 'ok').join()).toMatch(/PostgreSQL 1\d.*none pending/);
});

test('an empty database is no fault: the start creates the tables', async () => {
  const findings = await found(await databaseWith(emptyDatabase));
  expect(said(findings, 'fault')).toEqual([]);
  expect(said(findings, 'ok').at(-1)).toStartWith('empty');
});

const newest = 'migration_name = (SELECT max(migration_name) FROM _prisma_migrations)';

test('a pending migration is a warning, which says whether running copies may stay', async () => {
  const pending = async (...statements: string[]) =>
    (await found(await databaseWith(testDatabase, ...statements))).find(({ says }) =>
      / pending: /.test(says),
    );
  expect(await pending(`DELETE FROM _prisma_migrations WHERE ${newest}`)).toMatchObject({
    verdict: 'warning',
    says: expect.stringContaining('1 migration pending'),
    advice: expect.stringContaining('can stay'),
  });
  const ofAnOlderVersion = [
    `DELETE FROM _prisma_migrations WHERE NOT ${newest}`,
    "UPDATE _prisma_migrations SET migration_name = '20260101000000_older'",
  ];
  expect(await pending(...ofAnOlderVersion)).toMatchObject({
    advice: expect.stringContaining('Stop every running copy'),
  });
});

test('a newer, compatible version is a warning', async () => {
  const url = await databaseWith(
    testDatabase,
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at)
     VALUES ('1', 'x', '29991231000000_of_tomorrow', now())`,
    "COMMENT ON TABLE _prisma_migrations IS 'Runs beside: 20261127195000_init'",
  );
  expect(said(await found(url), 'fault')).toEqual([]);
  expect(said(await found(url), 'warning').join()).toContain('of_tomorrow');
});

test.each([
  [
    'a newer version has migrated this database',
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at)
     VALUES ('1', 'x', '29991231000000_of_tomorrow', now());
     COMMENT ON TABLE _prisma_migrations IS 'Runs beside: 29991231000000_of_tomorrow'`,
  ],
  ['failed halfway', `UPDATE _prisma_migrations SET finished_at = NULL WHERE ${newest}`],
  ['was changed after it was applied', `UPDATE _prisma_migrations SET checksum = 'x' WHERE ${newest}`],
  ['may not read and write payments', 'REVOKE UPDATE ON payments FROM CURRENT_USER'],
  [
    'is not allowed to change the tables',
    `DELETE FROM _prisma_migrations WHERE ${newest}; REVOKE CREATE ON SCHEMA public FROM pg_database_owner, PUBLIC`,
  ],
])('a fault: %s', async (words, statement) => {
  expect(await faultsOf(statement)).toEqual([expect.stringContaining(words)]);
});

test('a missing extension that the role can’t create is a fault', async () => {
  const facts = await inspectDatabase(await databaseWith(emptyDatabase));
  expect(facts.missingExtensions).toEqual([]);
  const url = await databaseWith(
    emptyDatabase,
    `DO $$ BEGIN EXECUTE format('REVOKE CREATE ON DATABASE %I FROM CURRENT_USER, PUBLIC', current_database()); END $$`,
  );
  expect(said(await found(url), 'fault').join()).toContain('cannot create the extension pg_trgm, unaccent');
});

test('a fault: the database is read-only', async () => {
  const url = await databaseWith(
    testDatabase,
    `DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET default_transaction_read_only = on', current_database()); END $$`,
  );
  expect(said(await found(url), 'fault')).toEqual(['it is read-only']);
});

test.each([
  [60_000, 'ahead of'],
  [-60_000, 'behind'],
])('a fault: the machine’s clock is off by %i ms', async (offset, words) => {
  const facts = await inspectDatabase(await databaseWith(emptyDatabase), () => Date.now() + offset);
  expect(said(judgeDatabase(facts), 'fault').join()).toContain(words);
});

test('warnings and faults: old version, other encoding, superuser, few connections, unsafe settings', async () => {
  const facts = await inspectDatabase(await databaseWith(testDatabase));
  const bad = judgeDatabase({
    ...facts,
    versionNumber: 140_011,
    encoding: 'LATIN1',
    isSuperuser: true,
    connections: 10,
    careless: ['synchronous_commit'],
  });
  expect(said(bad, 'fault')).toEqual([
    expect.stringContaining('too old'),
    expect.stringContaining('encoding is LATIN1'),
  ]);
  expect(said(bad, 'warning')).toEqual([
    expect.stringContaining('off: synchronous_commit'),
    expect.stringContaining('10 connections'),
    expect.stringContaining('superuser'),
  ]);
});

describe('each role’s permissions are tried', () => {
  const look = async (databaseUrl: string, databaseMigrateUrl: string | null = null) =>
    database.look({ env: { databaseUrl, databaseDirectUrl: null, databaseMigrateUrl } as Env, mailTo: null });

  test('a test row and a test table are removed again', async () => {
    const url = await databaseWith(testDatabase);
    const findings = await look(url, url);
    expect(said(findings, 'ok').join()).toMatch(
      /can write a row and delete it.*can create a table and change it/,
    );
    // DATABASE_MIGRATE_URL exists to avoid one role for both.
    expect(said(findings, 'warning').join()).toContain('could change the tables as well');
    await using sql = new SQL(url, { max: 1 });
    expect(await sql`SELECT count(*)::int AS n FROM rate_limits`.values()).toEqual([[0]]);
    expect(await sql`SELECT relname FROM pg_class WHERE relname LIKE 'doctor%'`.values()).toEqual([]);
  });

  test('a fault: a row that can’t be inserted, whatever its grants say (covers F24)', async () => {
    const url = await databaseWith(
      testDatabase,
      `CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS
         $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$;
       CREATE TRIGGER full_disk BEFORE INSERT ON rate_limits EXECUTE FUNCTION full_disk()`,
    );
    expect(said(await look(url), 'fault')).toEqual([
      expect.stringMatching(/could not write a row.*could not extend file/),
    ]);
  });

  test('a fault: the role of DATABASE_MIGRATE_URL can’t create a table', async () => {
    const url = await databaseWith(
      testDatabase,
      'REVOKE CREATE ON SCHEMA public FROM pg_database_owner, PUBLIC',
    );
    const findings = await look(url, url);
    expect(said(findings, 'fault')).toEqual([expect.stringContaining('could not create a table')]);
    expect(findings.find(({ verdict }) => verdict === 'fault')?.advice).toStartWith('GRANT CREATE');
  });
});

test.each([
  ['a password', (url: URL) => Object.assign(url, { password: 'wrong' }), 'password of that role'],
  ['a database', (url: URL) => Object.assign(url, { pathname: '/nothing' }), 'Create the database'],
  ['a port', (url: URL) => Object.assign(url, { port: '1' }), 'Check the host and port'],
])('a wrong %s is a fault with advice and without secrets', async (_, spoil, advice) => {
  const url = spoil(new URL(await databaseWith(emptyDatabase))).href;
  const env = { databaseUrl: url, databaseDirectUrl: null, databaseMigrateUrl: null } as Env;
  const [finding, ...more] = await database.look({ env, mailTo: null });
  expect(more).toEqual([]);
  expect(finding).toMatchObject({ verdict: 'fault', advice: expect.stringContaining(advice) });
  expect(JSON.stringify(finding)).not.toContain('wrong');
});
