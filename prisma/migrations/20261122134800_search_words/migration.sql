-- Runs beside: 20261122121638_copies
-- CreateTable
CREATE TABLE "search_words" (
    "word" TEXT NOT NULL,

    CONSTRAINT "search_words_pkey" PRIMARY KEY ("word")
);

-- The nearest words to what was typed, without looking at the others. There are far fewer words than artists.
CREATE INDEX "search_words_near" ON "search_words" USING gist ("word" gist_trgm_ops);

-- In the order of the alphabet, as `unnest` has them: two artists with the same new words wait, and never for each other.
CREATE OR REPLACE FUNCTION artists_keep_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."words" := artist_words(NEW."stageName", NEW."city", NEW."bio");
  INSERT INTO search_words ("word")
    SELECT lexeme FROM unnest(artist_words(NEW."stageName", NEW."city", '')) ON CONFLICT DO NOTHING;
  RETURN NEW;
END $$;

INSERT INTO search_words ("word")
  SELECT DISTINCT lexeme FROM artists a, unnest(artist_words(a."stageName", a."city", ''));
