-- AlterTable
ALTER TABLE "requests" ADD COLUMN     "namedWith" UUID;

-- CreateTable
CREATE TABLE "order_mails" (
    "address" TEXT NOT NULL,
    "requestId" UUID NOT NULL,
    "writtenAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "order_mails_pkey" PRIMARY KEY ("address")
);

-- Orders whose mail was sent before mails named several orders.
UPDATE "requests" r SET "namedWith" = r.id
FROM "request_events" e JOIN "outbox_messages" o ON o.key = e.id || ':mail:fan'
WHERE e."requestId" = r.id AND e.event = 'created' AND r.status = 'awaiting_payment' AND o."doneAt" IS NOT NULL;
