import { join } from 'node:path';
import type { SchemasContainer } from '@prisma/schema-engine-wasm';
import { migrationsFolder } from './folder.ts';

const schemaFolder = join(import.meta.dir, '..');

/** The schema as the newest migration left it: what the next migration is the difference to. */
export const snapshotFile = join(migrationsFolder, 'schema.snapshot');

export async function readSchema(): Promise<SchemasContainer> {
  const names = (await Array.fromAsync(new Bun.Glob('*.prisma').scan({ cwd: schemaFolder }))).sort();
  const files = names.map(async (path) => ({
    path,
    content: await Bun.file(join(schemaFolder, path)).text(),
  }));
  return { files: await Promise.all(files) };
}

/** The schema of the newest migration; `undefined` before the first. */
export async function readSnapshot(): Promise<SchemasContainer | undefined> {
  const file = Bun.file(snapshotFile);
  if (!(await file.exists())) return undefined;
  return { files: [{ path: 'schema.prisma', content: await file.text() }] };
}

export async function writeSnapshot({ files }: SchemasContainer): Promise<void> {
  await Bun.write(
    snapshotFile,
    files
      .map(({ content }) => content.trim())
      .join('\n\n')
      .concat('\n'),
  );
}
