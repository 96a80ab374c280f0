import { generatePrismaClient } from './build.ts';

await generatePrismaClient();
const { backup } = await import('../src/backup/commands.ts');
process.exit(await backup(process.argv.slice(2)));
