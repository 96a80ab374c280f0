import type { Queryable } from '#api/start/database/database.ts';

interface Attempts {
  key: string;
  size: number;
  now: Date;
  /** When a window opened now ends. */
  until: Date;
}

/** Add `size` attempts to the window open for `key`, or open one; a single statement, so exact in any race. */
export async function addAttempts(
  db: Queryable,
  { key, size, now, until }: Attempts,
): Promise<{ count: number; resetsAt: Date }> {
  const rows = await db.$queryRaw<{ count: number; resetsAt: Date }[]>`
    INSERT INTO rate_limits AS held (key, count, "resetsAt") VALUES (${key}, ${size}, ${until})
    ON CONFLICT (key) DO UPDATE SET
      count = CASE WHEN held."resetsAt" <= ${now} THEN ${size} ELSE LEAST(held.count, 1000000000) + ${size} END,
      "resetsAt" = CASE WHEN held."resetsAt" <= ${now} THEN ${until} ELSE held."resetsAt" END
    RETURNING count, "resetsAt"`;
  const [row] = rows;
  if (!row) throw new Error('the attempt was not counted');
  return row;
}

export async function forgetAttempts(db: Queryable, key: string): Promise<void> {
  await db.rateLimit.deleteMany({ where: { key } });
}
