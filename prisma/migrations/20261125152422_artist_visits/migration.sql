-- Runs beside: 20261124122742_absences
-- AlterTable
ALTER TABLE "requests" ADD COLUMN     "source" TEXT;

-- CreateTable
CREATE TABLE "artist_visits" (
    "artistId" UUID NOT NULL,
    "day" DATE NOT NULL,
    "source" TEXT NOT NULL,
    "visits" INTEGER NOT NULL,

    CONSTRAINT "artist_visits_pkey" PRIMARY KEY ("artistId","day","source")
);

-- CreateIndex
CREATE INDEX "artist_visits_day_idx" ON "artist_visits"("day");

-- AddForeignKey
ALTER TABLE "artist_visits" ADD CONSTRAINT "artist_visits_artistId_fkey" FOREIGN KEY ("artistId") REFERENCES "artists"("id") ON DELETE CASCADE ON UPDATE CASCADE;
