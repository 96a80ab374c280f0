-- Runs beside: 20261122083840_uploads_on_any_copy
-- Unlogged: what running copies tell of themselves, every few seconds, is worth nothing after a crash.
CREATE UNLOGGED TABLE "copies" (
    "id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "bun" TEXT NOT NULL,
    "migration" TEXT NOT NULL,
    "startedAt" TIMESTAMPTZ(3) NOT NULL,
    "reportedAt" TIMESTAMPTZ(3) NOT NULL,
    "aheadMs" INTEGER NOT NULL,
    "jobs" JSONB NOT NULL,

    CONSTRAINT "copies_pkey" PRIMARY KEY ("id")
);
