import { generatePrismaClient } from './build.ts';

await generatePrismaClient();
const { doctor } = await import('../src/doctor/doctor.ts');
process.exit(await doctor(process.argv.slice(2)));
