import { listManifests } from '#api/backup/manifest.ts';
import { type BackupPlace, openPlace } from '#api/backup/place.ts';
import { newestProof } from '#api/backup/proof.ts';
import { type BackupStatus, storeKept } from '#api/records/job-results-repo.ts';
import type { Context } from '#api/start/context.ts';
import { recordErasures } from '../accounts/erasure/erase.ts';

/** Check BACKUP_URL for the newest backup and the newest verification, and write there who must not be brought back. */
export async function lookAtBackups(ctx: Context): Promise<number> {
  if (ctx.env.backupUrl === null) return 0;
  const place = openPlace(ctx.env.backupUrl);
  await recordErasures(ctx, place);
  await storeKept(ctx.db, 'backupStatus', await readBackups(place));
  return 0;
}

/** The newest backup that is there, and the newest that a restore has verified. */
export async function readBackups(place: BackupPlace): Promise<BackupStatus> {
  const manifests = await listManifests(place);
  return { newestAt: manifests[0]?.takenAt ?? null, proved: await newestProof(place, manifests) };
}

/** Keep how the last backup ended, with why it failed, for those who are told. */
export async function noteBackup({ db, clock }: Pick<Context, 'db' | 'clock'>, failure: string | null) {
  await storeKept(db, 'lastBackup', { at: (await clock.read()).toISOString(), failure });
}
