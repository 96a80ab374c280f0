import { generatePrismaClient } from './build.ts';

await generatePrismaClient();
const { restore } = await import('../src/backup/commands.ts');
process.exit(await restore(process.argv.slice(2)));
