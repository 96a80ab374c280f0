-- Runs beside: 20261124013000_video_captions
-- CreateEnum
CREATE TYPE "WhatsAppState" AS ENUM ('wished', 'waiting', 'sent', 'arrived', 'failed');

-- CreateTable
CREATE TABLE "whatsapp_messages" (
    "id" UUID NOT NULL,
    "requestId" UUID NOT NULL,
    "to" TEXT NOT NULL,
    "wishedAt" TIMESTAMPTZ(3) NOT NULL,
    "state" "WhatsAppState" NOT NULL DEFAULT 'wished',
    "failure" "TextFailure",
    "deliveredAt" TIMESTAMPTZ(3),
    "runAt" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "triedAt" TIMESTAMPTZ(3),
    "reference" TEXT,
    "cost" INTEGER NOT NULL DEFAULT 0,
    "sentAt" TIMESTAMPTZ(3),

    CONSTRAINT "whatsapp_messages_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "whatsapp_messages_requestId_key" ON "whatsapp_messages"("requestId");

-- CreateIndex
CREATE UNIQUE INDEX "whatsapp_messages_reference_key" ON "whatsapp_messages"("reference");

-- CreateIndex
CREATE INDEX "whatsapp_messages_to_idx" ON "whatsapp_messages"("to");

-- CreateIndex
CREATE INDEX "whatsapp_messages_state_runAt_idx" ON "whatsapp_messages"("state", "runAt");

-- CreateIndex
CREATE INDEX "whatsapp_messages_sentAt_idx" ON "whatsapp_messages"("sentAt");

-- CreateIndex
CREATE INDEX "whatsapp_messages_wishedAt_idx" ON "whatsapp_messages"("wishedAt");

-- AddForeignKey
ALTER TABLE "whatsapp_messages" ADD CONSTRAINT "whatsapp_messages_requestId_fkey" FOREIGN KEY ("requestId") REFERENCES "requests"("id") ON DELETE CASCADE ON UPDATE CASCADE;
