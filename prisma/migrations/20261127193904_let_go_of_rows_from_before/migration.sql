-- Runs beside: 20261127190000_flags_without_pictures
-- AlterTable
ALTER TABLE "open_notices" ALTER COLUMN "locale" SET NOT NULL;

-- AlterTable
ALTER TABLE "mails" ALTER COLUMN "outboxId" SET NOT NULL;
