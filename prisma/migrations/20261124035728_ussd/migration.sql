-- Runs beside: 20261124035635_week_cap
-- CreateTable
CREATE TABLE "ussd_pins" (
    "userId" UUID NOT NULL,
    "hash" TEXT NOT NULL,
    "setAt" TIMESTAMPTZ(3) NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "ussd_pins_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "ussd_sessions" (
    "id" TEXT NOT NULL,
    "userId" UUID NOT NULL,
    "startedAt" TIMESTAMPTZ(3) NOT NULL,
    "steps" INTEGER NOT NULL DEFAULT 0,
    "state" BYTEA,

    CONSTRAINT "ussd_sessions_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ussd_sessions_userId_idx" ON "ussd_sessions"("userId");

-- CreateIndex
CREATE INDEX "ussd_sessions_startedAt_idx" ON "ussd_sessions"("startedAt");

-- AddForeignKey
ALTER TABLE "ussd_pins" ADD CONSTRAINT "ussd_pins_userId_fkey" FOREIGN KEY ("userId") REFERENCES "text_phones"("userId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ussd_sessions" ADD CONSTRAINT "ussd_sessions_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
