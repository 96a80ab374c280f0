import { Prisma } from '@salamu/prisma/client';
import type { ListedThing, OurLine } from '#api/domain/books/differences.ts';
import type { Currency } from '#api/domain/money/money.ts';
import type { PaymentProviderName } from '#api/domain/payment/states.ts';
import type { Queryable } from '#api/start/database/database.ts';

interface Row {
  what: ListedThing;
  reference: string;
  currency: Currency;
  amount: bigint | number;
  requestId: string | null;
  isDue: boolean;
}

/** How lists identify our refunds and payouts: by our key, or the provider's receipt. */
const names = {
  key: {
    refund: Prisma.sql`r.id::text || CASE r.retries WHEN 0 THEN '' ELSE '-' || r.retries END`,
    payout: Prisma.sql`o.id::text`,
  },
  receipt: { refund: Prisma.sql`r.reference`, payout: Prisma.sql`o.reference` },
};

/**
 * Our records with a provider: everything it has listed, and everything it must list, created from `from` to `until`
 * with a known outcome. Excludes failed ones, those sent by hand and those covered by a chargeback.
 */
export async function findOurLines(
  db: Queryable,
  provider: PaymentProviderName,
  named: readonly string[],
  { from, until, by }: { from: Date; until: Date; by: keyof typeof names },
): Promise<OurLine[]> {
  const { refund, payout } = names[by];
  const isNamed = (name: Prisma.Sql) => Prisma.sql`${name} = ANY(${named}::text[])`;
  const isDue = (at: Prisma.Sql, begun = at) => Prisma.sql`coalesce(
    ${begun} >= ${from}::timestamptz AND ${at} >= ${from}::timestamptz AND ${at} < ${until}::timestamptz, false)`;
  const captured = isDue(Prisma.sql`c."capturedAt"`);
  const stray = isDue(Prisma.sql`s."capturedAt"`);
  const refunded = Prisma.sql`(r.status = 'paid' AND ${isDue(Prisma.sql`r."settledAt"`, Prisma.sql`r."createdAt"`)})`;
  const paidOut = Prisma.sql`(o.status = 'paid' AND ${isDue(Prisma.sql`o."settledAt"`, Prisma.sql`o."approvedAt"`)})`;
  const moved = isDue(Prisma.sql`m."movedAt"`);
  const rows = await db.$queryRaw<Row[]>(Prisma.sql`
    SELECT 'payment' AS what, c.reference, c.currency, c.amount, p."requestId", ${captured} AS "isDue"
    FROM captures c JOIN payments p ON p.id = c."paymentId"
    WHERE c.provider = ${provider} AND (${isNamed(Prisma.sql`c.reference`)} OR ${captured})
    UNION ALL
    SELECT 'payment', s.reference, s.currency, s.amount, NULL, ${stray}
    FROM stray_captures s WHERE s.provider = ${provider} AND (${isNamed(Prisma.sql`s.reference`)} OR ${stray})
    UNION ALL
    SELECT 'refund', ${refund}, r.currency, r.amount, p."requestId", ${refunded}
    FROM refunds r JOIN captures c ON c.id = r."captureId" JOIN payments p ON p.id = c."paymentId"
    WHERE c.provider = ${provider} AND r.status <> 'failed' AND r."coveredBy" IS NULL AND r."sentOn" IS NULL
      AND ${refund} IS NOT NULL AND (${isNamed(refund)} OR ${refunded})
    UNION ALL
    SELECT 'refund', b.reference, b.currency, b.amount, p."requestId", false
    FROM chargebacks b JOIN captures c ON c.id = b."captureId" JOIN payments p ON p.id = c."paymentId"
    WHERE b.provider = ${provider} AND ${isNamed(Prisma.sql`b.reference`)}
    UNION ALL
    SELECT 'refund', n.name, s.currency, s.amount, NULL, false
    FROM stray_captures s JOIN unnest(${named}::text[]) n(name)
      ON n.name IN (coalesce(s."refundKey", s.id::text), s."refundReference", s."takenBackBy")
    WHERE s.provider = ${provider} AND s.status IS DISTINCT FROM 'failed'
    UNION ALL
    SELECT 'payout', ${payout}, o.currency, o.amount, NULL, ${paidOut}
    FROM payouts o
    WHERE o.provider = ${provider} AND o.status NOT IN ('failed', 'rejected', 'cancelled')
      AND ${payout} IS NOT NULL AND (${isNamed(payout)} OR ${paidOut})
    UNION ALL
    SELECT m.kind, m.reference, m.currency, m.amount, NULL, ${moved}
    FROM provider_movements m WHERE m.provider = ${provider} AND (${isNamed(Prisma.sql`m.reference`)} OR ${moved})`);
  return rows.map(({ currency, amount, ...row }) => ({
    ...row,
    money: { amount: Number(amount), currency },
  }));
}
