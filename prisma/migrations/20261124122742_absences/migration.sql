-- Runs beside: 20261124114524_intro_loops
-- CreateTable
CREATE TABLE "absences" (
    "id" UUID NOT NULL,
    "artistId" UUID NOT NULL,
    "from" TIMESTAMPTZ(3) NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,
    "begunAt" TIMESTAMPTZ(3),

    CONSTRAINT "absences_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "absences_artistId_from_idx" ON "absences"("artistId", "from");

-- CreateIndex
CREATE INDEX "absences_until_idx" ON "absences"("until");

-- AddForeignKey
ALTER TABLE "absences" ADD CONSTRAINT "absences_artistId_fkey" FOREIGN KEY ("artistId") REFERENCES "artists"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What is to begin.
CREATE INDEX "absences_to_begin" ON "absences"("from") WHERE "begunAt" IS NULL;
