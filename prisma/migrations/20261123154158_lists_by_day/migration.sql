-- Runs beside: 20261123151530_mails_read_again
-- CreateIndex
CREATE INDEX "audit_entries_at_idx" ON "audit_entries"("at");

-- CreateIndex
CREATE INDEX "refunds_createdAt_idx" ON "refunds"("createdAt");

-- CreateIndex
CREATE INDEX "payouts_requestedAt_idx" ON "payouts"("requestedAt");
