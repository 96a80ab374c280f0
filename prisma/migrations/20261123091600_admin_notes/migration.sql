-- Runs beside: 20261123091600_admin_notes
-- An older version could not answer what the audit log says of notes, and would leave them when it erases someone. No table is
-- rewritten.
-- CreateTable
CREATE TABLE "admin_notes" (
    "id" UUID NOT NULL,
    "userId" UUID,
    "requestId" UUID,
    "authorId" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "admin_notes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "request_looks" (
    "requestId" UUID NOT NULL,
    "adminId" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "request_looks_pkey" PRIMARY KEY ("requestId","adminId")
);

-- CreateIndex
CREATE INDEX "admin_notes_userId_id_idx" ON "admin_notes"("userId", "id");

-- CreateIndex
CREATE INDEX "admin_notes_requestId_id_idx" ON "admin_notes"("requestId", "id");

-- AddForeignKey
ALTER TABLE "admin_notes" ADD CONSTRAINT "admin_notes_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "admin_notes" ADD CONSTRAINT "admin_notes_requestId_fkey" FOREIGN KEY ("requestId") REFERENCES "requests"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "request_looks" ADD CONSTRAINT "request_looks_requestId_fkey" FOREIGN KEY ("requestId") REFERENCES "requests"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A note is about one thing.
ALTER TABLE "admin_notes"
  ADD CONSTRAINT "admin_notes_about" CHECK (num_nonnulls("userId", "requestId") = 1),
  ADD CONSTRAINT "admin_notes_length" CHECK (char_length("text") BETWEEN 1 AND 2000);

CREATE OR REPLACE FUNCTION known_audit_action() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'artist_verified', 'artist_refused', 'artist_featured', 'artist_unfeatured', 'artist_changed',
  'artist_deleted', 'identity_change_asked', 'identity_change_replaced', 'identity_change_withdrawn',
  'identity_change_approved', 'identity_change_refused', 'identity_change_dropped', 'identity_changed',
  'look_alike_flagged', 'role_changed', 'duties_changed', 'user_suspended', 'suspension_lifted',
  'account_deleted', 'second_factor_added', 'second_factor_removed', 'second_factor_cleared', 'request_refund',
  'request_release', 'request_part_refunded', 'request_redo_ordered', 'request_decline', 'request_cancel',
  'request_recovered', 'request_written_off', 'refund_retried', 'payout_approved', 'payout_rejected',
  'payout_recorded', 'flag_dismissed', 'brief_taken_down', 'video_taken_down', 'withheld_video_watched',
  'video_restored', 'review_taken_down', 'review_restored', 'mail_resent', 'setting_changed', 'rule_changed',
  'note_added', 'hold_ended', 'stray_returned'
] $$;
