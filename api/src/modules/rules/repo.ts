import type { RuleChange, Severity } from '#api/domain/rules/rules.ts';
import type { Queryable } from '#api/start/database/database.ts';

export async function findChanges(db: Queryable): Promise<RuleChange[]> {
  const rows = await db.screeningRule.findMany({
    orderBy: [{ changedAt: 'desc' }, { key: 'asc' }],
    select: { key: true, severity: true, readAt: true },
  });
  return rows.map(({ key, severity, readAt }) => ({ key, severity, isRead: readAt !== null }));
}

/** Serialise rule changes until the transaction ends. */
export async function lockRules(tx: Queryable): Promise<void> {
  await tx.$executeRaw`LOCK TABLE screening_rules IN SHARE ROW EXCLUSIVE MODE`;
}

export async function storeRule(
  tx: Queryable,
  key: string,
  rule: { severity: Severity; readAt: Date | null; changedAt: Date },
): Promise<void> {
  await tx.screeningRule.upsert({
    where: { key },
    create: { key, ...rule },
    update: rule,
    select: { key: true },
  });
}

export async function deleteRule(tx: Queryable, key: string): Promise<void> {
  await tx.screeningRule.deleteMany({ where: { key } });
}
