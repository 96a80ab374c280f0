import { SQL } from 'bun';
import { run } from '#api/start/run.ts';
import { webIn } from '#api/web/web.ts';

/** The product as a process of its own with pages from a folder: what tests replace by another build. */
const { BUILD = '', MIGRATION, DATABASE_URL = '' } = process.env;

await run(async (locals, env) => {
  // As a migration of this build does, before its pages are served and while copies of the other one go on.
  if (MIGRATION) {
    await using sql = new SQL(DATABASE_URL, { max: 1 });
    await sql.unsafe(MIGRATION);
  }
  return webIn({ site: `${BUILD}/site`, dashboard: `${BUILD}/dashboard` }, locals, env);
});
