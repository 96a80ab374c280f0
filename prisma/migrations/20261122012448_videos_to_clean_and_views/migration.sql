-- AlterTable
ALTER TABLE "videos" ADD COLUMN     "cleanAt" TIMESTAMPTZ(3),
ADD COLUMN     "cleaningProblem" TEXT;

-- CreateTable
CREATE TABLE "media_views" (
    "key" TEXT NOT NULL,
    "issuedAt" TIMESTAMPTZ(0) NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "media_views_pkey" PRIMARY KEY ("key","issuedAt")
);

-- CreateIndex
CREATE INDEX "media_views_until_idx" ON "media_views"("until");

-- Every video that is stored already waits to be cleaned; new ones are cleaned before they are stored.
UPDATE "videos" SET "cleanAt" = now();
CREATE INDEX "videos_cleanAt_idx" ON "videos"("cleanAt") WHERE "cleanAt" IS NOT NULL;
