import { generatePrismaClient } from './build.ts';

await generatePrismaClient();
await import('../src/testing/mutation/run.ts');
