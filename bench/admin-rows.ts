import { SQL } from 'bun';

const givenNames = ['Amina', 'Brian', 'Chidi', 'Dalila', 'Esi', 'Fatou', 'Grace', 'Hassan', 'Imani', 'Juma'];
const familyNames = ['Otieno', 'Mensah', 'Okafor', 'Traoré', 'Wanjiku', 'Diallo', 'Banda', 'Nkosi'];
const name = (n: string) => `(ARRAY['${givenNames.join("','")}'])[1 + (${n}) % ${givenNames.length}] || ' ' ||
  (ARRAY['${familyNames.join("','")}'])[1 + (${n}) / 7 % ${familyNames.length}] || ' ' || (${n})`;
/** A UUIDv7 of the n-th row, one every ten minutes: ids sort as the rows came. */
const id = (kind: number, n: string) => `(lpad(to_hex(1700000000000 + (${n})::bigint * 600000), 12, '0')
  || '7${kind}00' || '8000' || lpad(to_hex(${n}), 12, '0'))::uuid`;
const moment = (n: string) => `to_timestamp(1700000000 + (${n})::bigint * 600)`;

/** Fills an empty, migrated database with so many rows of each list, their states spread as after some years. */
export async function insertManyRows(databaseUrl: string, rows: number): Promise<void> {
  const client = new SQL(databaseUrl);
  const half = rows / 2;
  const each = `generate_series(1, ${rows}) AS n`;
  for (const sql of [
    `INSERT INTO users (id, name, email, "emailConfirmedAt", "passwordHash", role, "suspendedAt", "createdAt")
      SELECT ${id(1, 'n')}, ${name('n')}, 'person-' || n || '@example.com',
        CASE WHEN n % 20 > 0 THEN ${moment('n')} END, 'none',
        (CASE WHEN n <= ${half} THEN 'artist' ELSE 'user' END)::"Role",
        CASE WHEN n % 500 = 0 THEN ${moment('n')} END, ${moment('n')}
      FROM ${each}`,
    `INSERT INTO artists (id, "userId", slug, "stageName", category, country, currency, price, "priceUsd",
        "profileCompletedAt", "verifiedAt", "verificationNote", featured, listed, "deliveredCount", "createdAt", "updatedAt")
      SELECT ${id(2, 'n')}, ${id(1, 'n')}, 'artist-' || n, ${name('n')},
        (enum_range(NULL::"Category"))[1 + n % 12], (ARRAY['KE', 'NG', 'GH', 'SN', 'ZA'])[1 + n % 5], 'KES', 250000, 1935,
        CASE WHEN n % 30 > 0 THEN ${moment('n')} END, CASE WHEN n % 10 > 0 AND n % 30 > 0 THEN ${moment('n')} END,
        CASE WHEN n % 20 = 0 THEN 'Not you' END, n % 1000 = 1, n % 10 > 0 AND n % 30 > 0 AND n % 500 > 0,
        n % 400, ${moment('n')}, ${moment('n')}
      FROM generate_series(1, ${half}) AS n`,
    `INSERT INTO videos (id, "artistId", key, "mimeType", bytes, "durationMs", width, height, "createdAt")
      SELECT ${id(7, 'n')}, ${id(2, `1 + (n * 31) % ${half}`)}, 'videos/' || n, 'video/mp4', 1, 1, 1, 1, ${moment('n')}
      FROM ${each}`,
    `INSERT INTO requests (id, code, "artistId", "fanId", "guestName", "guestEmail", status, occasion, "forSelf",
        "recipientName", "fromName", instructions, "mustSay", language, rush, public, currency, price, "rushPrice", total,
        "commissionBps", "promiseDays", "createdAt", "paidAt", "answeredAt", "deadlineAt", "deliveredAt", "completedAt",
        "endedAt", "disputedAt", "timerAt", "watchKey", "videoId")
      SELECT ${id(3, 'n')}, 'SAL-' || lpad(upper(to_hex(n * 7919)), 8, '0'), ${id(2, `1 + (n * 31) % ${half}`)},
        CASE WHEN n % 4 > 0 THEN ${id(1, `${half} + 1 + n % ${half}`)} END,
        CASE WHEN n % 4 = 0 THEN ${name('n')} END, CASE WHEN n % 4 = 0 THEN 'guest-' || n || '@example.com' END,
        state::"RequestState", 'birthday', false, ${name('n + 3')}, ${name('n + 5')}, 'Some words about the day.', '{}', 'en',
        false, false, 'KES', 250000, 0, 250000, 2500, 7, ${moment('n')},
        CASE WHEN state NOT IN ('cancelled', 'awaiting_payment') THEN ${moment('n')} END,
        CASE WHEN state IN ('completed', 'delivered', 'disputed') THEN ${moment('n')} + interval '5 hours' END,
        ${moment('n')} + interval '7 days',
        CASE WHEN state IN ('completed', 'delivered', 'disputed') THEN ${moment('n')} + interval '3 days' END,
        CASE WHEN state = 'completed' THEN ${moment('n')} + interval '6 days' END,
        CASE WHEN state IN ('completed', 'cancelled', 'declined', 'expired', 'refunded') THEN ${moment('n')} + interval '6 days' END,
        CASE WHEN state = 'disputed' THEN ${moment('n')} + interval '4 days' END,
        CASE WHEN state IN ('pending', 'delivered', 'disputed') THEN now() + interval '1 day' END,
        'watch-' || n, CASE WHEN state IN ('completed', 'delivered', 'disputed') THEN ${id(7, 'n')} END
      FROM ${each}, LATERAL (SELECT CASE WHEN n % 400 = 0 THEN 'disputed' WHEN n % 40 = 1 THEN 'pending'
        WHEN n % 40 = 2 THEN 'delivered' WHEN n % 40 = 3 THEN 'declined' WHEN n % 40 = 4 THEN 'expired'
        WHEN n % 40 < 8 THEN 'cancelled' ELSE 'completed' END AS state) AS made`,
    `INSERT INTO ledger_events (id, key, kind, at, "requestId", "artistId")
      SELECT ${id(4, 'n')}, 'captured:' || id, 'payment_captured', "paidAt", id, "artistId"
      FROM (SELECT row_number() OVER ()::int AS n, * FROM requests WHERE "paidAt" IS NOT NULL) paid
      UNION ALL
      SELECT ${id(5, 'n')}, 'released:' || id, 'released', "completedAt", id, "artistId"
      FROM (SELECT row_number() OVER ()::int AS n, * FROM requests WHERE "completedAt" IS NOT NULL) done`,
    `INSERT INTO ledger_entries (id, "eventId", account, "artistId", currency, amount, at)
      SELECT gen_random_uuid(), v.id, entry.account, CASE WHEN entry.account = 'artist_payable' THEN v."artistId" END,
        'KES', entry.amount, v.at
      FROM ledger_events v JOIN (VALUES ('payment_captured', 'provider_cash', 250000), ('payment_captured', 'held', -250000),
        ('released', 'held', 250000), ('released', 'artist_payable', -187500), ('released', 'platform_revenue', -62500)
      ) AS entry(kind, account, amount) USING (kind)`,
    `INSERT INTO audit_entries (id, at, "actorId", action, "targetId")
      SELECT ${id(6, 'n')}, ${moment('n')}, ${id(1, 'n % 10 + 1')},
        (ARRAY['artist_verified', 'request_refund', 'user_suspended'])[1 + n % 3], ${id(2, `1 + n % ${half}`)}::text
      FROM ${each}`,
    'VACUUM ANALYZE',
  ])
    await client.unsafe(sql);
  await client.close();
}
