import type { Context } from '#api/context.ts';
import { isReachable } from '#api/domain/account/deleted.ts';
import { after } from '#api/domain/request/deadlines.ts';
import { newId } from '#api/ids.ts';
import { backoff } from '../outbox/backoff.ts';
import { claimMessages, markDone, markFailed, type OutboxRow } from '../outbox/repo.ts';
import type { OutboxPayload } from '../outbox/service.ts';
import { settings } from '../settings/service.ts';
import { writeAccountMail } from './account-mail.ts';
import { writeAdminMail } from './admin-mail.ts';
import { writeArtistMail } from './artist-mail.ts';
import { writeContactMail } from './contact-mail.ts';
import { type Letter, layOut } from './letter.ts';
import { writeLinkMail } from './link-mail.ts';
import { writeOpeningMail } from './opening-mail.ts';
import { writePayoutMail } from './payout-mail.ts';
import { insertMail } from './repo.ts';
import { writeRequestMail } from './request-mail.ts';
import { writeWarningMail } from './warning-mail.ts';

const lease = 60_000;

/** Sends the mails that are due, each at least once; answers how many were. */
export async function sendDueMails(ctx: Context, limit = 20): Promise<number> {
  const now = ctx.clock.now();
  const messages = await claimMessages(ctx.db, now, after(now, lease), limit);
  for (const message of messages) await send(ctx, message);
  return messages.length;
}

interface Written {
  to: string[];
  letter: Letter;
}

/** The letter and whom it goes to; null where there is nothing to say any more. */
function write(ctx: Context, payload: OutboxPayload): Promise<Written | null> {
  switch (payload.kind) {
    case 'request-mail':
      return writeRequestMail(ctx, payload);
    case 'artist-mail':
      return writeArtistMail(ctx, payload);
    case 'account-mail':
      return writeAccountMail(ctx, payload);
    case 'contact-mail':
      return writeContactMail(ctx, payload);
    case 'link-mail':
      return writeLinkMail(ctx, payload);
    case 'opening-mail':
      return writeOpeningMail(ctx, payload);
    case 'payout-mail':
      return writePayoutMail(ctx, payload);
    case 'warning-mail':
      return writeWarningMail(ctx, payload);
    case 'admin-mail':
      return writeAdminMail(ctx, payload);
  }
}

async function send(ctx: Context, message: OutboxRow): Promise<void> {
  const payload = message.payload as unknown as OutboxPayload;
  try {
    const written = await write(ctx, payload);
    const { support } = await settings(ctx);
    const mails = written
      ? written.to.filter(isReachable).map((to) => layOut(to, written.letter, support.email))
      : [];
    for (const mail of mails) {
      await ctx.mail.send(mail);
      await insertMail(ctx.db, {
        id: newId(),
        requestId: payload.kind === 'request-mail' ? payload.requestId : null,
        kind: payload.about,
        to: mail.to,
        subject: mail.subject,
        replyTo: mail.replyTo?.address.toLowerCase() ?? null,
        sentAt: ctx.clock.now(),
        ...(ctx.mail.captures && { text: mail.text, html: mail.html }),
      });
    }
    await markDone(ctx.db, message.id, ctx.clock.now());
  } catch (error) {
    ctx.log.warn({ error, outbox: message.id }, 'a mail could not be sent yet');
    await markFailed(ctx.db, message.id, String(error), after(ctx.clock.now(), backoff(message.attempts)));
  }
}
