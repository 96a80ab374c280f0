import { generateCode } from './build.ts';

await generateCode();
const { giveUp } = await import('../src/start/run.ts');
const { migrateCommand } = await import('../src/upgrade/migrate.ts');
process.exit(await migrateCommand().catch(giveUp));
