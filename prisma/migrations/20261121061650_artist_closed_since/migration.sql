-- AlterTable
ALTER TABLE "artists" ADD COLUMN     "closedSince" TIMESTAMPTZ(3);
