-- AlterTable
ALTER TABLE "users" ADD COLUMN     "timeZone" TEXT;

-- AlterTable
ALTER TABLE "requests" ADD COLUMN     "timeZone" TEXT;
