-- Runs beside: 20261127191323_drop_video_motion
-- DropIndex
DROP INDEX "video_proofs_motionMs_idx";

-- AlterTable
ALTER TABLE "video_proofs" DROP COLUMN "motion",
DROP COLUMN "motionMs";
