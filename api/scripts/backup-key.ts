import { generateCode } from './build.ts';

await generateCode();
const { backupKey } = await import('../src/backup/commands.ts');
process.exit(await backupKey());
