import { everyOne } from '#api/async/every-one.ts';
import { isReachable } from '#api/domain/account/deleted.ts';
import { mailTriedForDays } from '#api/domain/mail-states.ts';
import { addDays, after } from '#api/domain/request/deadlines.ts';
import { settings } from '#api/modules/settings/service.ts';
import { type OutgoingMail, UndeliverableError } from '#api/providers/mail/mail.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database.ts';
import { newId } from '#api/start/ids.ts';
import type { MailOutcome } from '#api/start/metrics.ts';
import { layOut } from './letter.ts';
import { backoff } from './outbox/backoff.ts';
import { claimMessages, markDone, markFailed, type OutboxRow, renewLease } from './outbox/repo.ts';
import { fanOut, isForAllAdmins, type OutboxPayload } from './outbox/service.ts';
import { adminIds, insertMail } from './repo.ts';
import { write } from './write.ts';

/** Longer than a batch takes if every mail needs its ten seconds; renewed before each mail is sent. */
const lease = 2 * 60_000;
const atOnce = 5;

/** Send the mails that are due, several in parallel, each at least once; returns how many were due. */
export async function sendDueMails(ctx: Context, limit = 4 * atOnce): Promise<number> {
  const now = ctx.clock.now();
  const claim = { now, leaseUntil: after(now, lease), giveUpAt: addDays(now, mailTriedForDays), limit };
  const messages = await claimMessages(ctx.db, claim);
  if (messages.length === 0) return 0;
  const { support } = await settings(ctx);
  const waiting = [...messages];
  const lanes = Array.from({ length: Math.min(atOnce, messages.length) });
  await everyOne(lanes, async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await work(ctx, next, support.email);
  });
  return messages.length;
}

async function work(ctx: Context, message: OutboxRow, support: string): Promise<void> {
  try {
    const payload = message.payload as unknown as OutboxPayload;
    if (isForAllAdmins(payload)) await forEachAdmin(ctx, message);
    else await send(ctx, message, payload, support);
  } catch (error) {
    await giveBack(ctx, message, error);
  }
}

function forEachAdmin(ctx: Context, message: OutboxRow): Promise<void> {
  return transaction(ctx.db, async (tx) => fanOut(tx, ctx.clock.now(), message, await adminIds(tx)));
}

async function send(
  ctx: Context,
  message: OutboxRow,
  payload: OutboxPayload,
  support: string,
): Promise<void> {
  const written = await write(ctx, payload, message);
  if (!written || !isReachable(written.to)) {
    await markDone(ctx.db, message, ctx.clock.now());
    return;
  }
  const messageId = `<${message.id}@${new URL(ctx.env.publicUrl).hostname}>`;
  const mail = { messageId, ...layOut(written.to, written.letter, support) };
  const hold = { leaseUntil: after(ctx.clock.now(), lease), to: mail.to };
  if (!(await renewLease(ctx.db, message, hold))) return;
  await handOver(ctx, mail);
  await keep(ctx, message, payload, mail);
}

async function handOver(ctx: Context, mail: OutgoingMail): Promise<void> {
  const startedAt = performance.now();
  let outcome: MailOutcome = 'sent';
  try {
    await ctx.mail.send(mail);
  } catch (error) {
    outcome = error instanceof UndeliverableError ? 'refused' : 'failed';
    throw error;
  } finally {
    ctx.metrics.mail(outcome, (performance.now() - startedAt) / 1000);
  }
}

/** Keep what was sent and remove its outbox message, both or neither. */
async function keep(ctx: Context, message: OutboxRow, payload: OutboxPayload, mail: OutgoingMail) {
  await transaction(ctx.db, async (tx) => {
    const now = ctx.clock.now();
    if (!(await markDone(tx, message, now))) return;
    await insertMail(tx, {
      id: newId(),
      requestId: payload.kind === 'request-mail' ? payload.requestId : null,
      kind: payload.about,
      to: mail.to,
      subject: mail.subject,
      replyTo: mail.replyTo?.address.toLowerCase() ?? null,
      sentAt: now,
      ...(ctx.mail.captures && { text: mail.text, html: mail.html }),
    });
  });
}

async function giveBack(ctx: Context, message: OutboxRow, error: unknown): Promise<void> {
  const now = ctx.clock.now();
  const next = after(now, backoff(message.attempts));
  const isOver = error instanceof UndeliverableError || next > message.giveUpAt;
  ctx.log.warn(
    { error, outbox: message.id },
    isOver ? 'a mail is undeliverable' : 'a mail could not be sent yet',
  );
  const told = error instanceof Error ? error.message : String(error);
  await markFailed(ctx.db, message, { error: told, now, nextTryAt: isOver ? null : next });
}
