-- Runs beside: 20261127235500_let_go

DROP TABLE "artist_visits";
ALTER TABLE "requests" DROP COLUMN "source";
DROP TABLE "calendar_addresses";

-- Orders change a page only where they fill an artist's places.
CREATE OR REPLACE FUNCTION tell_pages_of_places(artist uuid) RETURNS void LANGUAGE sql AS $$
  SELECT tell_pages('artist:' || a."id", 'directory') FROM "artists" a
  WHERE a."id" = artist AND a."listed" AND (a."openCap" IS NOT NULL OR a."dailyCap" IS NOT NULL)
$$;
ALTER TABLE "artists" DROP COLUMN "weekCap";

ALTER TABLE "requests" DROP COLUMN "song";
DROP FUNCTION song_key(text);

-- Followers hear of openings alone.
DROP TABLE "artist_news";
ALTER TABLE "artists" ADD COLUMN "openedAt" TIMESTAMPTZ(3);
CREATE INDEX "artists_openedAt_idx" ON "artists"("openedAt");
ALTER TABLE "users" DROP COLUMN "mutedNews", ADD COLUMN "openingMails" BOOLEAN NOT NULL DEFAULT true;
DROP FUNCTION known_news_kind();
