import { generatePrismaClient } from './build.ts';

/** `bun run client`: write the client’s types again from the routes. */
await generatePrismaClient();
const { clientTypes, typesFile } = await import('./client/types.ts');
await Bun.write(typesFile, await clientTypes());
