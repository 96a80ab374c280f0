-- How the directory of artists is searched and sorted. Only listed artists are in it, so its indexes hold no others.

-- `unaccent` may not stand in an index, because its dictionary could be edited; ours is the one it ships with.
CREATE FUNCTION fold(phrase text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, phrase)) $$;

CREATE FUNCTION artist_words(stage_name text, city text, bio text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
    SELECT setweight(to_tsvector('pg_catalog.simple', public.fold(stage_name)), 'A')
      || setweight(to_tsvector('pg_catalog.simple', public.fold(coalesce(city, ''))), 'B')
      || setweight(to_tsvector('pg_catalog.simple', public.fold(coalesce(bio, ''))), 'D')
  $$;

CREATE INDEX "artists_words" ON "artists" USING gin (artist_words("stageName", "city", "bio")) WHERE "listed";
CREATE INDEX "artists_names" ON "artists" USING gin (fold("stageName") gin_trgm_ops);
CREATE INDEX "artists_languages" ON "artists" USING gin ("languages") WHERE "listed";

CREATE INDEX "artists_recommended" ON "artists" ("featured" DESC, "deliveredCount" DESC, "id" DESC) WHERE "listed";
CREATE INDEX "artists_popular" ON "artists" ("deliveredCount" DESC, "id" DESC) WHERE "listed";
CREATE INDEX "artists_popular_by_category" ON "artists" ("category", "deliveredCount" DESC, "id" DESC) WHERE "listed";
CREATE INDEX "artists_popular_by_country" ON "artists" ("country", "deliveredCount" DESC, "id" DESC) WHERE "listed";
CREATE INDEX "artists_newest" ON "artists" ("createdAt" DESC, "id" DESC) WHERE "listed";
CREATE INDEX "artists_priced" ON "artists" ("priceUsd", "id") WHERE "listed";
CREATE INDEX "artists_priced_by_category" ON "artists" ("category", "priceUsd", "id") WHERE "listed";
CREATE INDEX "artists_fastest" ON "artists" ("promiseDays", "deliveredCount" DESC, "id" DESC) WHERE "listed";
CREATE INDEX "artists_rated" ON "artists" (("ratingSum"::float8 / greatest("ratingCount", 1)) DESC, "ratingCount" DESC, "id" DESC) WHERE "listed";

-- The admin's list, and the queue of those who wait to be verified.
CREATE INDEX "artists_waiting" ON "artists" ("profileCompletedAt", "id") WHERE "verifiedAt" IS NULL AND "profileCompletedAt" IS NOT NULL;

-- What the caps look at.
CREATE INDEX "requests_against_caps" ON "requests" ("artistId", "createdAt")
  WHERE "status" IN ('awaiting_payment', 'pending', 'accepted', 'redo_requested');

-- What an artist holds in trust: the ledger's `held` has no owner of its own.
CREATE INDEX "ledger_events_artist" ON "ledger_events" ("artistId");
