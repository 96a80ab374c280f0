import type { Prisma } from '@salamu/prisma/client';
import type { MailAbout } from '#api/domain/mails.ts';
import type { RequestEventName } from '#api/domain/request/events.ts';
import type { EventRow } from '#api/records/requests-repo.ts';
import type { Queryable } from '#api/start/database.ts';
import type { KeptLetter } from './kept-letter.ts';
import type { OutboxRow } from './outbox/repo.ts';

const mailSelect = { kind: true, to: true, subject: true, sentAt: true } satisfies Prisma.MailSelect;

interface SentMail
  extends Pick<Prisma.MailModel, 'id' | 'requestId' | 'to' | 'replyTo' | 'subject' | 'sentAt'> {
  kind: MailAbout;
  letter: KeptLetter;
  /** Only if mail is captured. */
  text?: string;
  html?: string;
}

/**
 * Keep what was sent of an outbox message and end that, both or neither: neither where another process has the message
 * by now. The mail is erased with the recipient's account, whatever its address is by then.
 */
export async function keepSent(
  db: Queryable,
  message: Pick<OutboxRow, 'id' | 'attempts'>,
  mail: SentMail,
): Promise<void> {
  const { id, requestId, kind, to, replyTo, subject, text = null, html = null, letter, sentAt } = mail;
  await db.$executeRaw`
    WITH ended AS (
      UPDATE outbox_messages SET "doneAt" = ${sentAt}::timestamptz, "to" = NULL, "lastError" = NULL
      WHERE id = ${message.id}::uuid AND attempts = ${message.attempts}
        AND "doneAt" IS NULL AND "undeliverableAt" IS NULL
      RETURNING id
    )
    INSERT INTO mails (id, "requestId", "userId", kind, "to", "replyTo", subject, text, html, letter, "outboxId",
      "sentAt")
    SELECT ${id}::uuid, ${requestId}::uuid, (SELECT id FROM users WHERE email = ${to}),
      ${kind}, ${to}, ${replyTo}, ${subject}, ${text}, ${html}, ${letter}::jsonb, ended.id, ${sentAt}::timestamptz
    FROM ended`;
}

/** The mails captured here, newest first; only those to one address, or in one language, if it is given. */
export function capturedMails(
  db: Queryable,
  { to, language, limit }: { to: string | null; language: string | null; limit: number },
) {
  const html = language ? { contains: `<html lang="${language}"` } : { not: null };
  return db.mail.findMany({
    where: { html, ...(to ? { to } : {}) },
    orderBy: { sentAt: 'desc' },
    take: limit,
    select: { id: true, ...mailSelect, text: true },
  });
}

export function capturedMail(db: Queryable, id: string) {
  return db.mail.findUnique({ where: { id }, select: { id: true, ...mailSelect, html: true, text: true } });
}

/** The last mail of a kind to an address since `since`; with its text only if it was captured. */
export function latestMailTo(
  db: Queryable,
  { to, kind, since }: { to: string; kind: MailAbout; since: Date },
) {
  return db.mail.findFirst({
    where: { to, kind, sentAt: { gte: since } },
    orderBy: { sentAt: 'desc' },
    select: { text: true },
  });
}

/** What there is to say of this event, or of the latest of its name. */
export async function findEvent(
  db: Queryable,
  requestId: string,
  event: RequestEventName,
  id?: string,
): Promise<Pick<EventRow, 'facts' | 'note'> | null> {
  return db.requestEvent.findFirst({
    where: { id, requestId, event },
    orderBy: { id: 'desc' },
    select: { facts: true, note: { select: { text: true } } },
  });
}

const actingAdmin = { role: 'admin', suspendedAt: null } as const;

/** The recipient's address, time zone and language; null if unknown. */
export interface Reader {
  email: string;
  timeZone: string | null;
  locale: string | null;
}

/** An admin as a reader, of English; null if they are no longer an admin. */
export async function findAdmin(db: Queryable, id: string | undefined): Promise<Reader | null> {
  if (!id) return null;
  const admin = await db.user.findFirst({
    where: { id, ...actingAdmin },
    select: { email: true, timeZone: true },
  });
  return admin && { ...admin, locale: null };
}

export function findUser(db: Queryable, id: string) {
  return db.user.findUnique({
    where: { id },
    select: { name: true, email: true, timeZone: true, locale: true },
  });
}

/** Someone who hears news: with an account that is theirs and not suspended. */
export function findHearing(db: Queryable, id: string): Promise<Pick<Reader, 'email' | 'locale'> | null> {
  return db.user.findFirst({
    where: { id, suspendedAt: null, deletedAt: null },
    select: { email: true, locale: true },
  });
}

export function findArtistName(db: Queryable, id: string) {
  return db.artist.findUnique({ where: { id }, select: { slug: true, stageName: true, country: true } });
}

export function findListedArtist(db: Queryable, id: string) {
  return db.artist.findFirst({ where: { id, listed: true }, select: { slug: true, stageName: true } });
}

/** The tax withheld from what a request earned, minor units. */
export async function withheld(db: Queryable, requestId: string): Promise<number> {
  const { _sum } = await db.ledgerEntry.aggregate({
    where: { account: 'tax_payable', event: { requestId } },
    _sum: { amount: true },
  });
  return -Number(_sum.amount ?? 0n);
}
