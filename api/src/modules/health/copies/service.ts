import { readFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { newestMigration } from '@salamu/prisma/migrating/folder';
import { after } from '#api/domain/request/deadlines.ts';
import { intervalOf, type JobRound } from '#api/jobs/runner.ts';
import type { Context } from '#api/start/context.ts';
import { readDatabaseTime } from '../repo.ts';
import type { Copy, ReportedJob } from './model.ts';
import { deleteCopy, findCopies, forgetCopies, saveCopy } from './repo.ts';

const root = join(import.meta.dir, '../../../../..');
/** The running code: sources and built pages. */
const runs = [
  'bun.lock',
  'api/src/**/*.ts',
  'prisma/{*.ts,migrating/*.ts,migrations/*/*.sql}',
  'site/dist/server/**',
  'dashboard/dist/*.html',
];

let known: Promise<string> | undefined;

/** The same for all copies running the same code: eight letters of a hash, taken on first use. */
function codeVersion(): Promise<string> {
  known ??= digest();
  return known;
}

async function digest(): Promise<string> {
  const scans = runs.map((pattern) => Array.fromAsync(new Bun.Glob(pattern).scan({ cwd: root })));
  const paths = (await Promise.all(scans)).flat().filter((path) => !path.endsWith('.test.ts'));
  const hasher = new Bun.CryptoHasher('sha256');
  for (const path of paths.sort()) hasher.update(path).update(await readFile(join(root, path)));
  return hasher.digest('hex').slice(0, 8);
}

/** Milliseconds between a copy's reports. */
export const reportEvery = 10_000;
/** After this many milliseconds without a report, a copy counts as hung, cut off or gone. */
const silentAfter = 6 * reportEvery;
/** How long admins still see such a copy, in milliseconds. */
const forgottenAfter = 24 * 3_600_000;

export async function reportCopy(ctx: Context): Promise<void> {
  const copy = await thisCopy(ctx);
  await saveCopy(ctx.db, copy);
  await forgetCopies(ctx.db, after(copy.reportedAt, -forgottenAfter));
}

/** Tell the other copies that this one has shut down properly. */
export async function leaveCopies({ db, copyId }: Pick<Context, 'db' | 'copyId'>): Promise<void> {
  await deleteCopy(db, copyId);
}

/** The names of the copies that report. */
export async function runningCopies(db: Context['db']): Promise<string[]> {
  const lastWord = after(await readDatabaseTime(db), -silentAfter);
  return (await findCopies(db)).filter(({ reportedAt }) => reportedAt >= lastWord).map(({ name }) => name);
}

/** Every copy: this one as it is now, the others as last reported. */
export async function allCopies(ctx: Context): Promise<(Copy & { isThis: boolean; isSilent: boolean })[]> {
  const told = await findCopies(ctx.db);
  const own = await thisCopy(ctx);
  const others = told.filter(({ id }) => id !== own.id);
  const lastWord = after(own.reportedAt, -silentAfter);
  return [
    { ...own, isThis: true, isSilent: false },
    ...others.map((copy) => ({ ...copy, isThis: false, isSilent: copy.reportedAt < lastWord })),
  ];
}

async function thisCopy(ctx: Context): Promise<Copy> {
  const now = ctx.clock.now();
  return {
    id: ctx.copyId,
    name: `${hostname()}:${ctx.env.port}`,
    code: await codeVersion(),
    bun: Bun.version,
    migration: await newestMigration(),
    startedAt: after(now, -process.uptime() * 1000),
    reportedAt: now,
    aheadMs: Math.round(ctx.clock.machineOffset),
    jobs: ctx.jobRounds().map((round) => tellJob(round, now)),
  };
}

function tellJob({ job, secondsAgo, isFailing, isHanging }: JobRound, now: Date): ReportedJob {
  return {
    name: job.name,
    state: isHanging ? 'hanging' : isFailing ? 'failing' : 'fine',
    cameRoundAt: after(now, -secondsAgo * 1000).toISOString(),
    every: intervalOf(job),
    inRecovery: job.inRecovery === true,
  };
}
