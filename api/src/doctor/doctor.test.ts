import { readEnv } from '#api/start/settings/env.ts';
import { testDatabase } from '#api/testing/database.ts';
import { testFolder } from '#api/testing/folder.ts';
import type { Circumstances } from './check.ts';
import { doctor, look } from './doctor.ts';

const dataDir = await testFolder();
const database = await testDatabase();
afterAll(async () => {
  await database.drop();
});

async function run(settings: Record<string, string>, args: string[] = []) {
  const lines: string[] = [];
  const code = await doctor(args, {
    print: (line) => void lines.push(line),
    settings: () => readEnv({ DATA_DIR: dataDir, DATABASE_URL: database.url, PORT: '1', ...settings }),
  });
  return { code, text: lines.join('\n') };
}

test('a line per check, and exit code 0 without faults', async () => {
  const { code, text } = await run({});
  expect(text).toContain('0 faults');
  for (const name of [
    'Settings',
    'Database',
    'Files',
    'Backups',
    'Mail',
    'Payments',
    'Address',
    'Disk',
    'Videos',
  ])
    expect(text).toMatch(new RegExp(`^(ok|warning) +${name} `, 'm'));
  expect(text).toContain('are signed (C2PA)');
  expect(code).toBe(0);
});

test('a fault comes with advice and exit code 1 (covers F156)', async () => {
  const { code, text } = await run({ MAIL_URL: 'smtp://127.0.0.1:1' });
  expect(text).toMatch(/^fault +Mail .*\n +→ Check host and port in MAIL_URL/m);
  expect(text).toContain('1 fault,');
  expect(code).toBe(1);
});

test('each invalid setting is a fault', async () => {
  const { code, text } = await run({ AUTH_SECRET: 'short', DEMO: 'perhaps' });
  expect(text.match(/^fault +Settings /gm)).toHaveLength(2);
  expect(code).toBe(1);
});

test('unknown arguments are reported', async () => {
  expect((await run({}, ['--post', 'x'])).code).toBe(1);
});

test('a dependency that never answers doesn’t block it', async () => {
  const hanging = { name: 'Moon', look: () => new Promise<never>(() => {}) };
  expect(await look(hanging, {} as Circumstances, 10)).toMatchObject([
    { verdict: 'fault', says: expect.stringContaining('no answer within') },
  ]);
});
