-- Runs beside: 20261123050446_known_browsers
-- Delivered videos get a verification ID and the hash of their bytes, in two new tables. The column's default is the same for
-- every row, so none is rewritten; videos that are stored already, and those an older copy stores meanwhile, wait for the job.
-- AlterTable
ALTER TABLE "videos" ADD COLUMN     "proveAt" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP;

-- CreateTable
CREATE TABLE "video_proofs" (
    "videoId" UUID NOT NULL,
    "requestId" UUID NOT NULL,
    "verificationId" TEXT NOT NULL,

    CONSTRAINT "video_proofs_pkey" PRIMARY KEY ("videoId")
);

-- CreateTable
CREATE TABLE "video_hashes" (
    "sha256" BYTEA NOT NULL,
    "videoId" UUID NOT NULL,

    CONSTRAINT "video_hashes_pkey" PRIMARY KEY ("sha256","videoId")
);

-- CreateIndex
CREATE UNIQUE INDEX "video_proofs_verificationId_key" ON "video_proofs"("verificationId");

-- AddForeignKey
ALTER TABLE "video_proofs" ADD CONSTRAINT "video_proofs_videoId_fkey" FOREIGN KEY ("videoId") REFERENCES "videos"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "video_proofs" ADD CONSTRAINT "video_proofs_requestId_fkey" FOREIGN KEY ("requestId") REFERENCES "requests"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "video_hashes" ADD CONSTRAINT "video_hashes_videoId_fkey" FOREIGN KEY ("videoId") REFERENCES "video_proofs"("videoId") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "video_hashes" ADD CONSTRAINT "video_hashes_of_sha256" CHECK (octet_length("sha256") = 32);
CREATE INDEX "videos_proveAt_idx" ON "videos"("proveAt") WHERE "proveAt" IS NOT NULL;
