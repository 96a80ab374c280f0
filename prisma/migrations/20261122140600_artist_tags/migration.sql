-- Runs beside: 20261122121638_copies
-- Filters of which each leaves many, together few: one index finds those whom all of them leave. Days as the directory offers
-- them, see `domain/artist/directory.ts`.
CREATE FUNCTION artist_tags(languages text[], promise_days int, rush_price int) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT languages
      || (ARRAY['promise:1', 'promise:3', 'promise:7', 'promise:14'])[
        1 + (promise_days > 1)::int + (promise_days > 3)::int + (promise_days > 7)::int + (promise_days > 14)::int : 4]
      || ('rush:' || (rush_price IS NOT NULL)::text)
  $$;

CREATE INDEX "artists_tags" ON "artists" USING gin (artist_tags("languages", "promiseDays", "rushPrice")) WHERE "listed";
