import { mkdir, mkdtemp, readdir, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { testFolder } from '#api/testing/folder.ts';
import { clearWorkspaces, openWorkspace } from './workspace.ts';

const base = await testFolder();

test('lends a folder for as long as the work takes, also where it fails', async () => {
  const workspace = openWorkspace(base, 100);
  let lent = '';
  const failing = workspace.lend(100, async (folder) => {
    lent = folder;
    expect((await stat(folder)).isDirectory()).toBe(true);
    throw new Error('the work failed');
  });
  await expect(failing).rejects.toThrow('the work failed');
  expect(await stat(lent).catch(() => null)).toBeNull();
});

test('lends no more than there is, and lends what came back (covers F115)', async () => {
  const workspace = openWorkspace(base, 100);
  const other = Promise.withResolvers<string>();
  const first = workspace.lend(60, () => other.promise);
  await expect(workspace.lend(41, async () => 'second')).rejects.toMatchObject({ code: 'storage_full' });
  expect(await workspace.lend(40, async () => 'third')).toBe('third');
  other.resolve('first');
  expect(await first).toBe('first');
  expect(await workspace.lend(100, async () => 'fourth')).toBe('fourth');
});

test('what a process that died has left is removed, and nothing else', async () => {
  const folder = await mkdtemp(join(base, 'several-'));
  const ended = Bun.spawn(['true']);
  await ended.exited;
  const now = new Date();
  const [dead, predecessor, living, elsewhere, forgotten] = [
    `${hostname()}~${ended.pid}~a`,
    `${hostname()}~${process.pid}~b`,
    `${hostname()}~${process.ppid}~c`,
    'another-machine~1~d',
    'another-machine~1~e',
  ];
  for (const name of [dead, predecessor, living, elsewhere, forgotten, 'of-someone-else'])
    await mkdir(join(folder, name, 'work'), { recursive: true });
  const twoDaysAgo = new Date(now.getTime() - 48 * 60 * 60_000);
  await utimes(join(folder, forgotten), twoDaysAgo, twoDaysAgo);

  await clearWorkspaces(folder, now);
  expect((await readdir(folder)).sort()).toEqual([elsewhere, living, 'of-someone-else'].sort());
  await clearWorkspaces(join(folder, 'not-there'), now);
});
