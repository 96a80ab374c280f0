-- Runs beside: 20261127235500_let_go
-- Drops visits by link, calendar addresses, the weekly limit, songs, all news but openings, and moving portraits.

DROP TABLE "artist_visits";
ALTER TABLE "requests" DROP COLUMN "source";
DROP TABLE "calendar_addresses";

-- Days away that have begun stood in calendars.
DELETE FROM "absences" WHERE "begunAt" IS NOT NULL;
DROP INDEX "absences_until_idx";
ALTER TABLE "absences" DROP COLUMN "begunAt";
CREATE INDEX "absences_from_idx" ON "absences"("from");

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

-- Portraits are pictures.
DELETE FROM "video_renditions" WHERE "kind" = 'loop';
ALTER TYPE "RenditionKind" RENAME TO "RenditionKind_old";
CREATE TYPE "RenditionKind" AS ENUM ('p240', 'p360', 'p720', 'sound');
ALTER TABLE "video_renditions" ALTER COLUMN "kind" TYPE "RenditionKind" USING "kind"::text::"RenditionKind";
DROP TYPE "RenditionKind_old";

-- Nothing is told of a transaction but that it was committed.
CREATE OR REPLACE FUNCTION wake_jobs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('pages', 'jobs');
  RETURN NULL;
END $$;
