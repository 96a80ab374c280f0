import { generateCode } from './build.ts';

await generateCode();
const { restore } = await import('../src/backup/commands.ts');
process.exit(await restore(process.argv.slice(2)));
