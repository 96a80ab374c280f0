-- AlterTable
ALTER TABLE "payments" ADD COLUMN     "nextCheckAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "refunds" ADD COLUMN     "retries" INTEGER NOT NULL DEFAULT 0;

-- CreateIndex
CREATE INDEX "payments_nextCheckAt_idx" ON "payments"("nextCheckAt");

UPDATE "payments" SET "nextCheckAt" = "createdAt" WHERE status IN ('open', 'failed') AND "createdAt" > now() - interval '2 days';
UPDATE "payments" SET "nextCheckAt" = "createdAt" + interval '1 day' WHERE status NOT IN ('open', 'failed');
