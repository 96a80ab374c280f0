-- Runs beside: 20261124003439_renditions
-- Older copies mail what they would text, also what is to be texted: no news is lost.
-- CreateEnum
CREATE TYPE "TextNews" AS ENUM ('requests', 'deadlines', 'redos', 'payouts', 'videos', 'answers');

-- CreateEnum
CREATE TYPE "TextState" AS ENUM ('waiting', 'sent', 'arrived', 'failed');

-- CreateEnum
CREATE TYPE "TextFailure" AS ENUM ('unsure', 'stopped', 'late', 'spent', 'refused', 'unreachable', 'undelivered');

-- CreateTable
CREATE TABLE "text_phones" (
    "userId" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "news" "TextNews"[] DEFAULT ARRAY[]::"TextNews"[],
    "quietFrom" INTEGER NOT NULL DEFAULT 21,
    "quietUntil" INTEGER NOT NULL DEFAULT 7,
    "confirmedAt" TIMESTAMPTZ(3),
    "stoppedAt" TIMESTAMPTZ(3),
    "codeId" UUID,
    "codeEndsAt" TIMESTAMPTZ(3),
    "tries" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "text_phones_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "texts" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "to" TEXT NOT NULL,
    "news" "TextNews"[],
    "words" TEXT,
    "mails" UUID[],
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "runAt" TIMESTAMPTZ(3) NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "triedAt" TIMESTAMPTZ(3),
    "state" "TextState" NOT NULL DEFAULT 'waiting',
    "failure" "TextFailure",
    "reference" TEXT,
    "cost" INTEGER NOT NULL DEFAULT 0,
    "sentAt" TIMESTAMPTZ(3),
    "settledAt" TIMESTAMPTZ(3),

    CONSTRAINT "texts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "text_phones_number_idx" ON "text_phones"("number");

-- CreateIndex
CREATE UNIQUE INDEX "texts_reference_key" ON "texts"("reference");

-- CreateIndex
CREATE INDEX "texts_userId_createdAt_idx" ON "texts"("userId", "createdAt");

-- CreateIndex
CREATE INDEX "texts_state_runAt_idx" ON "texts"("state", "runAt");

-- CreateIndex
CREATE INDEX "texts_sentAt_idx" ON "texts"("sentAt");

-- CreateIndex
CREATE INDEX "texts_createdAt_idx" ON "texts"("createdAt");

-- AddForeignKey
ALTER TABLE "text_phones" ADD CONSTRAINT "text_phones_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "texts" ADD CONSTRAINT "texts_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "text_phones" ADD CONSTRAINT "text_phones_hours"
  CHECK ("quietFrom" BETWEEN 0 AND 23 AND "quietUntil" BETWEEN 0 AND 23);
ALTER TABLE "texts" ADD CONSTRAINT "texts_failed_why" CHECK (("state" = 'failed') = ("failure" IS NOT NULL));
ALTER TABLE "texts" ADD CONSTRAINT "texts_cost" CHECK ("cost" >= 0);
