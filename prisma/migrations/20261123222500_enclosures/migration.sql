-- Runs beside: 20261123222500_enclosures
-- An older version would leave a recording behind when it erases a fan. No table is rewritten.
-- CreateEnum
CREATE TYPE "EnclosureKind" AS ENUM ('voice', 'picture');

-- CreateTable
CREATE TABLE "enclosures" (
    "requestId" UUID NOT NULL,
    "kind" "EnclosureKind" NOT NULL,
    "key" TEXT NOT NULL,
    "durationMs" INTEGER,
    "sentAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "enclosures_pkey" PRIMARY KEY ("requestId","kind")
);

-- CreateIndex
CREATE UNIQUE INDEX "enclosures_key_key" ON "enclosures"("key");

-- AddForeignKey
ALTER TABLE "enclosures" ADD CONSTRAINT "enclosures_requestId_fkey" FOREIGN KEY ("requestId") REFERENCES "requests"("id") ON DELETE CASCADE ON UPDATE CASCADE;
