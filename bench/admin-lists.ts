import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../api/src/app.ts';
import { boot } from '../api/src/boot.ts';
import { readEnv } from '../api/src/env.ts';
import { newId } from '../api/src/ids.ts';
import { silentLog } from '../api/src/log.ts';
import { openSession } from '../api/src/modules/accounts/sessions.ts';
import { systemClock } from '../api/src/providers/clock.ts';
import { startEmbedded } from '../prisma/embedded.ts';
import { migrate } from '../prisma/migrate.ts';
import { insertManyRows } from './admin-rows.ts';

const rows = Number(process.argv[2] ?? 100_000);
const rounds = 15;
const deep = 40;

/** The lists and reports of the admins, as their screens ask for them. */
const addresses = [
  '/admin/users',
  '/admin/users?sort=name',
  '/admin/users?role=artist&suspended=true',
  '/admin/users?confirmed=false',
  '/admin/users?search=person-4711@',
  '/admin/users?search=otieno',
  '/admin/users?search=zz',
  '/admin/artists',
  '/admin/artists?sort=delivered',
  '/admin/artists?status=waiting',
  '/admin/artists?status=suspended',
  '/admin/artists?search=artist-4711',
  '/admin/artists?search=traore',
  '/admin/requests',
  '/admin/requests?sort=deadline',
  '/admin/requests?status=disputed',
  '/admin/requests?startDate=2024-06-01&endDate=2024-06-30',
  '/admin/requests?search=person-77123@',
  '/admin/requests?search=nobody-has-this',
  '/admin/requests?search=otieno',
  '/admin/requests?search=a',
  '/admin/audit',
  '/admin/audit?action=request_refund',
  '/admin/dashboard',
  '/admin/analytics?startDate=2024-06-01&endDate=2024-06-30',
  '/admin/reports/revenue?startDate=2024-06-01&endDate=2024-06-30&groupBy=day',
  '/admin/reports/revenue?startDate=2020-01-01&endDate=2029-12-31',
];

const dataDir = await mkdtemp(join(tmpdir(), 'salamu-bench-'));
const database = await startEmbedded({ dataDir, temporary: true });
await migrate(database.url);
await insertManyRows(database.url, rows);
const env = { ...readEnv({ DATA_DIR: dataDir }), demo: true };
const { ctx, stop } = boot({ env, databaseUrl: database.url, clock: systemClock, log: silentLog });
const app = createApp(ctx);

const id = newId();
const admin = { id, name: 'Ada', email: 'ada@example.com', passwordHash: 'none', createdAt: new Date() };
await ctx.db.user.create({ data: { ...admin, role: 'admin' } });
const authorization = `Bearer ${await openSession(ctx, ctx.db, { id, role: 'admin' })}`;

async function ask(address: string): Promise<{ next?: string | null; total?: number }> {
  const request = new Request(`http://localhost/api${address}`, { headers: { authorization } });
  const answer = await app.fetch(request);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

/** The middle one of some rounds, in milliseconds. */
async function timeOf(address: string): Promise<number> {
  const times = [];
  for (let round = 0; round < rounds; round += 1) {
    const startedAt = performance.now();
    await ask(address);
    times.push(performance.now() - startedAt);
  }
  return times.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
}

/** The address of a page so many pages further on, or null where the list ends before. */
async function deepPage(address: string): Promise<string | null> {
  let page = await ask(address);
  let at = address;
  for (let turned = 0; turned < deep; turned += 1) {
    if (!page.next) return null;
    at = `${address}${address.includes('?') ? '&' : '?'}cursor=${page.next}`;
    page = await ask(at);
  }
  return at;
}

try {
  const trivial = await timeOf('/users/verify');
  console.log(`${rows} rows; times as multiples of GET /users/verify (${trivial.toFixed(1)} ms here)\n`);
  for (const address of addresses) {
    const first = await timeOf(address);
    const further = await deepPage(address);
    const then = further ? await timeOf(further) : null;
    const times = (time: number) => `×${(time / trivial).toFixed(1)} (${time.toFixed(0)} ms)`;
    console.log(
      `${address.padEnd(78)} ${times(first).padEnd(16)} ${then === null ? '' : `page ${deep + 1}: ${times(then)}`}`,
    );
  }
} finally {
  await stop();
  await database.stop();
  await rm(dataDir, { recursive: true, force: true });
}
