import { generateCode } from './build.ts';

await generateCode();
const { backup } = await import('../src/backup/commands.ts');
process.exit(await backup(process.argv.slice(2)));
