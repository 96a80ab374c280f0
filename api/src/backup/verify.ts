import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createScratch } from '@salamu/prisma/backup/scratch';
import { startEmbedded } from '@salamu/prisma/embedded';
import { findOwnViolations, type Violation } from '#api/jobs/invariants/check.ts';
import type { Storage } from '#api/providers/storage/storage.ts';
import { boot } from '#api/start/boot.ts';
import { silentLog } from '#api/start/log/log.ts';
import type { Env } from '#api/start/settings/env.ts';
import { noteProof } from './proof.ts';
import { restoreDatabase, type Source, verifyFiles } from './restore.ts';

/**
 * Verify a backup: restore it into a temporary, empty database, then check every file's hash and every invariant as of
 * the backup. The running product isn't touched. Returns the violations; without any, the backup is marked as verified.
 */
export async function verifyBackup(source: Source, env: Env): Promise<Violation[]> {
  const scratch = await openScratch(env);
  try {
    await restoreDatabase(source, { databaseUrl: scratch.url, env });
    const files = await verifyFiles(source);
    const takenAt = new Date(source.manifest.takenAt);
    const clock = { now: () => takenAt, read: async () => takenAt, machineOffset: 0 };
    const { ctx, stop } = boot({ env, databaseUrl: scratch.url, clock, log: silentLog });
    try {
      const sizes = new Map(files.map(({ key, bytes }) => [key, bytes]));
      const violations = await findOwnViolations({ ...ctx, storage: listed(ctx.storage, sizes, takenAt) });
      if (violations.length === 0) await noteProof(source.place, source.manifest);
      return violations;
    } finally {
      await stop();
    }
  } finally {
    await scratch.stop();
  }
}

/** The product's image has no PostgreSQL, so there the database is created on a server. */
async function openScratch({ drillDatabaseUrl }: Env) {
  if (drillDatabaseUrl !== null) return createScratch(drillDatabaseUrl);
  const dataDir = await mkdtemp(join(tmpdir(), 'salamu-verify-'));
  return startEmbedded({ dataDir, temporary: true });
}

/** Stands in for the storage a restore would fill. */
function listed(storage: Storage, sizes: ReadonlyMap<string, number>, modifiedAt: Date): Storage {
  return {
    ...storage,
    async stat(key) {
      const bytes = sizes.get(key);
      return bytes === undefined ? null : { key, bytes, modifiedAt };
    },
  };
}
