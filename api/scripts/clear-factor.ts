import { generateCode } from './build.ts';

/** `bun run factor:clear <email>`: on the database in these settings, with or without a running product. */
await generateCode();
const { clearFactorOf } = await import('../src/start/commands/clear-factor.ts');
process.exit(await clearFactorOf(process.argv.slice(2)));
