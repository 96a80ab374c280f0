import type pg from 'pg';

export interface NewRecoveryMode {
  id: string;
  backup: string;
  takenAt: Date;
  /** Whether the keys are others than those of the backup. */
  otherKeys: boolean;
}

/**
 * Begin recovery mode, within the transaction that restores the rows: no copy ever sees them without it.
 * Sessions, links from mails and API keys end, since one that was used or revoked after the backup would work again.
 */
export async function beginRecoveryMode(
  client: pg.ClientBase,
  { id, backup, takenAt, otherKeys }: NewRecoveryMode,
): Promise<void> {
  // One that was open when the backup was made is over with it.
  await client.query('UPDATE recovery_modes SET "endedAt" = now() WHERE "endedAt" IS NULL');
  await client.query(
    `INSERT INTO recovery_modes (id, since, backup, "takenAt", "movedTo", "otherKeys") VALUES ($1, now(), $2, $3, $3, $4)`,
    [id, backup, takenAt, otherKeys],
  );
  await client.query('UPDATE sessions SET "endedAt" = now() WHERE "endedAt" IS NULL');
  for (const table of ['mail_links', 'api_keys']) await client.query(`DELETE FROM ${table}`);
}
