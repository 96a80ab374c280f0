-- Runs beside: 20261122063900_unclaimed_money
-- AlterTable
ALTER TABLE "uploads" ADD COLUMN     "lastPart" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "leaseToken" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "leaseUntil" TIMESTAMPTZ(3),
ADD COLUMN     "leaseWanted" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "parts" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "session" TEXT;
