import { mock } from 'bun:test';
import { dirname } from 'node:path';

/** The module from which each client takes its compiler, as it is found where the client is. */
const runtime = Bun.resolveSync(
  '@prisma/client/runtime/query_compiler_fast_bg.postgresql.mjs',
  dirname(Bun.resolveSync('@salamu/prisma/client', import.meta.dir)),
);

interface Compiler {
  compile(query: string): object;
  free(): void;
}

/**
 * Have all clients of this process share one query compiler and its plans. Each product of the tests has a client of its
 * own, and every one of them would read the schema and plan the same queries again.
 */
export async function shareQueryPlans(): Promise<void> {
  const parts: { QueryCompiler: new (options: object) => Compiler } = await import(runtime);
  const plans = new Map<string, object>();
  class LastingCompiler extends parts.QueryCompiler {
    override compile(query: string): object {
      const known = plans.get(query);
      if (known) return known;
      const plan = super.compile(query);
      // The rows to create are part of their plan, which no other query has.
      if (!query.includes('"action":"createMany')) plans.set(query, plan);
      return plan;
    }

    /** The other clients still need it. */
    override free(): void {}
  }
  let shared: Compiler | undefined;
  function QueryCompiler(options: object): Compiler {
    shared ??= new LastingCompiler(options);
    return shared;
  }
  await mock.module(runtime, () => ({ ...parts, QueryCompiler }));
}
