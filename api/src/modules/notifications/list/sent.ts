import type { SignedIn } from '#api/domain/account/viewer.ts';
import { DomainError } from '#api/domain/errors.ts';
import { isForOneUse } from '#api/domain/notifications/mails.ts';
import { after } from '#api/domain/request/deadlines.ts';
import { maskWords } from '#api/domain/text/mask-address.ts';
import { audit } from '#api/modules/audit/audit.ts';
import type { StoredEmail } from '#api/modules/emails/email.ts';
import { renderEmail } from '#api/modules/emails/emails.ts';
import { findSentMail } from '#api/records/sent-mails-repo.ts';
import type { Context } from '#api/start/context.ts';
import { transaction } from '#api/start/database/database.ts';
import { isUuid, newId } from '#api/start/database/ids.ts';
import { notify } from '../outbox/service.ts';
import { mailsOf } from '../repo.ts';
import type { SentMail } from './model.ts';
import { noteResent } from './repo.ts';

/** How long, in milliseconds, until the same mail may be sent once more. */
const pause = 60_000;

const unsendable = {
  secret: 'Its link or code works only once, or for a while. Its reader can ask for a fresh one.',
  forgotten: 'What this email was written from has been deleted.',
};

async function sentMailOf({ db }: Context, id: string) {
  const mail = isUuid(id) ? await findSentMail(db, id) : null;
  if (!mail) throw new DomainError('not_found');
  const [source] = await mailsOf(db, [id]);
  return { mail, source };
}

/**
 * A mail as it was sent, without its secrets, and whether it can be sent again.
 * @throws DomainError `not_found`
 */
export async function readSentMail(ctx: Context, id: string): Promise<SentMail> {
  const { mail, source } = await sentMailOf(ctx, id);
  return {
    id: mail.id,
    about: mail.kind,
    to: mail.to,
    subject: maskWords(mail.subject),
    sentAt: mail.sentAt.toISOString(),
    letter: mail.letter as StoredEmail | null,
    sendingAgain: source ? (isForOneUse(source.payload) ? 'secret' : 'possible') : 'forgotten',
  };
}

/**
 * Write a mail again from what is true now, and send it to the same reader.
 * @throws DomainError `not_found`, `invalid_transition` if its secret works only once, or there is nothing to write it
 * from or to say any more, `too_many_requests` during the pause
 */
export async function sendAgain(ctx: Context, admin: SignedIn, id: string): Promise<SentMail> {
  const { source } = await sentMailOf(ctx, id);
  if (!source) throw new DomainError('invalid_transition', unsendable.forgotten);
  if (isForOneUse(source.payload)) throw new DomainError('invalid_transition', unsendable.secret);
  if (!(await renderEmail(ctx, source.payload, source)))
    throw new DomainError(
      'invalid_transition',
      'What this email says is no longer true, so it stays unsent.',
    );
  const now = ctx.clock.now();
  await transaction(ctx.db, async (tx) => {
    if (!(await noteResent(tx, id, now, after(now, -pause))))
      throw new DomainError('too_many_requests', 'It was sent again a moment ago. Please wait a little.', {
        retryAfter: pause / 1000,
      });
    await notify(tx, now, [{ key: `${source.key}:again:${newId()}`, payload: source.payload }]);
    await audit(tx, now, { actorId: admin.id, action: 'notification_resent', targetId: source.id });
  });
  return readSentMail(ctx, id);
}
