import { lookAtBackups } from '#api/modules/recovery/backup-status.ts';
import type { Job } from './runner.ts';

/** Notes when the last backup was made and verified, and writes erasures beside the backups. */
export const backups: Job = {
  name: 'backups',
  every: 5 * 60_000,
  evenHeld: true,
  run: lookAtBackups,
};
