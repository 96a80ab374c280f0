import { promptJobs } from '#api/jobs/jobs.ts';
import { runUntilIdle } from '#api/jobs/runner.ts';
import { boot } from '#api/start/boot.ts';
import { silentLog } from '#api/start/log/log.ts';
import { appHeldToDocument } from '../document/matches-document.ts';
import { caller, type TestProduct } from '../product.ts';
import { openProvenSession } from '../proven-session.ts';

/** Nobody reads what a race tells people. */
const jobs = promptJobs.filter(
  ({ name }) => !['notifications-email', 'openings', 'dates', 'usd-prices'].includes(name),
);

/** The product as two copies on one database: calls go to one and the other in turn, and both run the jobs at once. */
export async function twoCopies(first: TestProduct): Promise<TestProduct> {
  const { ctx, clock, people } = first;
  const second = boot({ env: ctx.env, databaseUrl: ctx.env.databaseUrl ?? '', clock, log: silentLog });
  second.ctx.mail = ctx.mail;
  const apps = [first.app, appHeldToDocument(second.ctx)];
  const listening = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: (request) => either.fetch(request) });
  second.openBank(listening.url.origin);
  let turn = 0;
  const either = {
    fetch(request: Request) {
      turn += 1;
      return (apps[turn % apps.length] ?? first.app).fetch(request);
    },
  };
  const withToken = (authorization: string | null) => caller(either, authorization);
  return {
    ...first,
    as: (who) => withToken(who === 'visitor' ? null : `Bearer ${people[who].token}`),
    withToken,
    signIn: async (who) => withToken(`Bearer ${await openProvenSession(ctx, people[who])}`),
    async settle() {
      await Promise.all([runUntilIdle(ctx, jobs), runUntilIdle(second.ctx, jobs)]);
    },
    async close() {
      await second.stop();
      await listening.stop(true);
      await first.close();
    },
  };
}
