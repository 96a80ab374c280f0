-- Runs beside: 20261126035332_event_facts
-- AlterTable
ALTER TABLE "open_notices" ADD COLUMN     "locale" TEXT;
