-- AlterTable
ALTER TABLE "outbox_messages" ADD COLUMN     "giveUpAt" TIMESTAMPTZ(3),
ADD COLUMN     "to" TEXT,
ADD COLUMN     "undeliverableAt" TIMESTAMPTZ(3);

ALTER TABLE "outbox_messages" ADD CONSTRAINT "outbox_messages_ended_once" CHECK ("doneAt" IS NULL OR "undeliverableAt" IS NULL);

DROP INDEX "outbox_messages_due";
CREATE INDEX "outbox_messages_due" ON "outbox_messages" ("runAt") WHERE "doneAt" IS NULL AND "undeliverableAt" IS NULL;
CREATE INDEX "outbox_messages_undeliverable" ON "outbox_messages" ("undeliverableAt") WHERE "undeliverableAt" IS NOT NULL;
