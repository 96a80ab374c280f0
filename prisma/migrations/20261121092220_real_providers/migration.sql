-- CreateEnum
CREATE TYPE "ChargebackState" AS ENUM ('open', 'lost', 'won');

-- AlterTable
ALTER TABLE "payments" ADD COLUMN     "failure" TEXT,
ADD COLUMN     "phone" TEXT,
ADD COLUMN     "providerReference" TEXT,
ADD COLUMN     "startedAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "captures" ADD COLUMN     "fee" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "feeCurrency" TEXT;

-- AlterTable
ALTER TABLE "webhook_events" ADD COLUMN     "about" TEXT NOT NULL DEFAULT 'payment',
ADD COLUMN     "claim" JSONB;

-- AlterTable
ALTER TABLE "payouts" ADD COLUMN     "fee" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "feeCurrency" TEXT;

-- AlterTable
ALTER TABLE "idempotency_keys" ADD COLUMN     "targetId" UUID NOT NULL DEFAULT gen_random_uuid();
ALTER TABLE "idempotency_keys" ALTER COLUMN "targetId" DROP DEFAULT;

-- CreateTable
CREATE TABLE "chargebacks" (
    "id" UUID NOT NULL,
    "captureId" UUID NOT NULL,
    "provider" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "status" "ChargebackState" NOT NULL,
    "fee" INTEGER NOT NULL DEFAULT 0,
    "feeCurrency" TEXT,
    "openedAt" TIMESTAMPTZ(3) NOT NULL,
    "settledAt" TIMESTAMPTZ(3),

    CONSTRAINT "chargebacks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "revenue_days" (
    "day" DATE NOT NULL,
    "currency" TEXT NOT NULL,
    "gross" BIGINT NOT NULL,
    "refunds" BIGINT NOT NULL,
    "artistShare" BIGINT NOT NULL,
    "commission" BIGINT NOT NULL,
    "requests" INTEGER NOT NULL,

    CONSTRAINT "revenue_days_pkey" PRIMARY KEY ("day","currency")
);

-- CreateTable
CREATE TABLE "summed_days" (
    "day" DATE NOT NULL,

    CONSTRAINT "summed_days_pkey" PRIMARY KEY ("day")
);

-- CreateIndex
CREATE INDEX "chargebacks_captureId_idx" ON "chargebacks"("captureId");

-- CreateIndex
CREATE UNIQUE INDEX "chargebacks_provider_reference_key" ON "chargebacks"("provider", "reference");

-- CreateIndex
CREATE UNIQUE INDEX "payments_provider_providerReference_key" ON "payments"("provider", "providerReference");

-- CreateIndex
CREATE INDEX "webhook_events_provider_reference_idx" ON "webhook_events"("provider", "reference");

-- AddForeignKey
ALTER TABLE "chargebacks" ADD CONSTRAINT "chargebacks_captureId_fkey" FOREIGN KEY ("captureId") REFERENCES "captures"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Every payment so far was opened as it was made.
UPDATE "payments" SET "startedAt" = "createdAt";

ALTER TABLE "captures" ADD CONSTRAINT "captures_fee_check" CHECK ("fee" >= 0 AND ("fee" = 0 OR "feeCurrency" IS NOT NULL));
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_fee_check" CHECK ("fee" >= 0 AND ("fee" = 0 OR "feeCurrency" IS NOT NULL));
ALTER TABLE "chargebacks" ADD CONSTRAINT "chargebacks_amounts_check" CHECK ("amount" > 0 AND "fee" >= 0 AND ("fee" = 0 OR "feeCurrency" IS NOT NULL));
