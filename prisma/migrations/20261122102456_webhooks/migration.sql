-- Runs beside: 20261122101002_api_keys
-- CreateTable
CREATE TABLE "webhook_endpoints" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "url" TEXT NOT NULL,
    "secret" BYTEA NOT NULL,
    "topics" TEXT[],
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "webhook_endpoints_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_deliveries" (
    "id" UUID NOT NULL,
    "endpointId" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "aboutId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "runAt" TIMESTAMPTZ(3) NOT NULL,
    "giveUpAt" TIMESTAMPTZ(3) NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "status" INTEGER,
    "failure" TEXT,
    "doneAt" TIMESTAMPTZ(3),
    "failedAt" TIMESTAMPTZ(3),

    CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "webhook_endpoints_userId_idx" ON "webhook_endpoints"("userId");

-- CreateIndex
CREATE INDEX "webhook_deliveries_endpointId_id_idx" ON "webhook_deliveries"("endpointId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "webhook_deliveries_endpointId_key_key" ON "webhook_deliveries"("endpointId", "key");

-- AddForeignKey
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpointId_fkey" FOREIGN KEY ("endpointId") REFERENCES "webhook_endpoints"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE INDEX "webhook_deliveries_due_idx" ON "webhook_deliveries"("runAt") WHERE "doneAt" IS NULL AND "failedAt" IS NULL;
