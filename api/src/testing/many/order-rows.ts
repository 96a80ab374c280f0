import type { Sizes } from './row-sizes.ts';
import { daysAgo, id, moment, personName } from './row-words.ts';

const ended = `('completed', 'cancelled', 'declined', 'expired', 'refunded')`;
const delivered = `('completed', 'delivered', 'disputed')`;

/** One request in so many is for the busiest artist; a prime, so that these are in all states and of all kinds of people. */
const ofTheBusiest = 11;

/** Requests in all their states with events, videos and reviews. */
export function orderRows({ artists, users, requests }: Sizes): string[] {
  const at = moment('n', requests);
  const artist = id(
    'artist',
    `CASE WHEN n % ${ofTheBusiest} = 0 THEN 1 ELSE n * 31::bigint % ${artists / 10} * 10 + 1 + n % 9 END`,
    artists,
  );
  return [
    `INSERT INTO videos (id, "artistId", key, "mimeType", bytes, "durationMs", width, height, "createdAt")
      SELECT ${id('video', 'n', requests)}, ${artist}, 'videos/' || n || '.mp4', 'video/mp4', 1, 1, 1, 1, ${at}
      FROM generate_series(1, ${requests}) AS n`,
    `INSERT INTO videos (id, "artistId", key, "mimeType", bytes, "durationMs", width, height, "createdAt", "sampleOfId")
      SELECT ${id('video', `${requests} + n`, requests)}, ${id('artist', 'n', artists)}, 'samples/' || n || '.mp4', 'video/mp4', 1, 1,
        1, 1, ${moment('n', artists)}, ${id('artist', 'n', artists)}
      FROM generate_series(1, ${artists}) AS n WHERE n % 5 = 0`,
    `INSERT INTO requests (id, code, "artistId", "fanId", "guestName", "guestEmail", status, occasion, "forSelf",
        "recipientName", "fromName", instructions, "mustSay", language, rush, public, currency, price, "rushPrice", total,
        "commissionBps", "promiseDays", "createdAt", "paidAt", "answeredAt", "deadlineAt", "deliveredAt", "completedAt",
        "endedAt", "disputedAt", "chargedBackAt", "timerAt", "watchKey", "videoId")
      SELECT ${id('request', 'n', requests)}, 'SAL-' || lpad(upper(to_hex(n * 7919::bigint)), 10, '0'), ${artist},
        CASE WHEN n % 4 > 0 THEN ${id('user', `${artists} + 1 + n % ${artists}`, users)} END,
        CASE WHEN n % 4 = 0 THEN ${personName('n')} END, CASE WHEN n % 4 = 0 THEN 'guest-' || n || '@example.com' END,
        state::"RequestState", 'birthday', false, ${personName('n + 3')}, ${personName('n + 5')}, 'Some words about the day.',
        '{}', 'en', false, n % 3 = 0, 'KES', 250000, 0, 250000, 2500, 7, ${at},
        CASE WHEN state NOT IN ('cancelled', 'awaiting_payment') THEN ${at} END,
        CASE WHEN state IN ${delivered} THEN ${at} + interval '5 hours' END, ${at} + interval '7 days',
        CASE WHEN state IN ${delivered} THEN ${at} + interval '3 days' END,
        CASE WHEN state = 'completed' THEN ${at} + interval '6 days' END,
        CASE WHEN state IN ${ended} THEN ${at} + interval '6 days' END,
        CASE WHEN state = 'disputed' THEN ${at} + interval '4 days' END,
        CASE WHEN n % 5000 = 9 THEN ${at} + interval '30 days' END,
        CASE WHEN state NOT IN ${ended} THEN timestamptz '2030-01-01' END, 'watch-' || n,
        CASE WHEN state IN ${delivered} THEN ${id('video', 'n', requests)} END
      FROM generate_series(1, ${requests}) AS n, LATERAL (SELECT CASE WHEN n % 400 = 0 THEN 'disputed'
        WHEN n % 40 = 1 THEN 'pending' WHEN n % 40 = 2 THEN 'delivered' WHEN n % 40 = 3 THEN 'declined'
        WHEN n % 40 = 4 THEN 'expired' WHEN n % 40 < 8 THEN 'cancelled' ELSE 'completed' END AS state) AS made`,
    `INSERT INTO video_proofs ("videoId", "requestId", "verificationId")
      SELECT "videoId", id, lpad(upper(to_hex(row_number() OVER ())), 20, '0') FROM requests WHERE "videoId" IS NOT NULL`,
    `INSERT INTO video_hashes (sha256, "videoId")
      SELECT sha256(convert_to("verificationId", 'UTF8')), "videoId" FROM video_proofs`,
    `INSERT INTO request_events (id, "requestId", at, event, by)
      SELECT gen_random_uuid(), id, at, event, party::"Party" FROM requests, LATERAL (VALUES
        ("createdAt", 'created', 'fan'), ("paidAt", 'paid', 'system'), ("deliveredAt", 'delivered', 'artist'),
        ("completedAt", 'approved', 'fan')) AS v(at, event, party) WHERE at IS NOT NULL`,
    `INSERT INTO tracking_links (hash, "requestId", "createdAt", "endsAt")
      SELECT 'link-' || code, id, "createdAt", "endedAt" + interval '90 days' FROM requests
      WHERE "guestEmail" IS NOT NULL AND "createdAt" > ${daysAgo(80)}`,
    `INSERT INTO reviews (id, "requestId", "artistId", "fanName", rating, text, "createdAt")
      SELECT ${id('review', 'n', requests)}, r.id, r."artistId", r."fromName", 1 + n % 5,
        CASE WHEN n % 2 = 0 THEN 'We laughed, and then we cried.' END, r."completedAt"
      FROM generate_series(1, ${requests}) AS n JOIN requests r ON r.id = ${id('request', 'n', requests)}
      WHERE r."completedAt" IS NOT NULL AND n % 3 > 0`,
  ];
}
