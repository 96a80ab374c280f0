import { generateCode } from './build.ts';

/** `bun run admin:create <email>`: on the database in these settings, with or without a running product. */
await generateCode();
const { createAdmin } = await import('../src/start/commands/create-admin.ts');
process.exit(await createAdmin(process.argv.slice(2)));
