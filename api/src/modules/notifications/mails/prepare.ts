import { isReachable } from '#api/domain/account/deleted.ts';
import { isForAllAdmins, type MailToAdmins, mailConcerns, type QueuedMail } from '#api/domain/mails.ts';
import { newsOf } from '#api/domain/notifications.ts';
import { keptLetter } from '#api/modules/letters/kept-letter.ts';
import { layOut, withPictures } from '#api/modules/letters/layout.ts';
import type { Letter } from '#api/modules/letters/letter.ts';
import { write } from '#api/modules/letters/write.ts';
import { mailPortrait } from '#api/modules/photos/mail-portrait.ts';
import { settings } from '#api/modules/settings/service.ts';
import type { Answer, Prepared, SentMail } from '#api/providers/channel.ts';
import { type OutgoingMail, UndeliverableError } from '#api/providers/mail/mail.ts';
import { adminsWhoMay, findByEmail } from '#api/records/accounts-repo.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database.ts';
import type { MailOutcome } from '#api/start/metrics.ts';
import { channelOf } from '../costs.ts';
import { planNews, standsFor } from '../outbox/plan.ts';
import { notify } from '../outbox/service.ts';
import { type Due, markNeedless, updateNotification } from '../repo.ts';

/**
 * A mail as it is true now, unless its reader has it on a phone. It cannot be asked about: it is sent again under the same
 * Message-ID, by which its reader knows it.
 */
export async function prepareMail(ctx: Context, due: Due): Promise<Prepared> {
  const { id, payload } = due;
  if (!payload) return 'needless';
  if (isForAllAdmins(payload)) {
    await forEachAdmin(ctx, due, payload);
    return 'gone';
  }
  const written = await write(ctx, payload, due);
  if (!written || !isReachable(written.to)) return 'needless';
  const elsewhere = await toldElsewhere(ctx, { ...due, payload });
  if (elsewhere) return elsewhere;
  const { to, letter, language } = written;
  const { support } = await settings(ctx);
  const portrait = await portraitFor(ctx, letter);
  const mail = {
    messageId: `<${id}@${new URL(ctx.env.publicUrl).hostname}>`,
    ...layOut(to, letter, { supportEmail: support.email, portrait, language }),
  };
  return { to, send: () => handOver(ctx, mail), keeps: await kept(ctx, mail, letter) };
}

/** Plan a reminder's news for phones and browsers when it falls due, and hold a mail back while a phone may get its news. */
async function toldElsewhere(
  ctx: Context,
  due: Due & { payload: QueuedMail },
): Promise<'needless' | 'gone' | null> {
  if (!newsOf(due.payload)) return null;
  const now = ctx.clock.now();
  return transaction(ctx.db, async (tx) => {
    if (!due.plannedAt) {
      if (!(await updateNotification(tx, due, { plannedAt: now }))) return null;
      await planNews(tx, now, due, { waits: true });
    }
    const stands = await standsFor(tx, now, due, (via) => channelOf(ctx, via) !== null);
    if (stands === null) return null;
    if (stands === 'told') return 'needless';
    await updateNotification(tx, due, { runAt: stands });
    return 'gone';
  });
}

/** A mail goes out without its picture rather than not at all. */
async function portraitFor(ctx: Context, { card }: Letter): Promise<Uint8Array | null> {
  if (!card?.photoKey) return null;
  return mailPortrait(ctx, card.photoKey).catch((error: unknown) => {
    ctx.log.warn({ error, photo: card.photoKey }, 'a mail goes out without its portrait');
    return null;
  });
}

/** Replace a mail to all admins by one for each, once, whichever process does it. */
function forEachAdmin(ctx: Context, due: Due, payload: MailToAdmins): Promise<void> {
  return transaction(ctx.db, async (tx) => {
    if (!(await markNeedless(tx, due))) return;
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
async function kept(ctx: Context, mail: OutgoingMail, letter: Letter): Promise<SentMail> {
  const reader = await findByEmail(ctx.db, mail.to);
  return {
    userId: reader?.id ?? null,
    subject: mail.subject,
    replyTo: mail.replyTo?.address.toLowerCase() ?? null,
    letter: keptLetter(letter),
    ...(ctx.mail.captures && { text: mail.text, html: withPictures(mail) }),
  };
}
