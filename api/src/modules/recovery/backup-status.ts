import { listManifests } from '#api/backup/manifest.ts';
import { openPlace } from '#api/backup/place.ts';
import { newestProof } from '#api/backup/proof.ts';
import { type BackupStatus, storeKept } from '#api/records/kept-repo.ts';
import type { Context } from '#api/start/context.ts';
import { recordErasures } from '../accounts/erasure/record.ts';

/** Check BACKUP_URL for the newest backup and the newest verification, and write there who must not be brought back. */
export async function lookAtBackups(ctx: Context): Promise<number> {
  if (ctx.env.backupUrl === null) return 0;
  const place = openPlace(ctx.env.backupUrl);
  await recordErasures(ctx, place);
  const manifests = await listManifests(place);
  const proof = await newestProof(place, manifests);
  const status: BackupStatus = {
    newestAt: manifests[0]?.takenAt ?? null,
    proved: proof && { takenAt: proof.takenAt, provedAt: proof.provedAt },
  };
  await storeKept(ctx.db, 'backupStatus', status);
  return 0;
}

/** Keep how the last backup ended, with why it failed, for those who are told. */
export async function noteBackup({ db, clock }: Pick<Context, 'db' | 'clock'>, failure: string | null) {
  await storeKept(db, 'lastBackup', { at: (await clock.read()).toISOString(), failure });
}
