import { generateCode } from './build.ts';

await generateCode();
const { giveUp } = await import('../src/start/run.ts');
const { upgradeCheck } = await import('../src/upgrade/check.ts');
process.exit(await upgradeCheck().catch(giveUp));
