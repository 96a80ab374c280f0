-- Runs beside: 20261124013000_video_captions
-- An older version would leave captions behind when it forgets a video. No table is rewritten.
-- CreateTable
CREATE TABLE "video_captions" (
    "videoId" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "language" TEXT NOT NULL,

    CONSTRAINT "video_captions_pkey" PRIMARY KEY ("videoId")
);

-- CreateIndex
CREATE UNIQUE INDEX "video_captions_key_key" ON "video_captions"("key");

-- AddForeignKey
ALTER TABLE "video_captions" ADD CONSTRAINT "video_captions_videoId_fkey" FOREIGN KEY ("videoId") REFERENCES "videos"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE video_captions ADD CONSTRAINT "video_captions_language_known"
  CHECK ("language" = ANY (known_language()));
