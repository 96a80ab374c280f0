import { buildPages, generateCode } from './build.ts';

await generateCode();
if (await buildPages()) console.log('Built the pages.');
await import('../src/main.ts');
