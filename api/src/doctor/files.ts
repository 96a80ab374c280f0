import { randomBytes } from 'node:crypto';
import { openPlace } from '#api/backup/place.ts';
import { matters, ofAll } from '#api/domain/health/matters.ts';
import { formatBytes } from '#api/domain/text/measures.ts';
import { videoLimits } from '#api/domain/video/limits.ts';
import { readBackups } from '#api/modules/recovery/backup-status.ts';
import { roomIn, videosWanted, writeAndDelete } from '#api/providers/disk.ts';
import { createParts } from '#api/providers/storage/parts/parts.ts';
import { createStorage, type Storage } from '#api/providers/storage/storage.ts';
import type { Check } from './check.ts';
import { type Finding, fault, ok, orFault, warning } from './finding.ts';

const advice: Record<string, string> = {
  NoSuchBucket: 'Create the bucket, or name another one.',
  AccessDenied: 'Give this key permission to put, get, list and delete objects in the bucket.',
  InvalidAccessKeyId: 'Set the bucket’s own access key.',
  SignatureDoesNotMatch: 'Check the secret key; in a URL, / + and = are written as %2F %2B %3D.',
  RequestTimeTooSkewed: 'Sync this machine’s clock with NTP.',
  EACCES: 'Give the folder to the account that runs the product.',
  storage_full: 'Free some space.',
};

const scratch = 'doctor/';
const isScratch = (key: string) => key.startsWith(scratch);

/** STORAGE_URL: write a test file, read a range of it and delete it; start a multipart upload and abort it. */
export const files: Check = {
  name: 'Files',
  async look({ env: { storageUrl } }) {
    const found = await tryStorage('STORAGE_URL', () => createStorage(storageUrl, isScratch));
    const isWell = found.every(({ verdict }) => verdict === 'ok');
    return isWell ? [...found, ...(await tryParts(storageUrl))] : found;
  },
};

/** BACKUP_URL, likewise. */
export const backups: Check = {
  name: 'Backups',
  async look({ env }) {
    const { backupUrl, storageUrl, backupRecipient } = env;
    if (backupUrl === null) return [ok('BACKUP_URL is not set, so each backup command has to name a place')];
    if (backupUrl === storageUrl)
      return [fault('BACKUP_URL is STORAGE_URL', 'Keep backups apart from the files they copy.')];
    const found = await tryStorage('BACKUP_URL', () => createStorage(backupUrl, isScratch));
    if (backupRecipient === null)
      found.push(fault('BACKUP_RECIPIENT is not set', 'Make a pair of keys with `bun run backup:key`.'));
    return found.every(({ verdict }) => verdict === 'ok')
      ? [...found, ...(await judgeBackups(backupUrl))]
      : found;
  },
};

async function judgeBackups(backupUrl: string): Promise<Finding[]> {
  const { newestAt, proved } = await readBackups(openPlace(backupUrl));
  const backups = {
    ...{ expected: true, watched: true, failure: null },
    newestAt,
    provedAt: proved?.provedAt ?? null,
  };
  const wrong = ofAll({ jobs: [], backups, certificateEndsAt: null }, new Date());
  if (wrong.length === 0)
    return [ok(`the newest backup was made at ${newestAt}, and one was restored on trial`)];
  return wrong.map(({ name, says }) => warning(says, matters[name].todo));
}

function tryStorage(setting: string, open: () => Storage): Promise<Finding[]> {
  return orFault(
    async () => {
      await writeReadDelete(open());
      return [ok(`${setting}: writes, range reads, lists and deletes work`)];
    },
    setting,
    (error) => {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      return advice[code] ?? `Check the host, bucket and key in ${setting}, and that its server is running.`;
    },
  );
}

/** Start a multipart upload, find it, and abort it. */
function tryParts(storageUrl: string): Promise<Finding[]> {
  return orFault(
    async () => {
      const parts = createParts(storageUrl, () => Promise.reject(new Error('no part is written')));
      const id = crypto.randomUUID();
      const session = await parts.begin(id);
      try {
        const begun = await Array.fromAsync(parts.places());
        if (!begun.some((place) => place.id === id))
          throw new Error('an upload that was begun is not listed');
      } finally {
        await parts.remove({ id, session });
      }
      return [ok('STORAGE_URL: accepts multipart uploads')];
    },
    'STORAGE_URL: refuses multipart uploads',
    'Give this key permission to start, list and abort multipart uploads in the bucket.',
  );
}

/** @throws if the storage does not do what the product needs */
async function writeReadDelete(storage: Storage): Promise<void> {
  await storage.ping();
  const key = `${scratch}${crypto.randomUUID()}.mp4`;
  const content = randomBytes(64 * 1024);
  await storage.put(key, content);
  try {
    const [start, end] = [1_000, 1_999];
    const read = await new Response(storage.open(key, { start, end })).bytes();
    if (!content.subarray(start, end + 1).equals(read)) throw new Error('a range came back with other bytes');
  } finally {
    await storage.delete(key);
  }
  if (await storage.stat(key)) throw new Error('a deleted file is still there');
}

/** DATA_DIR, and TMP_DIR, which holds videos during processing. */
export const disk: Check = {
  name: 'Disk',
  look: async ({ env: { dataDir, tmpDir } }) => [
    ...(await tryFolder('DATA_DIR', dataDir, async () => [ok('DATA_DIR is writable')])),
    ...(await tryFolder('TMP_DIR', tmpDir, async () => {
      const { free } = await roomIn(tmpDir);
      return [judgeRoom(free)];
    })),
  ],
};

function tryFolder(setting: string, folder: string, judge: () => Promise<Finding[]>): Promise<Finding[]> {
  return orFault(
    async () => {
      await writeAndDelete(folder);
      return judge();
    },
    `${setting}, ${folder}, is not writable`,
    `Give this folder to the account that runs the product, or set another ${setting}.`,
  );
}

export function judgeRoom(free: number): Finding {
  const says = `TMP_DIR has ${formatBytes(free)} free`;
  const advice = `Make it ${formatBytes(videosWanted * videoLimits.maxBytes)}: each video needs its size twice while it is cleaned.`;
  if (free < 2 * videoLimits.maxBytes) return fault(says, advice);
  return free < videosWanted * videoLimits.maxBytes ? warning(says, advice) : ok(says);
}
