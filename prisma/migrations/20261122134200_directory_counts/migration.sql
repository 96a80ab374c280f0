-- Runs beside: 20261122121638_copies
-- CreateTable
CREATE TABLE "directory_counts" (
    "filter" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "directory_counts_pkey" PRIMARY KEY ("filter","value")
);

-- CreateTable
CREATE TABLE "directory_changes" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "was" TEXT[],
    "is" TEXT[],

    CONSTRAINT "directory_changes_pkey" PRIMARY KEY ("id")
);

-- What the directory counts an artist under, nothing while the artist is not listed. The steps and edges are those of
-- `domain/artist/directory.ts` and `directory/price-bands.ts`; a test compares what comes of them. Bands of a currency
-- follow the table of rates, but their edges have two digits, so the first two digits of a price say which it is in.
CREATE FUNCTION directory_values(a artists) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN a."listed" THEN array_remove(ARRAY[
      'all', 'category:' || a."category", 'country:' || a."country", 'currency:' || a."currency",
      'price:' || width_bucket(a."priceUsd", ARRAY[2500, 5000, 10000, 25000]),
      'cost:' || a."price" / digits.dropped * digits.dropped,
      'rush:' || (a."rushPrice" IS NOT NULL), 'featured:' || a."featured", 'available:' || (a."closedSince" IS NULL)
    ]
    || ARRAY(SELECT DISTINCT 'language:' || language FROM unnest(a."languages") AS spoken(language))
    || ARRAY(SELECT 'promise:' || days FROM unnest(ARRAY[1, 3, 7, 14]) AS step(days) WHERE a."promiseDays" <= days),
    NULL) ELSE '{}' END
  FROM (SELECT (10 ^ greatest(length(a."price"::text) - 2, 0))::int AS dropped) AS digits
$$;

-- The filters whose counts are kept for an artist with these values: none, each one, and a craft in a country.
CREATE FUNCTION directory_filters(held text[]) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT '' UNION ALL
  SELECT value FROM unnest(held) AS value WHERE value <> 'all' AND value NOT LIKE 'cost:%' UNION ALL
  SELECT craft || '&' || place FROM unnest(held) AS craft, unnest(held) AS place
  WHERE craft LIKE 'category:%' AND place LIKE 'country:%'
$$;

-- Changes are only ever appended, so that no two artists wait for each other's counts.
CREATE FUNCTION artists_note_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was text[] := CASE WHEN TG_OP = 'INSERT' THEN '{}' ELSE directory_values(OLD) END;
  now_is text[] := CASE WHEN TG_OP = 'DELETE' THEN '{}' ELSE directory_values(NEW) END;
BEGIN
  IF was <> now_is THEN
    INSERT INTO directory_changes ("was", "is") VALUES (was, now_is);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "artists_note_change" AFTER INSERT OR DELETE OR UPDATE OF "listed", "category", "country", "languages",
  "currency", "price", "priceUsd", "rushPrice", "promiseDays", "featured", "accepting", "awayUntil", "closedSince", "verifiedAt"
  ON "artists" FOR EACH ROW EXECUTE FUNCTION artists_note_change();

-- Takes up to `most` changes into the counts, and returns how many they were; alone, others leave it to whoever does it.
CREATE FUNCTION directory_fold(most bigint) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  taken bigint;
BEGIN
  IF NOT pg_try_advisory_xact_lock(5421340) THEN RETURN 0; END IF;
  WITH folded AS (
    DELETE FROM directory_changes WHERE id IN (SELECT id FROM directory_changes LIMIT most) RETURNING "was", "is"
  ), held AS (
    SELECT "values", sum(delta) AS delta FROM (
      SELECT "was" AS "values", -1 AS delta FROM folded UNION ALL SELECT "is", 1 FROM folded
    ) AS change WHERE "values" <> '{}' GROUP BY "values" HAVING sum(delta) <> 0
  ), counted AS (
    INSERT INTO directory_counts AS kept ("filter", "value", "count")
    SELECT f, v, sum(delta) FROM held, directory_filters("values") AS f, unnest("values") AS v
    WHERE v NOT LIKE 'cost:%' OR f LIKE 'currency:%'
    GROUP BY f, v HAVING sum(delta) <> 0
    ON CONFLICT ("filter", "value") DO UPDATE SET "count" = kept."count" + excluded."count"
  )
  SELECT count(*) INTO taken FROM folded;
  RETURN taken;
END $$;

INSERT INTO directory_changes ("was", "is") SELECT '{}', directory_values(a) FROM artists a WHERE a."listed";
SELECT directory_fold(9223372036854775807);
