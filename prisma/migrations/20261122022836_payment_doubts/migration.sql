-- AlterTable
ALTER TABLE "payments" ADD COLUMN     "doubt" TEXT;
