import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PrismaClientTsGenerator } from '@prisma/client-generator-ts';
import { getGenerators, processSchemaResult } from '@prisma/internals';
import { readSchema } from './migrating/schema.ts';

/** Run the generators of these names in `schema.prisma`, or all, as Prisma's CLI would: that weighs 170 MB more. */
const generatorNames = process.argv.slice(2);
const types = 'prisma-json-types-generator';
const folder = import.meta.dir;
const { files } = await readSchema();
const schemaContext = await processSchemaResult({
  schemaResult: {
    schemaPath: folder,
    schemaRootDir: folder,
    schemas: files.map(({ path, content }) => [join(folder, path), content]),
  },
});
const generators = await getGenerators({
  schemaContext,
  registry: {
    'prisma-client': { type: 'in-process', generator: new PrismaClientTsGenerator() },
    [types]: { type: 'rpc', generatorPath: fileURLToPath(import.meta.resolve(types)), isNode: true },
  },
  ...(generatorNames.length > 0 && { generatorNames }),
  skipDownload: true,
  cliCommand: 'prisma',
});
for (const generator of generators) {
  await generator.generate();
  generator.stop();
}
