-- Runs beside: 20261124020100_whatsapp
-- AlterTable
ALTER TABLE "outbox_messages" ADD COLUMN     "pushedAt" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "push_subscriptions" (
    "sessionId" UUID NOT NULL,
    "endpoint" TEXT NOT NULL,
    "p256dh" TEXT NOT NULL,
    "auth" TEXT NOT NULL,
    "vapidKey" TEXT NOT NULL,
    "news" "TextNews"[],
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "push_subscriptions_pkey" PRIMARY KEY ("sessionId")
);

-- CreateTable
CREATE TABLE "push_messages" (
    "id" UUID NOT NULL,
    "sessionId" UUID NOT NULL,
    "news" "TextNews"[],
    "words" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "runAt" TIMESTAMPTZ(3) NOT NULL,
    "endsAt" TIMESTAMPTZ(3) NOT NULL,
    "attempts" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "push_messages_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "push_subscriptions_endpoint_key" ON "push_subscriptions"("endpoint");

-- CreateIndex
CREATE INDEX "push_messages_sessionId_idx" ON "push_messages"("sessionId");

-- CreateIndex
CREATE INDEX "push_messages_runAt_idx" ON "push_messages"("runAt");

-- AddForeignKey
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_sessionId_fkey" FOREIGN KEY ("sessionId") REFERENCES "sessions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "push_messages" ADD CONSTRAINT "push_messages_sessionId_fkey" FOREIGN KEY ("sessionId") REFERENCES "push_subscriptions"("sessionId") ON DELETE CASCADE ON UPDATE CASCADE;
