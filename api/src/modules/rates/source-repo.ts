import type { Queryable } from '#api/start/database.ts';

/**
 * Claim the next question to the source, once a day, or an hour after a problem, whichever copy comes first. Another source is
 * asked right away.
 */
export async function claimQuestion(db: Queryable, now: Date, host: string): Promise<boolean> {
  const claimed = await db.$queryRaw<unknown[]>`
    INSERT INTO settings AS s (key, value)
    VALUES ('ratesAsked', jsonb_build_object('at', ${now.toISOString()}::text, 'host', ${host}::text, 'problem', NULL))
    ON CONFLICT (key) DO UPDATE SET value = s.value || jsonb_build_object('at', EXCLUDED.value->'at')
    WHERE s.value->>'host' <> ${host} OR (s.value->>'at')::timestamptz
      <= ${now}::timestamptz - CASE WHEN s.value->'problem' = 'null' THEN interval '1 day' ELSE interval '1 hour' END
    RETURNING key`;
  return claimed.length > 0;
}
