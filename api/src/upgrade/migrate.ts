import { inspectDatabase } from '@salamu/prisma/inspect';
import { StartError } from '@salamu/prisma/start-error';
import { runningCopies } from '#api/modules/health/copies/service.ts';
import { joinDatabase, migrateDatabase } from '#api/start/database/open-database.ts';
import { settings } from '#api/start/run.ts';
import type { Env } from '#api/start/settings/env.ts';
import { withDatabase } from './database-repo.ts';

/** `bun run migrate`: bring the database to this version. Returns the process's exit code. */
export async function migrateCommand(): Promise<number> {
  const env = settings();
  await assertMayMigrate(env);
  const applied = await migrateDatabase(env);
  for (const name of applied) console.log(`Applied ${name}.`);
  if (applied.length === 0) console.log('Nothing to do: every migration of this version is applied.');
  return 0;
}

/** @throws StartError if running copies can't stay once the pending migrations are applied */
export async function assertMayMigrate(
  where: Pick<Env, 'databaseUrl' | 'databaseDirectUrl' | 'dataDir'>,
): Promise<void> {
  const database = await joinDatabase(where);
  try {
    const { migrations, copiesMayStay } = await inspectDatabase(database.directUrl);
    if (copiesMayStay || migrations.applied.length === 0 || migrations.pending.length === 0) return;
    const running = await withDatabase(database.url, runningCopies);
    if (running.length > 0)
      throw new StartError(
        `Stop ${running.join(' and ')} first: they are too old to run beside this version. Nothing was changed.`,
      );
  } finally {
    await database.stop();
  }
}
