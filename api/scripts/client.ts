import { generateCode } from './build.ts';

/** `bun run client`: regenerate the client’s types from the routes. */
await generateCode();
const { clientTypes, typesFile } = await import('./client/types.ts');
await Bun.write(typesFile, await clientTypes());
