-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "place" TEXT,
ADD COLUMN     "provenAt" TIMESTAMPTZ(3);
