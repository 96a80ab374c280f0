-- Runs beside: 20261123160500_late_refunds
-- AlterTable
ALTER TABLE "video_proofs" ADD COLUMN     "motion" bit(512),
ADD COLUMN     "motionMs" INTEGER;

-- CreateIndex
CREATE INDEX "video_proofs_motionMs_idx" ON "video_proofs"("motionMs");

-- Videos delivered before are watched too, little by little.
UPDATE "videos" v SET "proveAt" = now() + random() * interval '7 days'
FROM "video_proofs" p WHERE p."videoId" = v.id AND v."proveAt" IS NULL;
