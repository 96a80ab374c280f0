import { PrismaPg } from '@prisma/adapter-pg';
import { bindMigrationAwareSqlAdapterFactory, DriverAdapterError } from '@prisma/driver-adapter-utils';
import type { SchemaEngine } from '@prisma/schema-engine-wasm';
import * as glue from '@prisma/schema-engine-wasm/schema_engine_bg';
import pg, { type DatabaseError } from 'pg';
import { withoutLimits } from '../connect.ts';

/** Where the engine leaves its last words before it gives up. */
const panics = { set_message: (message: string) => console.error(message) };

let loaded: Promise<typeof SchemaEngine> | undefined;

/** The package loads its WebAssembly through an import that Bun does not do: we put the two together by hand, once. */
async function loadEngine(): Promise<typeof SchemaEngine> {
  const file = new URL(
    'schema_engine_bg.wasm',
    import.meta.resolve('@prisma/schema-engine-wasm/schema_engine_bg'),
  );
  const module = await WebAssembly.compile(await Bun.file(file).bytes());
  const { exports } = new WebAssembly.Instance(module, { './schema_engine_bg.js': { ...glue } });
  Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: panics });
  glue.__wbg_set_wasm(exports);
  (exports.__wbindgen_start as () => void)();
  return glue.SchemaEngine;
}

/** The only shape of error whose text the engine passes on. */
function rethrowForEngine(error: DatabaseError): never {
  const { code = '', severity = 'ERROR', message, detail, hint, column } = error;
  throw new DriverAdapterError({ kind: 'postgres', code, severity, message, detail, hint, column });
}

/** The adapter cuts scripts at every semicolon, also inside the body of a trigger; PostgreSQL takes them whole. */
class WholeScripts extends PrismaPg {
  override async connect() {
    const adapter = await super.connect();
    adapter.executeScript = async (script) => {
      await adapter.underlyingDriver().query(script).catch(rethrowForEngine);
    };
    return adapter;
  }
}

/**
 * Gives `work` Prisma's own schema engine, in WebAssembly, on this database. It does what `prisma migrate` does,
 * without a download, and has left the database when the promise settles.
 */
export async function withEngine<T>(
  connectionString: string,
  work: (engine: SchemaEngine) => Promise<T>,
): Promise<T> {
  loaded ??= loadEngine();
  const Engine = await loaded;
  const onConnect = async (client: pg.ClientBase) => void (await client.query(withoutLimits));
  const pool = new pg.Pool({ connectionString, onConnect });
  try {
    const adapter = bindMigrationAwareSqlAdapterFactory(new WholeScripts(pool));
    const engine = await Engine.new({ datamodels: undefined }, () => {}, adapter);
    return await work(engine).finally(() => engine.free());
  } finally {
    await pool.end();
  }
}
