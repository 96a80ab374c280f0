import { Prisma } from '@salamu/prisma/client';
import type { Queryable } from '#api/start/database/database.ts';

export interface SentMail {
  id: string;
  kind: string;
  to: string;
  subject: string;
  sentAt: Date;
  /** Without secrets; null once deleted. */
  letter: unknown;
  /** Null unless mail is captured. */
  text: string | null;
  html: string | null;
}

/** Sent mails that match this condition on `notifications`, oldest first by default. */
export function sentMails(
  db: Queryable,
  which: Prisma.Sql,
  { newestFirst = false, most = null }: { newestFirst?: boolean; most?: number | null } = {},
): Promise<SentMail[]> {
  const order = newestFirst ? Prisma.sql`DESC` : Prisma.sql`ASC`;
  return db.$queryRaw<SentMail[]>(Prisma.sql`
    SELECT id, about AS kind, "to", subject, "sentAt", letter, text, html FROM notifications
    WHERE channel = 'email' AND "sentAt" IS NOT NULL AND (${which})
    ORDER BY "sentAt" ${order}, id ${order} LIMIT ${most}::int`);
}

export async function findSentMail(db: Queryable, id: string): Promise<SentMail | null> {
  const [mail] = await sentMails(db, Prisma.sql`id = ${id}::uuid`);
  return mail ?? null;
}
