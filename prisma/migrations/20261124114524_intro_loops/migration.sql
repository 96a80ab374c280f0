-- Runs beside: 20261124114524_intro_loops
-- An older version can't read a loop's row, and would leave its file behind. No table is rewritten.
-- AlterEnum
ALTER TYPE "RenditionKind" ADD VALUE 'loop';

-- AlterTable
ALTER TABLE "videos" ADD COLUMN     "posterPlaceholder" TEXT;

-- Intro videos of before get their loops over a week, so that new videos need not wait for them.
UPDATE "videos" SET "renderAt" = now() + random() * interval '7 days'
WHERE "takenDownAt" IS NULL AND "renderAt" IS NULL AND id IN (SELECT "introVideoId" FROM "artists");
