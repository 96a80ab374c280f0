-- Runs beside: 20261123052834_evidence_requests
-- An older version doesn't know the letters, and would ask artists on who have sent evidence. One short row per verified artist.
-- CreateTable
CREATE TABLE "evidence_requests" (
    "artistId" UUID NOT NULL,
    "askedAt" TIMESTAMPTZ(3),
    "mailAt" TIMESTAMPTZ(3),

    CONSTRAINT "evidence_requests_pkey" PRIMARY KEY ("artistId")
);

-- CreateIndex
CREATE INDEX "evidence_requests_mailAt_idx" ON "evidence_requests"("mailAt");

-- AddForeignKey
ALTER TABLE "evidence_requests" ADD CONSTRAINT "evidence_requests_artistId_fkey" FOREIGN KEY ("artistId") REFERENCES "artists"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Artists verified before evidence was kept.
INSERT INTO evidence_requests ("artistId", "mailAt")
SELECT a.id, CURRENT_TIMESTAMP FROM artists a
WHERE a."verifiedAt" IS NOT NULL
  AND NOT EXISTS (SELECT FROM artist_evidence e WHERE e."artistId" = a.id AND e."endedAt" IS NULL);
