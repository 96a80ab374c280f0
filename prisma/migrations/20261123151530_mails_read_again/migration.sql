-- Runs beside: 20261123150234_video_proofs_of_request
-- What admins read of a mail later. Mails from before have none, and an older version writes none.
-- AlterTable
ALTER TABLE "mails" ADD COLUMN "letter" JSONB,
ADD COLUMN     "outboxId" UUID,
ADD COLUMN     "resentAt" TIMESTAMPTZ(3);

-- Those whose words are still to be forgotten.
CREATE INDEX "mails_letters" ON "mails" ("sentAt") WHERE "letter" IS NOT NULL;
