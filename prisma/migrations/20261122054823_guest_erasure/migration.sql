-- AlterTable
ALTER TABLE "requests" ADD COLUMN     "erasedAt" TIMESTAMPTZ(3);

-- What the job that erases guests by age looks through.
CREATE INDEX "requests_guests_to_erase" ON "requests" ("endedAt")
  WHERE "fanId" IS NULL AND "erasedAt" IS NULL AND "endedAt" IS NOT NULL;
