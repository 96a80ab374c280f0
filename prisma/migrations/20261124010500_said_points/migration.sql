-- Runs beside: 20261124003439_renditions
-- AlterTable
ALTER TABLE "videos" ADD COLUMN     "said" INTEGER[] DEFAULT ARRAY[]::INTEGER[];
