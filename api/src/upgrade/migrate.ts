import { migrateDatabase } from '#api/start/open-database.ts';
import { settings } from '#api/start/run.ts';

/** `bun run migrate`: bring the database to this version. Returns the process's exit code. */
export async function migrateCommand(): Promise<number> {
  const applied = await migrateDatabase(settings());
  for (const name of applied) console.log(`Applied ${name}.`);
  if (applied.length === 0) console.log('Nothing to do: every migration of this version is applied.');
  return 0;
}
