import { Prisma } from '@salamu/prisma/client';
import { type Claim, claim } from '#api/async/claim-repo.ts';
import type { PaymentProviderName, WebhookSubject } from '#api/domain/payment/states.ts';
import type { Queryable } from '#api/start/database.ts';

type Said = Record<string, unknown>;

export interface InboxRow {
  id: string;
  provider: PaymentProviderName;
  about: WebhookSubject;
  reference: string;
  attempts: number;
}

/** Store a webhook once per provider and event. */
export async function storeWebhook(
  db: Queryable,
  { claim: said, ...data }: Omit<Prisma.WebhookEventUncheckedCreateInput, 'claim'> & { claim?: Said },
): Promise<void> {
  const kept = said && { claim: said as Prisma.InputJsonObject };
  await db.webhookEvent.createMany({ data: [{ ...data, ...kept }], skipDuplicates: true });
}

/** Claim due webhooks for this process until `leaseUntil`; if it dies, they are claimed again then. */
export function claimWebhooks(db: Queryable, due: Claim): Promise<InboxRow[]> {
  return claim(
    db,
    {
      table: 'webhook_events',
      at: 'nextTryAt',
      waits: Prisma.sql`w."processedAt" IS NULL`,
      sets: Prisma.sql`attempts = t.attempts + 1`,
      returns: Prisma.sql`t.id, t.provider, t.about, t.reference, t.attempts`,
    },
    due,
  );
}

/** What unsigned webhooks have said about something, by any of its references, oldest first. */
export async function claimsAbout(
  db: Queryable,
  provider: PaymentProviderName,
  references: string[],
): Promise<Said[]> {
  const rows = await db.webhookEvent.findMany({
    where: { provider, reference: { in: references }, claim: { not: Prisma.AnyNull } },
    orderBy: { id: 'asc' },
    select: { claim: true },
  });
  return rows.map(({ claim }) => claim as Said);
}

export async function markProcessed(db: Queryable, id: string, at: Date): Promise<void> {
  await db.webhookEvent.updateMany({ where: { id }, data: { processedAt: at, lastError: null } });
}

export async function retryLater(db: Queryable, id: string, error: string, nextTryAt: Date): Promise<void> {
  await db.webhookEvent.updateMany({ where: { id }, data: { nextTryAt, lastError: error.slice(0, 500) } });
}

/** Forget processed webhooks: the bodies of those received before `words`, and those before `all` altogether. */
export async function forgetWebhooks(db: Queryable, before: { words: Date; all: Date }): Promise<void> {
  const worked = { processedAt: { not: null } };
  await db.webhookEvent.deleteMany({ where: { ...worked, receivedAt: { lt: before.all } } });
  await db.webhookEvent.updateMany({
    where: { ...worked, receivedAt: { lt: before.words }, body: { not: '' } },
    data: { body: '' },
  });
}

/** Forget what webhooks have said about requests' payments and refunds: phone numbers and their owners' names. */
export async function forgetWordsAbout(tx: Queryable, requestIds: string[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE webhook_events SET body = '', claim = NULL, "lastError" = NULL WHERE id IN (
      SELECT told.id FROM payments p, LATERAL (
        SELECT p.reference UNION SELECT p."providerReference" UNION
        SELECT c.reference FROM captures c WHERE c."paymentId" = p.id UNION
        SELECT f.id || CASE WHEN n = 0 THEN '' ELSE '-' || n END
        FROM captures c JOIN refunds f ON f."captureId" = c.id, generate_series(0, f.retries) AS n
        WHERE c."paymentId" = p.id
      ) AS named(reference), LATERAL (
        -- OFFSET keeps it a look-up by name: PostgreSQL cannot tell how few names there are, and would read all webhooks.
        SELECT w.id FROM webhook_events w WHERE w.provider = p.provider AND w.reference = named.reference OFFSET 0
      ) AS told
      WHERE p."requestId" = ANY(${requestIds}::uuid[]))`;
}
