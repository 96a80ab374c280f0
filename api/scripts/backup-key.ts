import { generatePrismaClient } from './build.ts';

await generatePrismaClient();
const { backupKey } = await import('../src/backup/commands.ts');
process.exit(await backupKey());
