-- AlterTable
ALTER TABLE "refunds" ADD COLUMN     "coveredBy" UUID;

-- CreateIndex
CREATE INDEX "refunds_coveredBy_idx" ON "refunds"("coveredBy");

-- AddForeignKey
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_coveredBy_fkey" FOREIGN KEY ("coveredBy") REFERENCES "chargebacks"("id") ON DELETE SET NULL ON UPDATE CASCADE;
