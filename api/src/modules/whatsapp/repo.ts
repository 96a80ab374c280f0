import { Prisma, type WhatsAppState } from '@salamu/prisma/client';
import { type Claim, claim, type Queue } from '#api/async/claim-repo.ts';
import type { Queryable } from '#api/start/database.ts';
import { newId } from '#api/start/ids.ts';

export const findMessage = (db: Queryable, requestId: string) =>
  db.whatsAppMessage.findUnique({
    where: { requestId },
    select: { to: true, state: true, deliveredAt: true },
  });

export async function deleteMessage(db: Queryable, requestId: string): Promise<boolean> {
  return (await db.whatsAppMessage.deleteMany({ where: { requestId } })).count === 1;
}

/** Forget what is, or was, to be sent to a number. */
export async function deleteMessagesTo(db: Queryable, to: string): Promise<void> {
  await db.whatsAppMessage.deleteMany({ where: { to } });
}

export function findRequestByCode(db: Queryable, code: string) {
  return db.request.findUnique({ where: { code }, select: { id: true, erasedAt: true } });
}

/** Have a request's video sent to this number, in place of another. */
export async function wish(tx: Queryable, requestId: string, to: string, now: Date): Promise<void> {
  await tx.whatsAppMessage.deleteMany({ where: { requestId } });
  await tx.whatsAppMessage.create({
    data: { id: newId(), requestId, to, wishedAt: now },
    select: { id: true },
  });
}

/** Plan to tell of a delivery. */
export async function planMessage(
  tx: Queryable,
  requestId: string,
  plan: { deliveredAt: Date; runAt: Date },
): Promise<void> {
  await tx.whatsAppMessage.updateMany({
    where: { requestId },
    data: {
      ...plan,
      state: 'waiting',
      failure: null,
      attempts: 0,
      triedAt: null,
      reference: null,
      asLink: false,
    },
  });
}

export interface DueMessage {
  id: string;
  requestId: string;
  to: string;
  attempts: number;
  triedAt: Date | null;
  deliveredAt: Date;
  asLink: boolean;
}

export const whatsAppQueue: Queue = {
  table: 'whatsapp_messages',
  at: 'runAt',
  waits: Prisma.sql`w.state = 'waiting'`,
  sets: Prisma.sql`attempts = t.attempts + 1`,
  returns: Prisma.sql`t.id, t."requestId", t."to", t.attempts, t."triedAt", t."deliveredAt", t."asLink"`,
};

export function claimMessages(db: Queryable, due: Claim): Promise<DueMessage[]> {
  return claim<DueMessage>(db, whatsAppQueue, due);
}

/** Change a message unless another process has claimed it since; false if one has. */
export async function updateMessage(
  db: Queryable,
  { id, attempts }: Pick<DueMessage, 'id' | 'attempts'>,
  data: Prisma.WhatsAppMessageUncheckedUpdateManyInput,
): Promise<boolean> {
  const { count } = await db.whatsAppMessage.updateMany({
    where: { id, attempts, state: 'waiting' },
    data,
  });
  return count === 1;
}

/** Write down what became of a message, by WhatsApp's name for it; false if nothing is to be learnt. */
export async function settleSent(
  db: Queryable,
  reference: string,
  data: { state: WhatsAppState; failure: 'undelivered' | null },
): Promise<boolean> {
  const { count } = await db.whatsAppMessage.updateMany({ where: { reference, state: 'sent' }, data });
  return count === 1;
}

/** Send a message again with the link alone, once; false if it went so already, or is settled. */
export async function sendAsLink(db: Queryable, reference: string, runAt: Date): Promise<boolean> {
  const { count } = await db.whatsAppMessage.updateMany({
    where: { reference, state: 'sent', asLink: false },
    data: { asLink: true, state: 'waiting', runAt, attempts: 0, triedAt: null, reference: null, cost: 0 },
  });
  return count === 1;
}

export async function makeFree(db: Queryable, reference: string): Promise<void> {
  await db.whatsAppMessage.updateMany({ where: { reference }, data: { cost: 0 } });
}

/** Whether a message is on its way whose reference isn't written down yet. */
export async function isSending(db: Queryable): Promise<boolean> {
  const sending = { state: 'waiting', triedAt: { not: null } } as const;
  return (await db.whatsAppMessage.findFirst({ where: sending, select: { id: true } })) !== null;
}

export async function isKnown(db: Queryable, reference: string): Promise<boolean> {
  return (await db.whatsAppMessage.findUnique({ where: { reference }, select: { id: true } })) !== null;
}

/** The latest messages that tell of a video, to any phone, newest first. */
export function latestMessages(db: Queryable, most: number) {
  return db.whatsAppMessage.findMany({
    where: { state: { not: 'wished' } },
    orderBy: { runAt: 'desc' },
    take: most,
    select: {
      to: true,
      state: true,
      runAt: true,
      sentAt: true,
      request: {
        select: { recipientName: true, watchKey: true, artist: { select: { stageName: true } } },
      },
    },
  });
}
