import { makeBackup } from '#api/backup/make.ts';
import type { Manifest } from '#api/backup/manifest.ts';
import { type BackupPlace, openPlace } from '#api/backup/place.ts';
import { restoreDatabase } from '#api/backup/restore.ts';
import { plainSeal, plainUnseal } from '#api/backup/streams.ts';
import { createApp } from '#api/http/app.ts';
import { promptJobs } from '#api/jobs/jobs.ts';
import { runUntilIdle } from '#api/jobs/runner.ts';
import type { OutgoingMail } from '#api/providers/mail/mail.ts';
import { boot } from '#api/start/boot.ts';
import { silentLog } from '#api/start/log/log.ts';
import { emptyDatabase } from '../database.ts';
import { caller, type TestProduct } from '../product.ts';
import { openProvenSession } from '../proven-session.ts';

export interface TestBackup {
  place: BackupPlace;
  manifest: Manifest;
}

/** A plain backup of a product of the tests, beside its files. */
export async function backUp({ ctx }: TestProduct): Promise<TestBackup> {
  const place = openPlace(`${ctx.env.dataDir}/backups`);
  const databaseUrl = ctx.env.databaseUrl ?? '';
  return { place, manifest: await makeBackup({ ctx, databaseUrl, place, seal: plainSeal }) };
}

/** The product again, from a backup, with the same people, providers and files. It is held. */
export async function restored(lost: TestProduct, { place, manifest }: TestBackup): Promise<TestProduct> {
  const database = await emptyDatabase();
  const { clock, people } = lost;
  const env = { ...lost.ctx.env, databaseUrl: database.url };
  await restoreDatabase({ place, manifest, unseal: plainUnseal }, { databaseUrl: database.url, env });
  const { ctx, stop } = boot({ env, databaseUrl: database.url, clock, log: silentLog });
  const mails: OutgoingMail[] = [];
  ctx.mail = { captures: true, send: async (mail) => void mails.push(mail), ping: async () => {} };
  ctx.payments = lost.ctx.payments;
  const app = createApp(ctx);
  const withToken = (authorization: string | null) => caller(app, authorization);
  return {
    ...lost,
    ctx,
    app,
    mails,
    withToken,
    as: (who) => withToken(who === 'visitor' ? null : `Bearer ${people[who].token}`),
    signIn: async (who) => withToken(`Bearer ${await openProvenSession(ctx, people[who])}`),
    settle: () => runUntilIdle(ctx, promptJobs),
    async close() {
      await stop();
      await database.drop();
    },
  };
}
