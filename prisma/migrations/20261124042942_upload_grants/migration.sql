-- Runs beside: 20261124041521_calendar_addresses
-- CreateTable
CREATE TABLE "upload_grants" (
    "uploadId" TEXT NOT NULL,
    "sessionId" UUID NOT NULL,
    "hash" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "upload_grants_pkey" PRIMARY KEY ("uploadId")
);

-- CreateIndex
CREATE INDEX "upload_grants_sessionId_idx" ON "upload_grants"("sessionId");

-- AddForeignKey
ALTER TABLE "upload_grants" ADD CONSTRAINT "upload_grants_uploadId_fkey" FOREIGN KEY ("uploadId") REFERENCES "uploads"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "upload_grants" ADD CONSTRAINT "upload_grants_sessionId_fkey" FOREIGN KEY ("sessionId") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;
