import { generateCode } from './build.ts';

await generateCode();
const { doctor } = await import('../src/doctor/doctor.ts');
process.exit(await doctor(process.argv.slice(2)));
