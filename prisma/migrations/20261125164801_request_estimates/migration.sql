-- Runs beside: 20261124122742_absences
-- AlterTable
ALTER TABLE "requests" ADD COLUMN     "estimateAsOf" DATE,
ADD COLUMN     "estimateIn" TEXT,
ADD COLUMN     "estimateRate" DOUBLE PRECISION;

-- Old rows are checked by the next migration, which locks nobody out.
ALTER TABLE "requests" ADD CONSTRAINT "requests_estimateIn_known"
  CHECK ("estimateIn" = ANY (known_currency())) NOT VALID;
ALTER TABLE "requests" ADD CONSTRAINT "requests_estimate_whole"
  CHECK (num_nonnulls("estimateIn", "estimateRate", "estimateAsOf") IN (0, 3) AND "estimateRate" > 0) NOT VALID;
