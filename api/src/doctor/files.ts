import { randomBytes } from 'node:crypto';
import { createStorage, type Storage } from '#api/providers/storage/storage.ts';
import type { Check } from './check.ts';
import { type Finding, fault, ok, orFault } from './finding.ts';

const advice: Record<string, string> = {
  NoSuchBucket: 'Create the bucket, or name another one.',
  AccessDenied: 'Give this key the rights to put, get, list and delete objects in the bucket.',
  InvalidAccessKeyId: 'Set the bucket’s own access key.',
  SignatureDoesNotMatch: 'Check the secret key; in an address, / + and = are written as %2F %2B %3D.',
  RequestTimeTooSkewed: 'Set this machine’s clock by NTP.',
  EACCES: 'Give the account that the product runs as the folder.',
  storage_full: 'Make room.',
};

const scratch = 'doctor/';
const isScratch = (key: string) => key.startsWith(scratch);

/** STORAGE_URL: a file of our own is written, read from its middle, and deleted. */
export const files: Check = {
  name: 'Files',
  look: ({ env }) => tryStorage('STORAGE_URL', () => createStorage(env.storageUrl, isScratch)),
};

/** BACKUP_URL, in the same way. */
export const backups: Check = {
  name: 'Backups',
  async look({ env }) {
    const { backupUrl, storageUrl, backupRecipient } = env;
    if (backupUrl === null) return [ok('BACKUP_URL is not set: no backup is looked for')];
    if (backupUrl === storageUrl)
      return [fault('BACKUP_URL is STORAGE_URL', 'Keep backups away from what they are backups of.')];
    const found = await tryStorage('BACKUP_URL', () => createStorage(backupUrl, isScratch));
    if (backupRecipient === null)
      found.push(fault('BACKUP_RECIPIENT is not set', 'Make a pair of keys: `bun run backup:key`.'));
    return found;
  },
};

function tryStorage(setting: string, open: () => Storage): Promise<Finding[]> {
  return orFault(
    async () => {
      await writeReadDelete(open());
      return [ok(`${setting}: writes, reads a range, lists and deletes`)];
    },
    setting,
    (error) => {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      return advice[code] ?? `Check host, bucket and key in ${setting}, and that its server runs.`;
    },
  );
}

/** @throws where the storage does not do what the product needs of it */
async function writeReadDelete(storage: Storage): Promise<void> {
  await storage.ping();
  const key = `${scratch}${crypto.randomUUID()}.mp4`;
  const content = randomBytes(64 * 1024);
  await storage.put(key, content);
  try {
    const [start, end] = [1_000, 1_999];
    const read = await new Response(storage.open(key, { start, end })).bytes();
    if (!content.subarray(start, end + 1).equals(read)) throw new Error('a range came back as other bytes');
  } finally {
    await storage.delete(key);
  }
  if (await storage.stat(key)) throw new Error('a deleted file is still there');
}
