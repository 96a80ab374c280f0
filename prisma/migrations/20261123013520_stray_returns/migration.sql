-- Runs beside: 20261122121638_copies
-- AlterTable
ALTER TABLE "stray_captures" ADD COLUMN     "refundKey" TEXT,
ADD COLUMN     "regained" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "takenBackBy" TEXT;
