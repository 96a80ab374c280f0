-- Runs beside: 20261124122742_absences
-- AlterTable
ALTER TABLE "requests" ADD COLUMN     "locale" TEXT;
