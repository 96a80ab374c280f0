-- CreateEnum
CREATE TYPE "FlagThing" AS ENUM ('brief', 'video', 'review', 'artist');

-- CreateEnum
CREATE TYPE "FlagOutcome" AS ENUM ('dismissed', 'taken_down');

-- AlterTable
ALTER TABLE "reviews" ADD COLUMN     "takenDownAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "videos" ADD COLUMN     "takenDownAt" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "flag_cases" (
    "id" UUID NOT NULL,
    "thing" "FlagThing" NOT NULL,
    "thingId" UUID NOT NULL,
    "artistId" UUID NOT NULL,
    "requestId" UUID,
    "openedAt" TIMESTAMPTZ(3) NOT NULL,
    "resolvedAt" TIMESTAMPTZ(3),
    "resolvedById" UUID,
    "outcome" "FlagOutcome",
    "reason" TEXT,
    "restoredAt" TIMESTAMPTZ(3),

    CONSTRAINT "flag_cases_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "flags" (
    "id" UUID NOT NULL,
    "caseId" UUID NOT NULL,
    "thing" "FlagThing" NOT NULL,
    "thingId" UUID NOT NULL,
    "userId" UUID,
    "guestOfId" UUID,
    "reason" TEXT NOT NULL,
    "note" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "flags_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "flag_cases_thing_thingId_idx" ON "flag_cases"("thing", "thingId");

-- CreateIndex
CREATE INDEX "flag_cases_artistId_idx" ON "flag_cases"("artistId");

-- CreateIndex
CREATE INDEX "flag_cases_requestId_idx" ON "flag_cases"("requestId");

-- CreateIndex
CREATE INDEX "flags_caseId_id_idx" ON "flags"("caseId", "id");

-- CreateIndex
CREATE INDEX "flags_userId_idx" ON "flags"("userId");

-- CreateIndex
CREATE INDEX "flags_guestOfId_idx" ON "flags"("guestOfId");

-- CreateIndex
CREATE UNIQUE INDEX "flags_thing_thingId_userId_key" ON "flags"("thing", "thingId", "userId");

-- CreateIndex
CREATE UNIQUE INDEX "flags_thing_thingId_guestOfId_key" ON "flags"("thing", "thingId", "guestOfId");

-- AddForeignKey
ALTER TABLE "flag_cases" ADD CONSTRAINT "flag_cases_artistId_fkey" FOREIGN KEY ("artistId") REFERENCES "artists"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "flag_cases" ADD CONSTRAINT "flag_cases_requestId_fkey" FOREIGN KEY ("requestId") REFERENCES "requests"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "flag_cases" ADD CONSTRAINT "flag_cases_resolvedById_fkey" FOREIGN KEY ("resolvedById") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "flags" ADD CONSTRAINT "flags_caseId_fkey" FOREIGN KEY ("caseId") REFERENCES "flag_cases"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "flags" ADD CONSTRAINT "flags_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "flags" ADD CONSTRAINT "flags_guestOfId_fkey" FOREIGN KEY ("guestOfId") REFERENCES "requests"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE UNIQUE INDEX "flag_cases_one_open" ON "flag_cases" ("thing", "thingId") WHERE "resolvedAt" IS NULL;
CREATE INDEX "flag_cases_open" ON "flag_cases" ("openedAt") WHERE "resolvedAt" IS NULL;
ALTER TABLE "flag_cases"
  ADD CONSTRAINT "flag_cases_resolved" CHECK (("resolvedAt" IS NULL) = ("outcome" IS NULL)),
  ADD CONSTRAINT "flag_cases_restored" CHECK ("restoredAt" IS NULL OR "outcome" = 'taken_down');
ALTER TABLE "flags" ADD CONSTRAINT "flags_writer" CHECK (num_nonnulls("userId", "guestOfId") = 1);
