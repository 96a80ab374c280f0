-- CreateTable
CREATE TABLE "holds" (
    "id" UUID NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "backup" TEXT NOT NULL,
    "takenAt" TIMESTAMPTZ(3) NOT NULL,
    "otherKeys" BOOLEAN NOT NULL DEFAULT false,
    "movedTo" TIMESTAMPTZ(3) NOT NULL,
    "findings" JSONB,
    "lookedAt" TIMESTAMPTZ(3),
    "endedAt" TIMESTAMPTZ(3),
    "endedById" UUID,

    CONSTRAINT "holds_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "stray_captures" (
    "id" UUID NOT NULL,
    "provider" TEXT NOT NULL,
    "reference" TEXT NOT NULL,
    "paymentReference" TEXT NOT NULL,
    "providerReference" TEXT,
    "currency" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "fee" INTEGER NOT NULL DEFAULT 0,
    "feeCurrency" TEXT,
    "capturedAt" TIMESTAMPTZ(3) NOT NULL,
    "foundAt" TIMESTAMPTZ(3) NOT NULL,
    "status" "RefundState",
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "nextTryAt" TIMESTAMPTZ(3),
    "refundReference" TEXT,
    "lastError" TEXT,
    "settledAt" TIMESTAMPTZ(3),

    CONSTRAINT "stray_captures_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "erasures" (
    "hash" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "recordedAt" TIMESTAMPTZ(3),

    CONSTRAINT "erasures_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "dropped_files" (
    "key" TEXT NOT NULL,
    "droppedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "dropped_files_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "stray_captures_status_nextTryAt_idx" ON "stray_captures"("status", "nextTryAt");

-- CreateIndex
CREATE UNIQUE INDEX "stray_captures_provider_reference_key" ON "stray_captures"("provider", "reference");

-- CreateIndex
CREATE INDEX "erasures_recordedAt_idx" ON "erasures"("recordedAt");

-- CreateIndex
CREATE INDEX "dropped_files_droppedAt_idx" ON "dropped_files"("droppedAt");

-- The product is held or it is not.
CREATE UNIQUE INDEX "holds_one_open" ON "holds" (("endedAt" IS NULL)) WHERE "endedAt" IS NULL;
ALTER TABLE "stray_captures" ADD CONSTRAINT "stray_captures_amount" CHECK ("amount" > 0 AND "fee" >= 0);
