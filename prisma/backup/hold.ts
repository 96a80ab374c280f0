import type pg from 'pg';

export interface NewHold {
  id: string;
  backup: string;
  takenAt: Date;
  /** Whether the keys are others than those of the backup. */
  otherKeys: boolean;
}

/**
 * Hold a product that is being restored, within the transaction that brings its rows: no copy ever sees them without.
 * Sessions, links from mails and API keys end, since one that was used or revoked after the backup would work again.
 */
export async function beginHold(
  client: pg.ClientBase,
  { id, backup, takenAt, otherKeys }: NewHold,
): Promise<void> {
  // One that was open when the backup was made is over with it.
  await client.query('UPDATE holds SET "endedAt" = now() WHERE "endedAt" IS NULL');
  await client.query(
    `INSERT INTO holds (id, since, backup, "takenAt", "movedTo", "otherKeys") VALUES ($1, now(), $2, $3, $3, $4)`,
    [id, backup, takenAt, otherKeys],
  );
  await client.query('UPDATE sessions SET "endedAt" = now() WHERE "endedAt" IS NULL');
  for (const table of ['mail_links', 'api_keys']) await client.query(`DELETE FROM ${table}`);
}
