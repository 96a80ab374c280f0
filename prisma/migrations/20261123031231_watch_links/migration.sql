-- Runs beside: 20261122121638_copies
-- A request notes when its watch link has ended, and a new table when the link was opened. No row is rewritten.
ALTER TABLE "requests" ADD COLUMN     "watchEndedAt" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "watch_openings" (
    "requestId" UUID NOT NULL,
    "count" INTEGER NOT NULL,
    "firstAt" TIMESTAMPTZ(3) NOT NULL,
    "latest" TIMESTAMPTZ(3)[],

    CONSTRAINT "watch_openings_pkey" PRIMARY KEY ("requestId")
);

-- AddForeignKey
ALTER TABLE "watch_openings" ADD CONSTRAINT "watch_openings_requestId_fkey" FOREIGN KEY ("requestId") REFERENCES "requests"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "watch_openings" ADD CONSTRAINT "watch_openings_latest_counted"
  CHECK (cardinality("latest") BETWEEN 1 AND "count");
