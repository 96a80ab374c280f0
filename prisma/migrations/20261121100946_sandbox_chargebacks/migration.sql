-- AlterTable
ALTER TABLE "sandbox_captures" ADD COLUMN     "chargedBackAt" TIMESTAMPTZ(3);
