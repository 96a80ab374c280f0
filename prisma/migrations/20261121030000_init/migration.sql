-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "RequestState" AS ENUM ('awaiting_payment', 'pending', 'accepted', 'delivered', 'redo_requested', 'disputed', 'completed', 'declined', 'cancelled', 'expired', 'refunded');

-- CreateEnum
CREATE TYPE "Party" AS ENUM ('fan', 'artist', 'admin', 'system');

-- CreateEnum
CREATE TYPE "Category" AS ENUM ('musician', 'actor', 'comedian', 'influencer', 'athlete', 'media_personality', 'creator', 'gospel', 'dj', 'dancer', 'poet', 'other');

-- CreateEnum
CREATE TYPE "Role" AS ENUM ('user', 'artist', 'admin');

-- CreateEnum
CREATE TYPE "PaymentState" AS ENUM ('open', 'paid', 'failed', 'refunding', 'refund_failed', 'refunded');

-- CreateEnum
CREATE TYPE "RefundState" AS ENUM ('due', 'checking', 'paid', 'failed');

-- CreateTable
CREATE TABLE "requests" (
    "id" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "artistId" UUID NOT NULL,
    "fanId" UUID,
    "guestName" TEXT,
    "guestEmail" TEXT,
    "status" "RequestState" NOT NULL DEFAULT 'awaiting_payment',
    "occasion" TEXT NOT NULL,
    "forSelf" BOOLEAN NOT NULL,
    "recipientName" TEXT NOT NULL,
    "pronunciation" TEXT,
    "fromName" TEXT NOT NULL,
    "instructions" TEXT NOT NULL,
    "mustSay" TEXT[],
    "language" TEXT NOT NULL,
    "neededBy" DATE,
    "rush" BOOLEAN NOT NULL,
    "public" BOOLEAN NOT NULL,
    "currency" TEXT NOT NULL,
    "price" INTEGER NOT NULL,
    "rushPrice" INTEGER NOT NULL,
    "total" INTEGER NOT NULL,
    "commissionBps" INTEGER NOT NULL,
    "promiseDays" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "paidAt" TIMESTAMPTZ(3),
    "answeredAt" TIMESTAMPTZ(3),
    "deadlineAt" TIMESTAMPTZ(3),
    "graceUntil" TIMESTAMPTZ(3),
    "deliveredAt" TIMESTAMPTZ(3),
    "redoAskedAt" TIMESTAMPTZ(3),
    "disputedAt" TIMESTAMPTZ(3),
    "completedAt" TIMESTAMPTZ(3),
    "endedAt" TIMESTAMPTZ(3),
    "caseOpenedAt" TIMESTAMPTZ(3),
    "chargedBackAt" TIMESTAMPTZ(3),
    "extensionDays" INTEGER,
    "extensionReason" TEXT,
    "extensionAskedAt" TIMESTAMPTZ(3),
    "extensionAnsweredAt" TIMESTAMPTZ(3),
    "extensionApproved" BOOLEAN,
    "timerAt" TIMESTAMPTZ(3),
    "watchKey" TEXT NOT NULL,
    "videoId" UUID,

    CONSTRAINT "requests_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "request_events" (
    "id" UUID NOT NULL,
    "requestId" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "event" TEXT NOT NULL,
    "by" "Party" NOT NULL,
    "actorId" UUID,
    "note" TEXT,

    CONSTRAINT "request_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "reviews" (
    "id" UUID NOT NULL,
    "requestId" UUID NOT NULL,
    "artistId" UUID NOT NULL,
    "fanName" TEXT NOT NULL,
    "rating" INTEGER NOT NULL,
    "text" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "reviews_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "outbox_messages" (
    "id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "runAt" TIMESTAMPTZ(3) NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "lastError" TEXT,
    "doneAt" TIMESTAMPTZ(3),

    CONSTRAINT "outbox_messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mails" (
    "id" UUID NOT NULL,
    "requestId" UUID,
    "kind" TEXT NOT NULL,
    "to" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "text" TEXT,
    "html" TEXT,
    "sentAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mails_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "idempotency_keys" (
    "scope" TEXT NOT NULL,
    "bodyHash" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "status" INTEGER,
    "answer" BYTEA,

    CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY ("scope")
);

-- CreateTable
CREATE TABLE "rate_limits" (
    "key" TEXT NOT NULL,
    "count" INTEGER NOT NULL,
    "resetsAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "settings" (
    "key" TEXT NOT NULL,
    "value" JSONB NOT NULL,

    CONSTRAINT "settings_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "artists" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "slug" TEXT NOT NULL,
    "stageName" TEXT NOT NULL,
    "category" "Category" NOT NULL,
    "country" TEXT NOT NULL,
    "city" TEXT,
    "bio" TEXT,
    "languages" TEXT[],
    "occasions" TEXT[],
    "socialLinks" JSONB NOT NULL DEFAULT '{}',
    "photoKey" TEXT,
    "photoPlaceholder" TEXT,
    "introVideoId" UUID,
    "currency" TEXT NOT NULL DEFAULT 'KES',
    "price" INTEGER,
    "rushPrice" INTEGER,
    "priceUsd" INTEGER,
    "promiseDays" INTEGER NOT NULL DEFAULT 7,
    "accepting" BOOLEAN NOT NULL DEFAULT true,
    "awayUntil" TIMESTAMPTZ(3),
    "dailyCap" INTEGER,
    "openCap" INTEGER,
    "profileCompletedAt" TIMESTAMPTZ(3),
    "verifiedAt" TIMESTAMPTZ(3),
    "verificationNote" TEXT,
    "featured" BOOLEAN NOT NULL DEFAULT false,
    "listed" BOOLEAN NOT NULL DEFAULT false,
    "ratingSum" INTEGER NOT NULL DEFAULT 0,
    "ratingCount" INTEGER NOT NULL DEFAULT 0,
    "deliveredCount" INTEGER NOT NULL DEFAULT 0,
    "onTimeCount" INTEGER NOT NULL DEFAULT 0,
    "responseSeconds" BIGINT NOT NULL DEFAULT 0,
    "responseCount" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "artists_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "users" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "emailConfirmedAt" TIMESTAMPTZ(3),
    "passwordHash" TEXT NOT NULL,
    "role" "Role" NOT NULL DEFAULT 'user',
    "locale" TEXT NOT NULL DEFAULT 'en',
    "suspendedAt" TIMESTAMPTZ(3),
    "suspendedReason" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "lastSeenAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "endedAt" TIMESTAMPTZ(3),
    "userAgent" TEXT,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_entries" (
    "id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "actorId" UUID NOT NULL,
    "action" TEXT NOT NULL,
    "targetId" TEXT NOT NULL,
    "before" JSONB,
    "after" JSONB,
    "reason" TEXT,

    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox_charges" (
    "reference" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'open',
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sandbox_charges_pkey" PRIMARY KEY ("reference")
);

-- CreateTable
CREATE TABLE "sandbox_captures" (
    "id" TEXT NOT NULL,
    "chargeReference" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sandbox_captures_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox_refunds" (
    "id" TEXT NOT NULL,
    "idempotencyKey" TEXT NOT NULL,
    "captureId" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sandbox_refunds_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sandbox_webhooks" (
    "id" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "nextTryAt" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "sandbox_webhooks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payments" (
    "id" UUID NOT NULL,
    "requestId" UUID NOT NULL,
    "provider" TEXT NOT NULL,
    "method" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "status" "PaymentState" NOT NULL DEFAULT 'open',
    "currency" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "checkoutUrl" TEXT,
    "checking" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "settledAt" TIMESTAMPTZ(3),

    CONSTRAINT "payments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "captures" (
    "id" UUID NOT NULL,
    "paymentId" UUID NOT NULL,
    "provider" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "refunded" INTEGER NOT NULL DEFAULT 0,
    "held" BOOLEAN NOT NULL,
    "capturedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "captures_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "refunds" (
    "id" UUID NOT NULL,
    "captureId" UUID NOT NULL,
    "cause" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "status" "RefundState" NOT NULL DEFAULT 'due',
    "reference" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "nextTryAt" TIMESTAMPTZ(3),
    "lastError" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "settledAt" TIMESTAMPTZ(3),

    CONSTRAINT "refunds_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_events" (
    "id" UUID NOT NULL,
    "provider" TEXT NOT NULL,
    "eventId" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "receivedAt" TIMESTAMPTZ(3) NOT NULL,
    "nextTryAt" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "lastError" TEXT,
    "processedAt" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ledger_events" (
    "id" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "requestId" UUID,
    "artistId" UUID,

    CONSTRAINT "ledger_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ledger_entries" (
    "id" UUID NOT NULL,
    "eventId" UUID NOT NULL,
    "account" TEXT NOT NULL,
    "artistId" UUID,
    "currency" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ledger_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "videos" (
    "id" UUID NOT NULL,
    "artistId" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "posterKey" TEXT,
    "mimeType" TEXT NOT NULL,
    "bytes" BIGINT NOT NULL,
    "durationMs" INTEGER NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "sampleOfId" UUID,

    CONSTRAINT "videos_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "uploads" (
    "id" TEXT NOT NULL,
    "ownerId" UUID NOT NULL,
    "filename" TEXT,
    "bytes" BIGINT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "finishedAt" TIMESTAMPTZ(3),
    "attachedAt" TIMESTAMPTZ(3),
    "content" JSONB,

    CONSTRAINT "uploads_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "requests_code_key" ON "requests"("code");

-- CreateIndex
CREATE UNIQUE INDEX "requests_watchKey_key" ON "requests"("watchKey");

-- CreateIndex
CREATE UNIQUE INDEX "requests_videoId_key" ON "requests"("videoId");

-- CreateIndex
CREATE INDEX "requests_artistId_status_id_idx" ON "requests"("artistId", "status", "id");

-- CreateIndex
CREATE INDEX "requests_fanId_id_idx" ON "requests"("fanId", "id");

-- CreateIndex
CREATE INDEX "requests_guestEmail_idx" ON "requests"("guestEmail");

-- CreateIndex
CREATE INDEX "requests_status_id_idx" ON "requests"("status", "id");

-- CreateIndex
CREATE INDEX "request_events_requestId_id_idx" ON "request_events"("requestId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "reviews_requestId_key" ON "reviews"("requestId");

-- CreateIndex
CREATE INDEX "reviews_artistId_id_idx" ON "reviews"("artistId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "outbox_messages_key_key" ON "outbox_messages"("key");

-- CreateIndex
CREATE INDEX "mails_requestId_idx" ON "mails"("requestId");

-- CreateIndex
CREATE INDEX "mails_sentAt_idx" ON "mails"("sentAt");

-- CreateIndex
CREATE INDEX "idempotency_keys_expiresAt_idx" ON "idempotency_keys"("expiresAt");

-- CreateIndex
CREATE INDEX "rate_limits_resetsAt_idx" ON "rate_limits"("resetsAt");

-- CreateIndex
CREATE UNIQUE INDEX "artists_userId_key" ON "artists"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "artists_slug_key" ON "artists"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "artists_introVideoId_key" ON "artists"("introVideoId");

-- CreateIndex
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

-- CreateIndex
CREATE INDEX "users_role_id_idx" ON "users"("role", "id");

-- CreateIndex
CREATE INDEX "sessions_userId_idx" ON "sessions"("userId");

-- CreateIndex
CREATE INDEX "audit_entries_actorId_id_idx" ON "audit_entries"("actorId", "id");

-- CreateIndex
CREATE INDEX "audit_entries_targetId_id_idx" ON "audit_entries"("targetId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "sandbox_refunds_idempotencyKey_key" ON "sandbox_refunds"("idempotencyKey");

-- CreateIndex
CREATE INDEX "payments_requestId_idx" ON "payments"("requestId");

-- CreateIndex
CREATE INDEX "payments_status_createdAt_idx" ON "payments"("status", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "payments_provider_reference_key" ON "payments"("provider", "reference");

-- CreateIndex
CREATE INDEX "captures_paymentId_idx" ON "captures"("paymentId");

-- CreateIndex
CREATE UNIQUE INDEX "captures_provider_reference_key" ON "captures"("provider", "reference");

-- CreateIndex
CREATE INDEX "refunds_status_nextTryAt_idx" ON "refunds"("status", "nextTryAt");

-- CreateIndex
CREATE UNIQUE INDEX "refunds_captureId_cause_key" ON "refunds"("captureId", "cause");

-- CreateIndex
CREATE UNIQUE INDEX "webhook_events_provider_eventId_key" ON "webhook_events"("provider", "eventId");

-- CreateIndex
CREATE UNIQUE INDEX "ledger_events_key_key" ON "ledger_events"("key");

-- CreateIndex
CREATE INDEX "ledger_events_requestId_idx" ON "ledger_events"("requestId");

-- CreateIndex
CREATE INDEX "ledger_entries_account_artistId_currency_idx" ON "ledger_entries"("account", "artistId", "currency");

-- CreateIndex
CREATE INDEX "ledger_entries_eventId_idx" ON "ledger_entries"("eventId");

-- CreateIndex
CREATE UNIQUE INDEX "videos_key_key" ON "videos"("key");

-- CreateIndex
CREATE INDEX "uploads_ownerId_createdAt_idx" ON "uploads"("ownerId", "createdAt");

-- CreateIndex
CREATE INDEX "uploads_expiresAt_idx" ON "uploads"("expiresAt");

-- AddForeignKey
ALTER TABLE "requests" ADD CONSTRAINT "requests_artistId_fkey" FOREIGN KEY ("artistId") REFERENCES "artists"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "requests" ADD CONSTRAINT "requests_fanId_fkey" FOREIGN KEY ("fanId") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "requests" ADD CONSTRAINT "requests_videoId_fkey" FOREIGN KEY ("videoId") REFERENCES "videos"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "request_events" ADD CONSTRAINT "request_events_requestId_fkey" FOREIGN KEY ("requestId") REFERENCES "requests"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_requestId_fkey" FOREIGN KEY ("requestId") REFERENCES "requests"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_artistId_fkey" FOREIGN KEY ("artistId") REFERENCES "artists"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "artists" ADD CONSTRAINT "artists_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "artists" ADD CONSTRAINT "artists_introVideoId_fkey" FOREIGN KEY ("introVideoId") REFERENCES "videos"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sandbox_captures" ADD CONSTRAINT "sandbox_captures_chargeReference_fkey" FOREIGN KEY ("chargeReference") REFERENCES "sandbox_charges"("reference") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_captureId_fkey" FOREIGN KEY ("captureId") REFERENCES "sandbox_captures"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payments" ADD CONSTRAINT "payments_requestId_fkey" FOREIGN KEY ("requestId") REFERENCES "requests"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "captures" ADD CONSTRAINT "captures_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "payments"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_captureId_fkey" FOREIGN KEY ("captureId") REFERENCES "captures"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "ledger_events"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "videos" ADD CONSTRAINT "videos_sampleOfId_fkey" FOREIGN KEY ("sampleOfId") REFERENCES "artists"("id") ON DELETE SET NULL ON UPDATE CASCADE;


-- What the schema language cannot say, by hand from here on.

CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

ALTER TABLE "artists"
  ADD CONSTRAINT "artists_price_positive" CHECK ("price" > 0 AND ("rushPrice" IS NULL OR "rushPrice" > 0)),
  ADD CONSTRAINT "artists_promise" CHECK ("promiseDays" BETWEEN 1 AND 14),
  ADD CONSTRAINT "artists_listed_is_verified" CHECK (NOT "listed" OR ("verifiedAt" IS NOT NULL AND "profileCompletedAt" IS NOT NULL)),
  ADD CONSTRAINT "artists_featured_is_verified" CHECK (NOT "featured" OR "verifiedAt" IS NOT NULL);

ALTER TABLE "requests"
  ADD CONSTRAINT "requests_total" CHECK ("price" > 0 AND "rushPrice" >= 0 AND "total" = "price" + "rushPrice"),
  ADD CONSTRAINT "requests_commission" CHECK ("commissionBps" BETWEEN 0 AND 10000),
  ADD CONSTRAINT "requests_has_a_fan" CHECK ("fanId" IS NOT NULL OR "guestEmail" IS NOT NULL),
  ADD CONSTRAINT "requests_paid_before_work" CHECK ("status" IN ('awaiting_payment', 'cancelled') OR ("paidAt" IS NOT NULL AND "deadlineAt" IS NOT NULL)),
  ADD CONSTRAINT "requests_delivered_with_video" CHECK ("status" NOT IN ('delivered', 'redo_requested', 'completed') OR ("deliveredAt" IS NOT NULL AND "videoId" IS NOT NULL));

CREATE INDEX "requests_due" ON "requests" ("timerAt") WHERE "timerAt" IS NOT NULL;

ALTER TABLE "reviews" ADD CONSTRAINT "reviews_rating" CHECK ("rating" BETWEEN 1 AND 5);

ALTER TABLE "payments" ADD CONSTRAINT "payments_amount" CHECK ("amount" > 0);
CREATE UNIQUE INDEX "payments_one_open" ON "payments" ("requestId") WHERE "status" = 'open';

ALTER TABLE "captures" ADD CONSTRAINT "captures_refunded" CHECK ("amount" > 0 AND "refunded" BETWEEN 0 AND "amount");
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_amount" CHECK ("amount" > 0);

CREATE INDEX "webhook_events_due" ON "webhook_events" ("nextTryAt") WHERE "processedAt" IS NULL;
CREATE INDEX "outbox_messages_due" ON "outbox_messages" ("runAt") WHERE "doneAt" IS NULL;
CREATE INDEX "sandbox_webhooks_due" ON "sandbox_webhooks" ("nextTryAt") WHERE "nextTryAt" IS NOT NULL;

ALTER TABLE "ledger_entries"
  ADD CONSTRAINT "ledger_entries_amount" CHECK ("amount" <> 0),
  ADD CONSTRAINT "ledger_entries_account" CHECK ("account" IN ('provider_cash', 'held', 'artist_payable', 'platform_revenue', 'refunds_payable', 'payouts_in_flight', 'provider_fees', 'chargebacks', 'tax_payable')),
  ADD CONSTRAINT "ledger_entries_owner" CHECK (("account" IN ('artist_payable', 'payouts_in_flight')) = ("artistId" IS NOT NULL));

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER "ledger_entries_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "ledger_events_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_events"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "request_events_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "request_events"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Checked when the transaction commits, so that an event's entries can be written one by one.
CREATE FUNCTION ledger_event_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM "ledger_entries" WHERE "eventId" = NEW."eventId" GROUP BY "currency" HAVING sum("amount") <> 0) THEN
    RAISE EXCEPTION 'ledger event % does not balance', NEW."eventId" USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER "ledger_entries_balance" AFTER INSERT ON "ledger_entries"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_event_balances();
