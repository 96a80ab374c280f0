-- AlterTable
ALTER TABLE "artists" ADD COLUMN     "words" tsvector;

-- Written once per change: computing the words of each artist that a search meets would take seconds.
CREATE FUNCTION artists_keep_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."words" := artist_words(NEW."stageName", NEW."city", NEW."bio");
  RETURN NEW;
END $$;

CREATE TRIGGER "artists_keep_words" BEFORE INSERT OR UPDATE OF "stageName", "city", "bio" ON "artists"
  FOR EACH ROW EXECUTE FUNCTION artists_keep_words();

UPDATE "artists" SET "words" = artist_words("stageName", "city", "bio");

DROP INDEX "artists_words";
CREATE INDEX "artists_words" ON "artists" USING gin ("words") WHERE "listed";
