-- Runs beside: 20261123180200_lost_factors
-- An older version knows no letter about a lost factor, and its new passwords wouldn’t end the wait. No row is rewritten.
-- AlterEnum
ALTER TYPE "MailLinkPurpose" ADD VALUE 'lost_factor';

-- CreateTable
CREATE TABLE "lost_factors" (
    "userId" UUID NOT NULL,
    "id" UUID NOT NULL,
    "keepLink" TEXT NOT NULL,
    "begunAt" TIMESTAMPTZ(3) NOT NULL,
    "endsAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "lost_factors_pkey" PRIMARY KEY ("userId")
);

-- CreateIndex
CREATE UNIQUE INDEX "lost_factors_id_key" ON "lost_factors"("id");

-- CreateIndex
CREATE UNIQUE INDEX "lost_factors_keepLink_key" ON "lost_factors"("keepLink");

-- CreateIndex
CREATE INDEX "lost_factors_endsAt_idx" ON "lost_factors"("endsAt");

-- AddForeignKey
ALTER TABLE "lost_factors" ADD CONSTRAINT "lost_factors_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
