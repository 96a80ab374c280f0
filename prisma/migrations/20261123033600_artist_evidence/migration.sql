-- Runs beside: 20261122121638_copies
-- What artists show to be verified, and what admins saw. Two new tables, and a trigger on artists.
-- CreateTable
CREATE TABLE "verification_answers" (
    "id" UUID NOT NULL,
    "artistId" UUID NOT NULL,
    "sentAt" TIMESTAMPTZ(3) NOT NULL,
    "link" TEXT,
    "words" TEXT,

    CONSTRAINT "verification_answers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "artist_evidence" (
    "id" UUID NOT NULL,
    "artistId" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "code" TEXT,
    "link" TEXT,
    "note" TEXT,
    "seenAt" TIMESTAMPTZ(3) NOT NULL,
    "seenById" UUID NOT NULL,
    "endedAt" TIMESTAMPTZ(3),

    CONSTRAINT "artist_evidence_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "verification_answers_artistId_id_idx" ON "verification_answers"("artistId", "id");

-- CreateIndex
CREATE INDEX "artist_evidence_artistId_id_idx" ON "artist_evidence"("artistId", "id");

-- AddForeignKey
ALTER TABLE "verification_answers" ADD CONSTRAINT "verification_answers_artistId_fkey" FOREIGN KEY ("artistId") REFERENCES "artists"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "artist_evidence" ADD CONSTRAINT "artist_evidence_artistId_fkey" FOREIGN KEY ("artistId") REFERENCES "artists"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the schema can't say: a closed list.
CREATE FUNCTION known_evidence_kind() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'social', 'otherwise'
] $$;
ALTER TABLE artist_evidence ADD CONSTRAINT "artist_evidence_kind_known"
  CHECK ("kind" = ANY (known_evidence_kind()));

-- What was seen on a page is a code.
ALTER TABLE artist_evidence ADD CONSTRAINT "artist_evidence_code_check"
  CHECK (("code" IS NOT NULL) = ("kind" = 'social'));

-- An artist whose requests stay is left under this slug. Older copies, which don't know the tables, erase too.
CREATE FUNCTION erase_evidence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM verification_answers WHERE "artistId" = NEW.id;
  UPDATE artist_evidence SET link = NULL, note = NULL WHERE "artistId" = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER artists_erase_evidence AFTER UPDATE OF slug ON artists
  FOR EACH ROW WHEN (NEW.slug = 'former-' || NEW.id) EXECUTE FUNCTION erase_evidence();
