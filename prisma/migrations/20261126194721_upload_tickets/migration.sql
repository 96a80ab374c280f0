-- Runs beside: 20261126193648_quiet_hours_of_everyone
-- CreateTable
CREATE TABLE "upload_tickets" (
    "requestId" UUID NOT NULL,
    "sessionId" UUID NOT NULL,
    "hash" TEXT NOT NULL,
    "endsAt" TIMESTAMPTZ(3) NOT NULL,
    "uploadId" TEXT,

    CONSTRAINT "upload_tickets_pkey" PRIMARY KEY ("requestId","sessionId")
);

-- CreateIndex
CREATE UNIQUE INDEX "upload_tickets_hash_key" ON "upload_tickets"("hash");

-- CreateIndex
CREATE INDEX "upload_tickets_sessionId_idx" ON "upload_tickets"("sessionId");

-- CreateIndex
CREATE INDEX "upload_tickets_endsAt_idx" ON "upload_tickets"("endsAt");

-- AddForeignKey
ALTER TABLE "upload_tickets" ADD CONSTRAINT "upload_tickets_requestId_fkey" FOREIGN KEY ("requestId") REFERENCES "requests"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "upload_tickets" ADD CONSTRAINT "upload_tickets_sessionId_fkey" FOREIGN KEY ("sessionId") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;
