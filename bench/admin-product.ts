import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../api/src/http/app.ts';
import { openSession } from '../api/src/modules/accounts/sessions.ts';
import { boot } from '../api/src/start/boot.ts';
import type { Context } from '../api/src/start/context.ts';
import { readEnv } from '../api/src/start/env.ts';
import { newId } from '../api/src/start/ids.ts';
import { silentLog } from '../api/src/start/log.ts';
import { startEmbedded } from '../prisma/embedded.ts';
import { limitRole } from '../prisma/limits.ts';
import { migrate } from '../prisma/migrate.ts';

const rounds = 15;
/** What other times are multiples of: a call that only looks its session up. */
export const trivialAddress = '/users/verify';

export interface AdminProduct {
  ctx: Context;
  /** Asks under `/api` as an admin; throws where the answer is no good one. */
  ask<Answer>(address: string): Promise<Answer>;
  /** The middle one of some rounds, in milliseconds. */
  timeOf(address: string): Promise<number>;
  stop(): Promise<void>;
}

/** The API, without its jobs, on a database of its own that `fill` has filled after the migrations. */
export async function startAdminProduct(fill: (databaseUrl: string) => Promise<void>): Promise<AdminProduct> {
  const dataDir = await mkdtemp(join(tmpdir(), 'salamu-bench-'));
  const database = await startEmbedded({ dataDir, temporary: true });
  await migrate(database.url);
  await fill(database.url);
  await limitRole(database.url);
  const env = { ...readEnv({ DATA_DIR: dataDir }), demo: true };
  const { ctx, stop } = boot({ env, databaseUrl: database.url, log: silentLog });
  await ctx.clock.read();
  const app = createApp(ctx);

  const id = newId();
  const admin = { id, name: 'Ada', email: 'ada@example.com', passwordHash: 'none', createdAt: new Date() };
  await ctx.db.user.create({ data: { ...admin, role: 'admin', duties: ['owner'] } });
  const authorization = `Bearer ${await openSession(ctx, ctx.db, { id, role: 'admin' })}`;

  async function ask<Answer>(address: string): Promise<Answer> {
    const request = new Request(`http://localhost/api${address}`, { headers: { authorization } });
    const answer = await app.fetch(request);
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  }

  return {
    ctx,
    ask,
    async timeOf(address) {
      const times = [];
      for (let round = 0; round < rounds; round += 1) {
        const startedAt = performance.now();
        await ask(address);
        times.push(performance.now() - startedAt);
      }
      return times.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
    },
    async stop() {
      await stop();
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
