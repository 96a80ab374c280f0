import { generatePrismaClient } from './build.ts';

/** `bun run admin:create <email>`: on the database of these settings, beside the product or without it. */
await generatePrismaClient();
const { createAdmin } = await import('../src/start/create-admin.ts');
process.exit(await createAdmin(process.argv.slice(2)));
