import { buildPages, generatePrismaClient } from './build.ts';

await generatePrismaClient();
if (await buildPages()) console.log('Built the pages.');
await import('../src/main.ts');
