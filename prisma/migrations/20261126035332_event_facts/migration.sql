-- Runs beside: 20261126011857_kept_searches
-- AlterTable
ALTER TABLE "request_events" ADD COLUMN     "facts" JSONB;
