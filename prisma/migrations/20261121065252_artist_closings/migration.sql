-- However short a pause was, whoever follows the artist hears of its end.
CREATE FUNCTION artists_note_closing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."closedSince" := coalesce(NEW."closedSince", now());
  RETURN NEW;
END $$;

CREATE TRIGGER "artists_note_closing" BEFORE UPDATE OF "accepting", "listed" ON "artists"
  FOR EACH ROW WHEN ((OLD."accepting" AND NOT NEW."accepting") OR (OLD."listed" AND NOT NEW."listed"))
  EXECUTE FUNCTION artists_note_closing();

UPDATE "artists" SET "closedSince" = now() WHERE "closedSince" IS NULL AND "verifiedAt" IS NOT NULL AND NOT ("accepting" AND "listed");
