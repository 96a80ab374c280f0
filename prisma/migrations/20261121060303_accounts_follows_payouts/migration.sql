-- CreateEnum
CREATE TYPE "MailLinkPurpose" AS ENUM ('confirm_email', 'reset_password');

-- CreateEnum
CREATE TYPE "PayoutMethod" AS ENUM ('mpesa', 'bank');

-- CreateEnum
CREATE TYPE "PayoutState" AS ENUM ('requested', 'approved', 'sending', 'unknown', 'paid', 'failed', 'rejected');

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "deletedAt" TIMESTAMPTZ(3),
ADD COLUMN     "pendingEmail" TEXT;

-- AlterTable
ALTER TABLE "artists" ADD COLUMN     "mutedMails" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- CreateTable
CREATE TABLE "mail_links" (
    "id" TEXT NOT NULL,
    "userId" UUID NOT NULL,
    "purpose" "MailLinkPurpose" NOT NULL,
    "email" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "usedAt" TIMESTAMPTZ(3),

    CONSTRAINT "mail_links_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "follows" (
    "userId" UUID NOT NULL,
    "artistId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "follows_pkey" PRIMARY KEY ("userId","artistId")
);

-- CreateTable
CREATE TABLE "open_notices" (
    "artistId" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "askedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "open_notices_pkey" PRIMARY KEY ("artistId","email")
);

-- CreateTable
CREATE TABLE "payout_accounts" (
    "artistId" UUID NOT NULL,
    "method" "PayoutMethod" NOT NULL,
    "holder" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "bank" TEXT,
    "changedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "payout_accounts_pkey" PRIMARY KEY ("artistId")
);

-- CreateTable
CREATE TABLE "payouts" (
    "id" UUID NOT NULL,
    "artistId" UUID NOT NULL,
    "currency" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "status" "PayoutState" NOT NULL DEFAULT 'requested',
    "provider" TEXT NOT NULL,
    "method" "PayoutMethod" NOT NULL,
    "holder" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "bank" TEXT,
    "reference" TEXT,
    "reason" TEXT,
    "approvedBy" UUID,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "nextTryAt" TIMESTAMPTZ(3),
    "requestedAt" TIMESTAMPTZ(3) NOT NULL,
    "approvedAt" TIMESTAMPTZ(3),
    "settledAt" TIMESTAMPTZ(3),

    CONSTRAINT "payouts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "mail_links_userId_purpose_idx" ON "mail_links"("userId", "purpose");

-- CreateIndex
CREATE INDEX "follows_artistId_idx" ON "follows"("artistId");

-- CreateIndex
CREATE INDEX "payouts_artistId_id_idx" ON "payouts"("artistId", "id");

-- CreateIndex
CREATE INDEX "payouts_status_id_idx" ON "payouts"("status", "id");

-- CreateIndex
CREATE INDEX "payouts_status_nextTryAt_idx" ON "payouts"("status", "nextTryAt");

-- CreateIndex
CREATE UNIQUE INDEX "payouts_provider_reference_key" ON "payouts"("provider", "reference");

-- CreateIndex
CREATE INDEX "audit_entries_action_id_idx" ON "audit_entries"("action", "id");

-- CreateIndex
CREATE INDEX "ledger_events_kind_at_idx" ON "ledger_events"("kind", "at");

-- CreateIndex
CREATE INDEX "ledger_events_artistId_at_idx" ON "ledger_events"("artistId", "at");

-- CreateIndex
CREATE INDEX "requests_artistId_id_idx" ON "requests"("artistId", "id");

-- AddForeignKey
ALTER TABLE "mail_links" ADD CONSTRAINT "mail_links_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "follows" ADD CONSTRAINT "follows_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "follows" ADD CONSTRAINT "follows_artistId_fkey" FOREIGN KEY ("artistId") REFERENCES "artists"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "open_notices" ADD CONSTRAINT "open_notices_artistId_fkey" FOREIGN KEY ("artistId") REFERENCES "artists"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_artistId_fkey" FOREIGN KEY ("artistId") REFERENCES "artists"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_artistId_fkey" FOREIGN KEY ("artistId") REFERENCES "artists"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "payouts" ADD CONSTRAINT "payouts_amount" CHECK ("amount" > 0);
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_paid_has_reference" CHECK ("status" <> 'paid' OR "reference" IS NOT NULL);
