-- AlterTable
ALTER TABLE "artists" ADD COLUMN     "firstVerifiedAt" TIMESTAMPTZ(3),
ADD COLUMN     "nameSkeleton" TEXT;

-- CreateTable
CREATE TABLE "pending_changes" (
    "artistId" UUID NOT NULL,
    "id" UUID NOT NULL,
    "askedAt" TIMESTAMPTZ(3) NOT NULL,
    "stageName" TEXT,
    "slug" TEXT,
    "photoKey" TEXT,
    "photoPlaceholder" TEXT,
    "introVideoId" UUID,
    "removesIntro" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "pending_changes_pkey" PRIMARY KEY ("artistId")
);

-- CreateTable
CREATE TABLE "former_slugs" (
    "slug" TEXT NOT NULL,
    "artistId" UUID NOT NULL,
    "leftAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "former_slugs_pkey" PRIMARY KEY ("slug")
);

-- CreateTable
CREATE TABLE "look_alikes" (
    "artistId" UUID NOT NULL,
    "resemblesId" UUID NOT NULL,
    "field" TEXT NOT NULL,
    "words" TEXT NOT NULL,
    "foundAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "look_alikes_pkey" PRIMARY KEY ("artistId","resemblesId","field")
);

-- CreateIndex
CREATE UNIQUE INDEX "pending_changes_id_key" ON "pending_changes"("id");

-- CreateIndex
CREATE UNIQUE INDEX "pending_changes_introVideoId_key" ON "pending_changes"("introVideoId");

-- CreateIndex
CREATE INDEX "pending_changes_askedAt_idx" ON "pending_changes"("askedAt");

-- CreateIndex
CREATE INDEX "former_slugs_artistId_idx" ON "former_slugs"("artistId");

-- CreateIndex
CREATE INDEX "look_alikes_resemblesId_idx" ON "look_alikes"("resemblesId");

-- AddForeignKey
ALTER TABLE "pending_changes" ADD CONSTRAINT "pending_changes_artistId_fkey" FOREIGN KEY ("artistId") REFERENCES "artists"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pending_changes" ADD CONSTRAINT "pending_changes_introVideoId_fkey" FOREIGN KEY ("introVideoId") REFERENCES "videos"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "former_slugs" ADD CONSTRAINT "former_slugs_artistId_fkey" FOREIGN KEY ("artistId") REFERENCES "artists"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "look_alikes" ADD CONSTRAINT "look_alikes_artistId_fkey" FOREIGN KEY ("artistId") REFERENCES "artists"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "look_alikes" ADD CONSTRAINT "look_alikes_resemblesId_fkey" FOREIGN KEY ("resemblesId") REFERENCES "artists"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A change asks for something, and says one thing about the intro video.
ALTER TABLE "pending_changes"
  ADD CONSTRAINT "pending_changes_asks" CHECK (
    "stageName" IS NOT NULL OR "slug" IS NOT NULL OR "photoKey" IS NOT NULL OR "introVideoId" IS NOT NULL OR "removesIntro"),
  ADD CONSTRAINT "pending_changes_photo" CHECK (("photoKey" IS NULL) = ("photoPlaceholder" IS NULL)),
  ADD CONSTRAINT "pending_changes_intro" CHECK ("introVideoId" IS NULL OR NOT "removesIntro");
ALTER TABLE "look_alikes" ADD CONSTRAINT "look_alikes_other" CHECK ("artistId" <> "resemblesId");

UPDATE "artists" SET "firstVerifiedAt" = coalesce("verifiedAt", (
  SELECT min(e.at) FROM "audit_entries" e WHERE e."targetId" = "artists"."id"::text AND e.action = 'artist_verified'));

CREATE FUNCTION artists_keep_first_verified() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."firstVerifiedAt" := coalesce(NEW."firstVerifiedAt", NEW."verifiedAt");
  RETURN NEW;
END $$;

CREATE TRIGGER "artists_keep_first_verified" BEFORE INSERT OR UPDATE OF "verifiedAt" ON "artists"
  FOR EACH ROW EXECUTE FUNCTION artists_keep_first_verified();

-- Names that look alike; however many bear a star's name, the verified one is found at a touch.
CREATE INDEX "artists_name_skeleton" ON "artists" ("nameSkeleton");
CREATE INDEX "artists_verified_name_skeleton" ON "artists" ("nameSkeleton") WHERE "verifiedAt" IS NOT NULL;

-- Ids tell of nobody once the row they belong to is gone; the log keeps them.
CREATE OR REPLACE FUNCTION holds_codes_alone(change jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT change IS NULL OR (jsonb_typeof(change) = 'object' AND NOT EXISTS (
    SELECT 1 FROM jsonb_each(change) AS field WHERE NOT CASE jsonb_typeof(field.value)
      WHEN 'boolean' THEN true
      WHEN 'null' THEN true
      WHEN 'number' THEN field.key = 'version'
      WHEN 'string' THEN field.value #>> '{}' ~ '^([a-z][a-z0-9_]{0,39}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$'
      ELSE false
    END
  ))
$$;
