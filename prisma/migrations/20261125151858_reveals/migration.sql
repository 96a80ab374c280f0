-- Runs beside: 20261124122742_absences
-- AlterTable
ALTER TABLE "requests" ADD COLUMN     "revealAt" TIMESTAMPTZ(3),
ADD COLUMN     "revealZone" TEXT;

-- A video that a fan made public leaves the artist's page while its link waits; once the moment has passed, it comes
-- back with the next rendering, at midnight at the latest.
CREATE FUNCTION requests_tell_pages_of_reveals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_pages('gone artist:' || NEW."artistId");
  RETURN NULL;
END $$;
CREATE TRIGGER "requests_tell_pages_of_reveals" AFTER UPDATE OF "revealAt" ON "requests"
  FOR EACH ROW WHEN (NEW."public" AND NEW."revealAt" IS DISTINCT FROM OLD."revealAt")
  EXECUTE FUNCTION requests_tell_pages_of_reveals();
