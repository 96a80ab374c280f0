import { generateCode } from './build.ts';

await generateCode();
await import('../src/testing/proof/run.ts');
