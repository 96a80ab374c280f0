import type { DiffTarget, SchemasContainer } from '@prisma/schema-engine-wasm';
import { withEngine } from './engine.ts';
import { noFilter } from './folder.ts';

/**
 * The SQL that leads from one schema to another; empty where they describe the same tables.
 * The engine wants a database to talk to, of which it only asks the version.
 */
export async function difference(
  url: string,
  from: SchemasContainer | undefined,
  to: SchemasContainer,
): Promise<string> {
  const before: DiffTarget = from ? { tag: 'schemaDatamodel', ...from } : { tag: 'empty' };
  const { stdout } = await withEngine(url, (engine) =>
    engine.diff({
      from: before,
      to: { tag: 'schemaDatamodel', ...to },
      script: true,
      exitCode: null,
      filters: noFilter,
    }),
  );
  const sql = stdout?.trim() ?? '';
  return sql === '-- This is an empty migration.' ? '' : sql;
}
