import { settleAll } from '#api/async/settle-all.ts';
import type { MatterName } from '#api/domain/health/matters.ts';
import { layOut } from '#api/modules/emails/layout.ts';
import { matterLetters } from '#api/modules/emails/matter.ts';
import { notify } from '#api/modules/notifications/outbox/service.ts';
import { settings } from '#api/modules/settings/service.ts';
import { certificateEnd } from '#api/providers/certificate.ts';
import { addressesWhoMay } from '#api/records/accounts-repo.ts';
import { storeKept } from '#api/records/job-results-repo.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database/database.ts';
import { siteUrl } from '#api/start/language.ts';
import { mattersNow } from './service.ts';

const minute = 60_000;
const hour = 60 * minute;
const looksEvery = minute / 2;
/** How long a problem has to last before anyone is emailed, in milliseconds. */
const lasting = 5 * minute;

/**
 * Detects problems and emails the owners, once per problem and day for all copies. While the database, and so the
 * outbox, is down, each copy sends the emails itself, under one Message-ID; what it can't send goes out once the
 * database is back.
 */
export function createWatch(ctx: Context, { certificateOf = certificateEnd, find = mattersNow } = {}) {
  const since = new Map<MatterName, Date>();
  /** The owners who know of the database, each with the day. */
  const mailed = new Set<string>();
  /** The first day of which some owners don't know yet that the database was down. */
  let owedSince: string | null = null;
  /** The last known values, for when the database is down. */
  let readers: { owners: string[]; supportEmail: string } | null = null;
  let certificateAt = Number.NEGATIVE_INFINITY;

  async function look(): Promise<void> {
    const now = ctx.clock.now();
    const found = await find(ctx);
    for (const name of since.keys()) if (!found.some((each) => each.name === name)) since.delete(name);
    for (const { name } of found) if (!since.has(name)) since.set(name, now);
    const due = found.filter(({ name }) => now.getTime() - (since.get(name) ?? now).getTime() >= lasting);
    const day = now.toISOString().slice(0, 10);
    if (found.some(({ name }) => name === 'database')) {
      if (due.some(({ name }) => name === 'database')) await mailDirectly(day);
      return;
    }
    readers = {
      owners: await addressesWhoMay(ctx.db, 'getSettings'),
      supportEmail: (await settings(ctx)).support.email,
    };
    const mails = due.map((matter) => ({ ...matter, of: day }));
    if (owedSince) mails.push({ name: 'database', says: 'It’s back, after it was away.', of: owedSince });
    const messages = mails.map(({ name, says, of }) => ({
      key: `matter:${name}:${of}`,
      payload: { kind: 'matter-mail', recipient: 'admins', about: name, says } as const,
    }));
    await transaction(ctx.db, (tx) => notify(tx, now, messages));
    owedSince = null;
    await lookAtCertificate(now);
  }

  async function mailDirectly(day: string): Promise<void> {
    owedSince ??= day;
    if (!readers) throw new Error('no owner is known yet, and the database that names them is down');
    const { owners, supportEmail } = readers;
    const letter = matterLetters.database({ says: '', site: siteUrl(ctx.env) });
    const unmailed = owners.filter((to) => !mailed.has(`${day} ${to}`));
    await settleAll(unmailed, async (to) => {
      await ctx.mail.send({
        messageId: `<database.${day}@${new URL(ctx.env.publicUrl).hostname}>`,
        ...layOut(to, letter, { supportEmail, portrait: null, language: 'en' }),
      });
      mailed.add(`${day} ${to}`);
    });
    owedSince = null;
  }

  /** Hourly. Unknown if this machine can't reach its own public address. */
  async function lookAtCertificate(now: Date): Promise<void> {
    if (!ctx.env.publicUrl.startsWith('https:') || now.getTime() - certificateAt < hour) return;
    certificateAt = now.getTime();
    const end = await certificateOf(new URL(ctx.env.publicUrl)).catch(() => null);
    if (end) await storeKept(ctx.db, 'certificate', { endsAt: end.toISOString() });
  }

  return { look };
}

/** Watch until it is stopped. */
export function startWatch(ctx: Context): { stop(): void } {
  const { look } = createWatch(ctx);
  const timer = setInterval(() => {
    look().catch((error: unknown) => ctx.log.warn({ error }, 'the owners could not be told what is wrong'));
  }, looksEvery);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
