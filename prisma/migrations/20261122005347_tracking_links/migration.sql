-- CreateTable
CREATE TABLE "tracking_links" (
    "hash" TEXT NOT NULL,
    "requestId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "endsAt" TIMESTAMPTZ(3),

    CONSTRAINT "tracking_links_pkey" PRIMARY KEY ("hash")
);

-- CreateIndex
CREATE INDEX "tracking_links_requestId_idx" ON "tracking_links"("requestId");

-- AddForeignKey
ALTER TABLE "tracking_links" ADD CONSTRAINT "tracking_links_requestId_fkey" FOREIGN KEY ("requestId") REFERENCES "requests"("id") ON DELETE CASCADE ON UPDATE CASCADE;
