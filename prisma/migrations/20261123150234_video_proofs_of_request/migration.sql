-- Runs beside: 20261123131000_approvals
-- CreateIndex
CREATE INDEX "video_proofs_requestId_idx" ON "video_proofs"("requestId");
