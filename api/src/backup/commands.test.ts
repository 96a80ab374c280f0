import { cp, mkdtemp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { migrate } from '@salamu/prisma/migrate';
import { migrationTexts, readMigrations } from '@salamu/prisma/migrating/folder';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { SQL } from 'bun';
import { findKept } from '#api/records/job-results-repo.ts';
import { TestClock } from '#api/testing/clock.ts';
import { emptyDatabase, type TestDatabase } from '#api/testing/database.ts';
import { testFolder } from '#api/testing/folder.ts';
import { buy } from '#api/testing/orders.ts';
import { sharedProduct } from '#api/testing/shared-product.ts';
import { backup, restore } from './commands.ts';

const scripts = join(import.meta.dir, '../../scripts');
const migrations = [...migrationTexts(await readMigrations()).keys()];

const folder = await testFolder();
const databases: TestDatabase[] = [];

afterAll(async () => {
  await Promise.all(databases.map((database) => database.drop()));
});

const sealed = () => join(folder, 'sealed');
const plain = () => join(folder, 'plain');

const video = 'videos/01a20c5f-6f0e-7000-8000-000000000001.mp4';

async function storeVideo(): Promise<void> {
  const { ctx, people, clock } = product;
  await ctx.storage.put(video, new Uint8Array(1_000).fill(7));
  const { id: artistId } = await ctx.db.artist.findUniqueOrThrow({
    where: { userId: people.zuri.id },
    select: { id: true },
  });
  const facts = { mimeType: 'video/mp4', bytes: 1_000, durationMs: 4_000, width: 720, height: 1280 };
  const introVideo = {
    create: { id: Bun.randomUUIDv7(), artistId, key: video, createdAt: clock.now(), ...facts },
  };
  await ctx.db.artist.update({ where: { id: artistId }, data: { introVideo } });
}

interface Outcome {
  code: number;
  said: string;
  complained: string;
}

const commands = { backup, restore };

function environment(settings: Record<string, string>): Record<string, string | undefined> {
  const { BACKUP_RECIPIENT, BACKUP_IDENTITY, BACKUP_URL, ...shell } = process.env;
  return {
    ...shell,
    NODE_ENV: 'test',
    DATA_DIR: join(folder, 'data'),
    AUTH_SECRET: product.ctx.env.authSecrets[0],
    ...settings,
  };
}

async function run(
  command: keyof typeof commands,
  args: string[],
  settings: Record<string, string>,
): Promise<Outcome> {
  const { env } = process;
  const printed = (to: 'log' | 'error') => jest.spyOn(console, to).mockImplementation(() => {});
  const [log, error] = [printed('log'), printed('error')];
  const words = ({ mock }: typeof log) =>
    mock.calls.map(([line]) => `${typeof line === 'string' ? line : Bun.inspect(line)}\n`).join('');
  try {
    process.env = environment(settings);
    const code = await commands[command](args);
    return { code, said: words(log), complained: words(error) };
  } finally {
    process.env = env;
    log.mockRestore();
    error.mockRestore();
  }
}

/** Runs a command in its own process, as an operator's shell does. */
async function runFromShell(...[command, args, settings]: Parameters<typeof run>): Promise<Outcome> {
  const child = Bun.spawn([process.execPath, join(scripts, `${command}.ts`), ...args], {
    env: environment(settings),
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const [said, complained, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ]);
  return { code, said, complained };
}

interface Target {
  url: string;
  files: string;
  settings: ReturnType<typeof settingsFor>;
}

/** An empty database and an empty folder to restore into. */
async function emptyTarget(): Promise<Target> {
  const database = await emptyDatabase();
  databases.push(database);
  const files = await mkdtemp(join(folder, 'files-'));
  return { url: database.url, files, settings: settingsFor(database.url, files) };
}

const settingsFor = (url: string, files: string) => ({
  DATABASE_URL: url,
  STORAGE_URL: Bun.pathToFileURL(files).href,
});

const ofTheProduct = () => ({
  DATABASE_URL: product.ctx.env.databaseUrl ?? '',
  STORAGE_URL: product.ctx.env.storageUrl,
});
// The commands use the database's clock.
const product = await sharedProduct({}, new TestClock(new Date()));
const identity = await generateX25519Identity();
const recipient = await identityToRecipient(identity);
const amina = product.as('amina');
await buy(product, amina);
await storeVideo();
await backUp(sealed());
await backUp(plain(), { args: ['--plain'] });

async function backUp(
  where: string,
  { args = [] as string[], from = ofTheProduct(), by = run } = {},
): Promise<void> {
  const settings = { ...from, BACKUP_RECIPIENT: recipient };
  const { code, said, complained } = await by('backup', [where, ...args], settings);
  expect({ code, complained }).toEqual({ code: 0, complained: '' });
  expect(said).toContain('Backed up as');
}

/** Counts of a database's rows; `null` if it was never migrated. */
async function inside(url: string): Promise<{ users: number; paid: number; held: number } | null> {
  await using sql = new SQL(url, { max: 1 });
  const [{ migrated }] = await sql`SELECT to_regclass('users') IS NOT NULL AS migrated`;
  if (!migrated) return null;
  const [row] = await sql`
    SELECT (SELECT count(*)::int FROM users) AS users,
      (SELECT count(*)::int FROM requests WHERE "paidAt" IS NOT NULL) AS paid,
      (SELECT count(*)::int FROM recovery_modes WHERE "endedAt" IS NULL) AS held`;
  return row;
}

const everyone = () => Object.keys(product.people).length;
const filesIn = async (where: string) =>
  (await readdir(where, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;

const stack = /\n\s+at /;

describe('bun run backup and bun run restore', () => {
  test('restore an encrypted backup from a folder in recovery mode, with later erasures (covers F21)', async () => {
    const where = join(folder, 'erased');
    await backUp(where, { by: runFromShell });
    const erased = new Bun.CryptoHasher('sha256').update('someone erased after the backup').digest('hex');
    await Bun.write(join(where, 'erasures', `${erased}.json`), '{}');
    const target = await emptyTarget();
    const { code, said, complained } = await runFromShell('restore', [where], {
      ...target.settings,
      BACKUP_IDENTITY: identity,
    });
    expect({ code, complained }).toEqual({ code: 0, complained: '' });
    expect(said).toContain('The product is on hold');
    expect(await inside(target.url)).toEqual({ users: everyone(), paid: 1, held: 1 });
    await using sql = new SQL(target.url, { max: 1 });
    expect(await sql`SELECT hash FROM erasures`.values()).toEqual([[erased]]);
    expect(await Bun.file(join(target.files, video)).bytes()).toEqual(new Uint8Array(1_000).fill(7));
  });

  test('need no key with --plain', async () => {
    const target = await emptyTarget();
    const { code } = await run('restore', [plain()], target.settings);
    expect(code).toBe(0);
    expect(await inside(target.url)).toEqual({ users: everyone(), paid: 1, held: 1 });
  });
});

describe('bun run backup', () => {
  test('without an encryption key no backup is made, and the error says how to get one', async () => {
    const where = join(folder, 'none');
    const { code, complained } = await run('backup', [where], ofTheProduct());
    expect(code).toBe(1);
    expect(complained).toContain('`bun run backup:key`');
    expect(complained).not.toMatch(stack);
    expect(await Bun.file(where).exists()).toBe(false);
    const ended = async () => (await findKept(product.ctx.db, 'lastBackup'))?.failure;
    expect(await ended()).toContain('BACKUP_RECIPIENT');
    await backUp(join(folder, 'again'));
    expect(await ended()).toBeNull();
  });
});

describe('bun run restore', () => {
  let stranger: string;
  beforeAll(async () => {
    stranger = join(folder, 'stranger.key');
    await Bun.write(stranger, `# of another installation\n${await generateX25519Identity()}\n`);
  });

  test.each([
    ['with the identity of another backup', () => stranger, 'was encrypted for another'],
    [
      'with a file of a key that is not there',
      () => join(folder, 'missing.key'),
      'neither a key nor a readable file',
    ],
    ['without an identity', () => '', 'Set BACKUP_IDENTITY'],
  ])('%s restores nothing (covers F26)', async (_, key, words) => {
    const target = await emptyTarget();
    const settings = { ...target.settings, BACKUP_IDENTITY: key() };
    const { code, complained } = await run('restore', [sealed()], settings);
    expect(code).toBe(1);
    expect(complained).toContain(words);
    expect(complained).not.toMatch(stack);
    expect((await inside(target.url))?.users ?? 0).toBe(0);
    expect(await filesIn(target.files)).toBe(0);
  });

  test('leaves a non-empty folder or database untouched (covers F22)', async () => {
    const target = await emptyTarget();
    await migrate(target.url);
    await using sql = new SQL(target.url, { max: 1 });
    await sql`INSERT INTO erasures (hash, at) VALUES ('of someone else', now())`;
    const settings = { ...target.settings, BACKUP_IDENTITY: identity };
    const { code, complained } = await run('restore', [sealed()], settings);
    expect(code).toBe(1);
    expect(complained).toContain('The database is not empty');
    expect(complained).not.toMatch(stack);
    expect(await inside(target.url)).toEqual({ users: 0, paid: 0, held: 0 });
    expect(await filesIn(target.files)).toBe(0);
  });

  test('--verify marks the backup as verified and touches nothing else', async () => {
    const target = await emptyTarget();
    const settings = { ...target.settings, BACKUP_IDENTITY: identity };
    const { code, said, complained } = await run('restore', [sealed(), '--verify'], settings);
    expect({ code, complained }).toEqual({ code: 0, complained: '' });
    expect(said).toContain('Verified');
    expect(await inside(target.url)).toBeNull();
    expect(await filesIn(target.files)).toBe(0);
    expect(
      (await readdir(sealed(), { recursive: true })).filter((name) => name.endsWith('proved.json')),
    ).toHaveLength(1);
  });

  test('--verify names damaged files', async () => {
    const damaged = join(folder, 'damaged');
    await cp(plain(), damaged, { recursive: true });
    const [kept] = (await readdir(join(damaged, 'files'), { recursive: true, withFileTypes: true })).filter(
      (entry) => entry.isFile(),
    );
    await Bun.write(join(kept?.parentPath ?? '', kept?.name ?? ''), 'something else');
    const { code, said, complained } = await run('restore', [damaged, '--verify'], ofTheProduct());
    expect(code).toBe(1);
    expect(said).not.toContain('Verified');
    expect(complained).toContain(`The file ${video} is not what was backed up`);
    expect(complained).not.toMatch(stack);
  });

  test('restores the named backup, and rejects unknown names', async () => {
    const target = await emptyTarget();
    const settings = { ...target.settings, BACKUP_IDENTITY: identity };
    const { code, complained } = await run('restore', [sealed(), '--backup', 'yesterday'], settings);
    expect(code).toBe(1);
    expect(complained).toBe('There is no backup yesterday here.\n');
    const before = await run('restore', [plain(), '--at', '2020-01-01T00:00Z'], target.settings);
    expect([before.code, before.complained]).toEqual([
      1,
      'There is no backup from before 2020-01-01T00:00Z here.\n',
    ]);
    const { said } = await run('restore', [plain(), '--list'], target.settings);
    expect(said).toMatch(/^\d{8}t\d{6}z-[0-9a-f]{4}: \d+ rows and 1 files, as of 20\d\d-/);
  });
});

test('a backup of an older version is restored and then migrated', async () => {
  const older = await emptyTarget();
  await migrate(older.url, migrations.at(-2));
  await using before = new SQL(older.url, { max: 1 });
  await before`
    INSERT INTO users (id, name, email, "passwordHash", "createdAt")
    VALUES (${Bun.randomUUIDv7()}, 'Amina', 'amina@example.com', 'a hash', now())`;
  const where = join(folder, 'older');
  await backUp(where, { from: older.settings });

  const target = await emptyTarget();
  const settings = { ...target.settings, BACKUP_IDENTITY: identity };
  const { code, complained } = await run('restore', [where], settings);
  expect({ code, complained }).toEqual({ code: 0, complained: '' });
  await using after = new SQL(target.url, { max: 1 });
  expect(await after`SELECT name, email FROM users`.values()).toEqual([['Amina', 'amina@example.com']]);
  expect(await after`SELECT migration_name FROM _prisma_migrations ORDER BY 1`.values()).toEqual(
    migrations.map((name) => [name]),
  );
  expect(await after`SELECT backup IS NOT NULL FROM recovery_modes WHERE "endedAt" IS NULL`.values()).toEqual(
    [[true]],
  );
});
