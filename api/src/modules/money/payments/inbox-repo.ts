import { Prisma } from '@salamu/prisma/client';
import { type Claim, claim, type Queue } from '#api/async/claim-repo.ts';
import type { PaymentProviderName, WebhookSubject } from '#api/domain/payment/states.ts';
import type { Queryable } from '#api/start/database/database.ts';

type Said = Record<string, unknown>;

export interface InboxRow {
  id: string;
  provider: PaymentProviderName;
  about: WebhookSubject;
  reference: string;
  attempts: number;
}

export async function storeWebhook(
  db: Queryable,
  { claim: said, ...data }: Omit<Prisma.WebhookEventUncheckedCreateInput, 'claim'> & { claim?: Said },
): Promise<void> {
  const kept = said && { claim: said as Prisma.InputJsonObject };
  await db.webhookEvent.createMany({ data: [{ ...data, ...kept }], skipDuplicates: true });
}

export const inboxQueue: Queue = {
  table: 'webhook_events',
  at: 'nextTryAt',
  waits: Prisma.sql`w."processedAt" IS NULL`,
  sets: Prisma.sql`attempts = t.attempts + 1`,
  returns: Prisma.sql`t.id, t.provider, t.about, t.reference, t.attempts`,
};

/** Claim due webhooks until `leaseUntil`, after which another process may. */
export function claimWebhooks(db: Queryable, due: Claim): Promise<InboxRow[]> {
  return claim(db, inboxQueue, due);
}

export async function markProcessed(db: Queryable, id: string, at: Date): Promise<void> {
  await db.webhookEvent.updateMany({ where: { id }, data: { processedAt: at, lastError: null } });
}

export async function retryLater(db: Queryable, id: string, error: string, nextTryAt: Date): Promise<void> {
  await db.webhookEvent.updateMany({ where: { id }, data: { nextTryAt, lastError: error.slice(0, 500) } });
}
