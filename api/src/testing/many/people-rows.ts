import type { Sizes } from './row-sizes.ts';
import { city, country, id, moment, oneOf, personName, spoken, word } from './row-words.ts';

/** Artists, and as many fans; who follows whom; who is signed in. */
export function peopleRows({ artists, users }: Sizes): string[] {
  const at = moment('n', users);
  const shown = moment('n', artists);
  return [
    `INSERT INTO users (id, name, email, "emailConfirmedAt", "passwordHash", role, "suspendedAt", "createdAt")
      SELECT ${id('user', 'n', users)}, ${personName('n')}, 'person-' || n || '@example.com',
        CASE WHEN n % 20 > 0 THEN ${at} END, 'none', (CASE WHEN n <= ${artists} THEN 'artist' ELSE 'user' END)::"Role",
        CASE WHEN n % 500 = 0 THEN ${at} END, ${at}
      FROM generate_series(1, ${users}) AS n`,
    `INSERT INTO artists (id, "userId", slug, "stageName", "nameSkeleton", category, country, city, bio, languages, occasions,
        currency, price, "rushPrice", "priceUsd", "promiseDays", accepting, "awayUntil", "closedSince", "dailyCap", "openCap", "timeZone",
        "profileCompletedAt", "verifiedAt", "firstVerifiedAt", "verificationNote", featured, listed, "ratingSum", "ratingCount",
        "deliveredCount", "createdAt", "updatedAt")
      SELECT ${id('artist', 'n', artists)}, ${id('user', 'n', users)}, 'artist-' || n, name, lower(name),
        (enum_range(NULL::"Category"))[1 + n % 12], ${country('n / 5')}, ${city('n / 3')},
        'Sings of ' || ${word('n * 31')} || ' and the road to ' || ${word('n * 17')} || '.', ${spoken('n')},
        ARRAY['birthday', 'wedding', 'other'] || CASE WHEN n % 1000 = 7 THEN ARRAY['proposal'] ELSE '{}' END, ${oneOf(['KES', 'NGN', 'USD'], 'n')}, 250000 + n % 97 * 5000,
        CASE WHEN n % 3 = 0 THEN 100000 END, 1000 + n % 311 * 100, 1 + n % 14, n % 20 > 0,
        CASE WHEN n % 50 = 1 THEN timestamptz '2030-01-01' END, CASE WHEN n % 50 = 1 OR n % 20 = 0 THEN ${shown} END,
        CASE WHEN n % 7 = 0 THEN 5 END, CASE WHEN n % 9 = 0 THEN 20 END,
        CASE WHEN n % 3 = 0 THEN 'Africa/Nairobi' END,
        CASE WHEN n % 30 > 0 THEN ${shown} END, CASE WHEN verified THEN ${shown} END, CASE WHEN verified THEN ${shown} END,
        CASE WHEN n % 100 > 1 AND NOT verified THEN 'Not you' END, n % 1000 = 1, verified AND n % 500 > 0,
        n % 50 * 4, n % 50, n % 400, ${shown}, ${shown}
      FROM generate_series(1, ${artists}) AS n, LATERAL (SELECT ${personName('n * 13 + n / 10')} AS name,
        n % 10 > 0 AND n % 30 > 0 AS verified) AS made`,
    `INSERT INTO follows ("userId", "artistId", "createdAt")
      SELECT ${id('user', `${artists} + n`, users)}, ${id('artist', `1 + n * 7 % ${artists}`, artists)}, ${at}
      FROM generate_series(1, ${artists}) AS n WHERE n % 3 = 0`,
    `INSERT INTO open_notices ("artistId", email, locale, "askedAt", "confirmedAt")
      SELECT ${id('artist', 'n', artists)}, 'waiting-' || who || '@example.com', 'en', ${shown}, ${shown}
      FROM generate_series(1, ${artists}) AS n, generate_series(1, 5) AS who WHERE n % 700 = 0`,
    `INSERT INTO sessions (id, "userId", "createdAt", "lastSeenAt", "expiresAt")
      SELECT ${id('session', 'n', users)}, ${id('user', 'n', users)}, ${at}, ${at}, timestamptz '2030-01-01'
      FROM generate_series(1, ${users}) AS n WHERE n % 4 = 0`,
    `INSERT INTO audit_entries (id, at, "actorId", action, "targetId")
      SELECT ${id('audit', 'n', artists)}, ${shown}, ${id('user', 'n % 10 + 1', users)},
        ${oneOf(['artist_verified', 'request_refund', 'user_suspended'], 'n')}, ${id('artist', 'n', artists)}::text
      FROM generate_series(1, ${artists}) AS n`,
  ];
}
