import { backoff } from '#api/async/backoff.ts';
import { type Sending, sendDue } from '#api/async/send-once.ts';
import { isReachable } from '#api/domain/account/deleted.ts';
import { mailTriedForDays } from '#api/domain/mail-states.ts';
import { isForAllAdmins, type MailToAdmins, mailConcerns } from '#api/domain/mails.ts';
import { addDays, after } from '#api/domain/request/deadlines.ts';
import { notify } from '#api/modules/notifications/notify.ts';
import { mailPortrait } from '#api/modules/photos/mail-portrait.ts';
import { settings } from '#api/modules/settings/service.ts';
import { type OutgoingMail, UndeliverableError } from '#api/providers/mail/mail.ts';
import { adminsWhoMay } from '#api/records/accounts-repo.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database.ts';
import type { MailOutcome } from '#api/start/metrics.ts';
import { keptLetter } from './kept-letter.ts';
import { layOut, withPictures } from './layout.ts';
import type { Letter } from './letter.ts';
import { claimMessages, markFailed, markNeedless, type OutboxRow, renewLease } from './outbox/repo.ts';
import { fanOut } from './outbox/service.ts';
import { keepSent, latestMailTo } from './repo.ts';
import { write } from './write.ts';

type Outcome =
  | { mail: OutgoingMail; letter: Letter }
  | { failure: unknown }
  /** There is nothing to send to anyone. */
  | 'nothing'
  /** It became other messages, or another process has it. */
  | 'elsewhere';

const sending: Sending<Context, OutboxRow, Outcome> = {
  /** Longer than a batch takes if every mail needs its ten seconds; renewed before each mail is sent. */
  lease: 2 * 60_000,
  atOnce: 5,
  claim: (db, due) => claimMessages(db, { ...due, endsAt: addDays(due.now, mailTriedForDays) }),
  attempt,
  unsure: (_ctx, _message, failure) => ({ failure }),
  async record(ctx, message, outcome) {
    if (outcome === 'elsewhere') return;
    if (outcome === 'nothing') await markNeedless(ctx.db, message);
    else if ('failure' in outcome) await giveBack(ctx, message, outcome.failure);
    else await keep(ctx, message, outcome).catch((error: unknown) => giveBack(ctx, message, error));
  },
};

/** Send the mails that are due, several in parallel, each at least once; returns how many were due. */
export function sendDueMails(ctx: Context, limit = 4 * sending.atOnce): Promise<number> {
  return sendDue(ctx, sending, limit);
}

/** A mail cannot be asked about: it is sent again under the same Message-ID, by which its reader knows it. */
async function attempt(ctx: Context, message: OutboxRow): Promise<Outcome> {
  const { payload } = message;
  if (isForAllAdmins(payload)) {
    await forEachAdmin(ctx, { ...message, payload });
    return 'elsewhere';
  }
  const written = await write(ctx, payload, message);
  if (!written || !isReachable(written.to)) return 'nothing';
  const turn = await notify(ctx, { message, to: written.to, words: written.text });
  if (turn !== 'mail') return turn === 'told' ? 'nothing' : 'elsewhere';
  const { support } = await settings(ctx);
  const messageId = `<${message.id}@${new URL(ctx.env.publicUrl).hostname}>`;
  const portrait = await portraitFor(ctx, written.letter);
  const mail = {
    messageId,
    ...layOut(written.to, written.letter, {
      supportEmail: support.email,
      portrait,
      language: written.language,
    }),
  };
  const hold = { leaseUntil: after(ctx.clock.now(), sending.lease), to: mail.to };
  if (!(await renewLease(ctx.db, message, hold))) return 'elsewhere';
  await handOver(ctx, mail);
  return { mail, letter: written.letter };
}

/** A mail goes out without its picture rather than not at all. */
async function portraitFor(ctx: Context, { card }: Letter): Promise<Uint8Array | null> {
  if (!card?.photoKey) return null;
  return mailPortrait(ctx, card.photoKey).catch((error: unknown) => {
    ctx.log.warn({ error, photo: card.photoKey }, 'a mail goes out without its portrait');
    return null;
  });
}

function forEachAdmin(ctx: Context, message: OutboxRow & { payload: MailToAdmins }): Promise<void> {
  const concerned = mailConcerns[message.payload.kind];
  return transaction(ctx.db, async (tx) =>
    fanOut(tx, ctx.clock.now(), message, await adminsWhoMay(tx, concerned)),
  );
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

async function keep(
  ctx: Context,
  message: OutboxRow,
  { mail, letter }: { mail: OutgoingMail; letter: Letter },
) {
  await keepSent(ctx.db, message, {
    to: mail.to,
    subject: mail.subject,
    replyTo: mail.replyTo?.address.toLowerCase() ?? null,
    letter: keptLetter(letter),
    sentAt: ctx.clock.now(),
    ...(ctx.mail.captures && { text: mail.text, html: withPictures(mail) }),
  });
}

async function giveBack(ctx: Context, message: OutboxRow, error: unknown): Promise<void> {
  const now = ctx.clock.now();
  const next = after(now, backoff(message.attempts));
  const isRefused = error instanceof UndeliverableError;
  const isOver = isRefused || next > message.endsAt;
  ctx.log.warn(
    { error, outbox: message.id },
    isOver ? 'a mail is undeliverable' : 'a mail could not be sent yet',
  );
  const told = error instanceof Error ? error.message : String(error);
  const failed = { failedAt: now, failure: isRefused ? 'refused' : 'unreachable' } as const;
  await markFailed(ctx.db, message, told, isOver ? failed : { runAt: next });
}

/**
 * Send the link due to a new admin, or let a running copy send it.
 * @returns its text if mail is captured, '' if it was sent, null if neither has happened yet
 */
export async function sendAppointment(ctx: Context, email: string, since: Date): Promise<string | null> {
  await sendDueMails(ctx);
  const mail = await latestMailTo(ctx.db, { to: email.toLowerCase(), about: 'admin_password', since });
  return mail && (mail.text ?? '');
}
