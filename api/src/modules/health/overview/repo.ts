import type { PaymentProviderName } from '#api/domain/payment/states.ts';
import type { Queryable } from '#api/start/database/database.ts';

export interface ProviderRow {
  provider: PaymentProviderName;
  webhookAt: Date | null;
  webhooksFailing: number;
  uncertainPayments: number;
  doubtfulPayments: number;
  failedRefunds: number;
}

export function findProviders(db: Queryable, names: string[]): Promise<ProviderRow[]> {
  return db.$queryRaw<ProviderRow[]>`
    SELECT provider,
      (SELECT "receivedAt" FROM webhook_events w WHERE w.provider = name.provider ORDER BY id DESC LIMIT 1) AS "webhookAt",
      (SELECT count(*)::int FROM webhook_events w
        WHERE w.provider = name.provider AND "processedAt" IS NULL AND "lastError" IS NOT NULL) AS "webhooksFailing",
      (SELECT count(*)::int FROM payments p WHERE p.provider = name.provider AND checking) AS "uncertainPayments",
      (SELECT count(*)::int FROM payments p
        WHERE p.provider = name.provider AND status = 'open' AND doubt IS NOT NULL) AS "doubtfulPayments",
      (SELECT count(*)::int FROM refunds f JOIN captures c ON c.id = f."captureId"
        WHERE c.provider = name.provider AND f.status = 'failed') AS "failedRefunds"
    FROM unnest(${names}::text[]) AS name(provider)`;
}

export async function findVersions(db: Queryable): Promise<{ database: string; migration: string | null }> {
  const [row] = await db.$queryRaw<{ database: string; migration: string | null }[]>`
    SELECT current_setting('server_version') AS database,
      (SELECT max(migration_name) FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL)
        AS migration`;
  if (!row) throw new Error('a query of one row without it');
  return row;
}
