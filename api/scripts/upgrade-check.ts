import { generatePrismaClient } from './build.ts';

await generatePrismaClient();
const { giveUp } = await import('../src/start/run.ts');
const { upgradeCheck } = await import('../src/upgrade/check.ts');
process.exit(await upgradeCheck().catch(giveUp));
