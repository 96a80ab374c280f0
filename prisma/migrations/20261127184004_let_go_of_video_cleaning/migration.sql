-- Runs beside: 20261127184004_let_go_of_video_cleaning
-- AlterTable
ALTER TABLE "videos" DROP COLUMN "cleanAt",
DROP COLUMN "cleaningProblem",
DROP COLUMN "proveAt";
