import { generateCode } from './build.ts';

await generateCode();
await import('../src/testing/mutation/run.ts');
