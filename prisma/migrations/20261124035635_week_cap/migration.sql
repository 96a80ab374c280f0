-- Runs beside: 20261124021046_push
-- AlterTable
ALTER TABLE "artists" ADD COLUMN     "timeZone" TEXT,
ADD COLUMN     "weekCap" INTEGER;

-- Orders change a page only where they fill an artist's places.
CREATE OR REPLACE FUNCTION tell_pages_of_places(artist uuid) RETURNS void LANGUAGE sql AS $$
  SELECT tell_pages('artist:' || a."id", 'directory') FROM "artists" a
  WHERE a."id" = artist AND a."listed"
    AND (a."openCap" IS NOT NULL OR a."weekCap" IS NOT NULL OR a."dailyCap" IS NOT NULL)
$$;
