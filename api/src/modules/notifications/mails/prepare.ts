import { inLocale } from '@salamu/messages/in-locale';
import { isReachable } from '#api/domain/account/deleted.ts';
import { isHourly, notificationKindOf } from '#api/domain/notifications/kinds.ts';
import {
  isForAllAdmins,
  type MailToAdmins,
  mailConcerns,
  type QueuedMail,
} from '#api/domain/notifications/mails.ts';
import { after } from '#api/domain/request/deadlines.ts';
import { type EmailContent, type RenderedEmail, storedEmail } from '#api/modules/emails/email.ts';
import { renderEmail, together } from '#api/modules/emails/emails.ts';
import { layOut, withPictures } from '#api/modules/emails/layout.ts';
import { mailPortrait } from '#api/modules/photos/mail-portrait.ts';
import { settings } from '#api/modules/settings/service.ts';
import type { Answer, Prepared } from '#api/providers/channel.ts';
import { type OutgoingMail, UndeliverableError } from '#api/providers/mail/mail.ts';
import { adminsWhoMay, findByEmail } from '#api/records/accounts-repo.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database/database.ts';
import type { MailOutcome } from '#api/start/log/metrics.ts';
import { findReader } from '../outbox/repo.ts';
import { notify, planNews } from '../outbox/service.ts';
import { type Due, giveUpPhone, lease, needless, updateNotification } from '../repo.ts';
import { takeTurn } from '../turns.ts';
import { claimWith, type TakenMail } from './repo.ts';

type Said = Omit<TakenMail, 'createdAt' | 'payload'> & Pick<RenderedEmail, 'content' | 'order'>;

/**
 * A mail as it is true now, unless its reader has it on a phone. It cannot be asked about: it is sent again under the same
 * Message-ID, by which its reader knows it.
 */
export async function prepareMail(ctx: Context, due: Due): Promise<Prepared> {
  const { payload } = due;
  if (!payload) return 'needless';
  if (isForAllAdmins(payload)) {
    await forEachAdmin(ctx, due, payload);
    return 'gone';
  }
  const written = await renderEmail(ctx, payload, due);
  if (!written || !isReachable(written.to)) return 'needless';
  const others = await othersFor(ctx, { ...due, payload }, written.to);
  if (!Array.isArray(others)) return others;
  const { to, language } = written;
  const said: Said[] = [{ ...due, ...written }];
  for (const other of others) {
    const also = await renderEmail(ctx, other.payload, other);
    if (also) said.push({ ...other, ...also });
  }
  const letter = said.length > 1 ? inLocale(language, () => together(ctx, said)) : written.content;
  const { support } = await settings(ctx);
  const portrait = await portraitFor(ctx, letter);
  const mail = {
    messageId: `<${nameOf(said)}@${new URL(ctx.env.publicUrl).hostname}>`,
    ...layOut(to, letter, { supportEmail: support.email, portrait, language }),
  };
  const keeps = await kept(ctx, mail);
  const captured = ctx.mail.captures && { text: mail.text, html: withPictures(mail) };
  return {
    to,
    send: () => handOver(ctx, mail),
    keeps: { ...keeps, letter: storedEmail(written.content), ...captured },
    besides: said.slice(1).map(({ id, attempts, runAt, content: letter }) => ({
      ...{ id, attempts, runAt },
      keeps: { ...keeps, to, letter: storedEmail(letter) },
    })),
  };
}

/** The same mails have the same Message-ID each time. */
function nameOf(said: Said[]): string {
  const ids = said.map(({ id }) => id).sort();
  return ids.length === 1 ? `${ids[0]}` : new Bun.CryptoHasher('sha256').update(ids.join()).digest('hex');
}

/**
 * The other mails that go out as one with this one, unless it waits for its reader's phone, or for the time of the next
 * list. A reminder's news is planned for phones and browsers when it falls due.
 */
async function othersFor(
  { db, clock }: Context,
  due: Due & { payload: QueuedMail },
  to: string,
): Promise<TakenMail[] | { until: Date } | 'gone'> {
  const news = notificationKindOf(due.payload);
  const isForAddress = isHourly(due.payload);
  if (!news && !isForAddress) return [];
  const now = clock.now();
  if (due.insteadId) {
    await giveUpPhone(db, due, due.insteadId, now);
    return 'gone';
  }
  return transaction(db, async (tx) => {
    if (news && !due.plannedAt) {
      if (!(await updateNotification(tx, due, { plannedAt: now }))) return 'gone';
      if (await planNews(tx, now, due)) return 'gone';
    }
    const isTask = news && due.news.length > 0;
    const reader = isForAddress ? { to } : isTask ? await findReader(tx, due.payload, { news, now }) : null;
    if (!reader) return [];
    const whom = 'to' in reader ? reader : { userId: reader.userId };
    const waits = await takeTurn(tx, now, { ...due, plannedAt: due.plannedAt ?? now }, whom);
    return waits ?? claimWith(tx, due, whom, { now, leaseUntil: after(now, lease) });
  });
}

/** A mail goes out without its picture rather than not at all. */
async function portraitFor(ctx: Context, { card }: EmailContent): Promise<Uint8Array | null> {
  if (!card?.photoKey) return null;
  return mailPortrait(ctx, card.photoKey).catch((error: unknown) => {
    ctx.log.warn({ error, photo: card.photoKey }, 'a mail goes out without its portrait');
    return null;
  });
}

/** Replace a mail to all admins by one for each, once, whichever process does it. */
function forEachAdmin(ctx: Context, due: Due, payload: MailToAdmins): Promise<void> {
  return transaction(ctx.db, async (tx) => {
    if (!(await updateNotification(tx, due, needless))) return;
    const admins = await adminsWhoMay(tx, mailConcerns[payload.kind]);
    await notify(
      tx,
      ctx.clock.now(),
      admins.map((adminId) => ({ key: `${due.key}:${adminId}`, payload: { ...payload, adminId } })),
    );
  });
}

async function handOver(ctx: Context, mail: OutgoingMail): Promise<Answer> {
  const startedAt = performance.now();
  const done = (outcome: MailOutcome) => ctx.metrics.mail(outcome, (performance.now() - startedAt) / 1000);
  try {
    await ctx.mail.send(mail);
    done('sent');
    return { outcome: 'taken' };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const isRefused = error instanceof UndeliverableError;
    done(isRefused ? 'refused' : 'failed');
    return isRefused ? { outcome: 'refused', reason } : { outcome: 'not-now', reason };
  }
}

/** The mail is erased with the account that has its address now, whatever its address is by then. */
async function kept(ctx: Context, mail: OutgoingMail) {
  const reader = await findByEmail(ctx.db, mail.to);
  return {
    userId: reader?.id ?? null,
    subject: mail.subject,
    replyTo: mail.replyTo?.address.toLowerCase() ?? null,
  };
}
