-- CreateIndex
CREATE INDEX "ledger_events_at_id_idx" ON "ledger_events"("at", "id");
