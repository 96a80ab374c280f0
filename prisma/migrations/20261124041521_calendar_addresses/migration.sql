-- Runs beside: 20261124035635_week_cap
-- CreateTable
CREATE TABLE "calendar_addresses" (
    "artistId" UUID NOT NULL,
    "hash" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "calendar_addresses_pkey" PRIMARY KEY ("artistId")
);

-- CreateIndex
CREATE UNIQUE INDEX "calendar_addresses_hash_key" ON "calendar_addresses"("hash");

-- AddForeignKey
ALTER TABLE "calendar_addresses" ADD CONSTRAINT "calendar_addresses_artistId_fkey" FOREIGN KEY ("artistId") REFERENCES "artists"("id") ON DELETE CASCADE ON UPDATE CASCADE;
