-- Runs beside: 20261123121000_held_briefs
-- CreateTable
CREATE TABLE "blocks" (
    "id" UUID NOT NULL,
    "artistId" UUID NOT NULL,
    "requestId" UUID NOT NULL,
    "emailHash" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "blocks_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "blocks_requestId_idx" ON "blocks"("requestId");

-- CreateIndex
CREATE UNIQUE INDEX "blocks_artistId_emailHash_key" ON "blocks"("artistId", "emailHash");

-- AddForeignKey
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_artistId_fkey" FOREIGN KEY ("artistId") REFERENCES "artists"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_requestId_fkey" FOREIGN KEY ("requestId") REFERENCES "requests"("id") ON DELETE CASCADE ON UPDATE CASCADE;
