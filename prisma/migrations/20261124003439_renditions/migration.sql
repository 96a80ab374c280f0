-- Runs beside: 20261124003439_renditions
-- An older version would leave files behind when it forgets a video. No table is rewritten.
-- CreateEnum
CREATE TYPE "RenditionKind" AS ENUM ('p240', 'p360', 'p720', 'sound');

-- AlterTable
ALTER TABLE "videos" ADD COLUMN     "renderAt" TIMESTAMPTZ(3),
ADD COLUMN     "renditionProblem" TEXT;
ALTER TABLE "videos" ALTER COLUMN "renderAt" SET DEFAULT CURRENT_TIMESTAMP;
CREATE INDEX "videos_renderAt_idx" ON "videos"("renderAt") WHERE "renderAt" IS NOT NULL;
-- Those of the last month, over a week, so that new ones need not wait for them. Older ones play as they were sent.
UPDATE "videos" SET "renderAt" = now() + random() * interval '7 days'
WHERE "createdAt" > now() - interval '30 days' AND "takenDownAt" IS NULL;

-- CreateTable
CREATE TABLE "video_renditions" (
    "videoId" UUID NOT NULL,
    "kind" "RenditionKind" NOT NULL,
    "key" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "codecs" TEXT NOT NULL,

    CONSTRAINT "video_renditions_pkey" PRIMARY KEY ("videoId","kind")
);

-- CreateIndex
CREATE UNIQUE INDEX "video_renditions_key_key" ON "video_renditions"("key");

-- AddForeignKey
ALTER TABLE "video_renditions" ADD CONSTRAINT "video_renditions_videoId_fkey" FOREIGN KEY ("videoId") REFERENCES "videos"("id") ON DELETE CASCADE ON UPDATE CASCADE;
