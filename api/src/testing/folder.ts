import { afterAll } from 'bun:test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder that is deleted after the file's last test. */
export async function testFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'salamu-test-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
