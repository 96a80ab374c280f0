-- Runs beside: 20261123163000_strikes
-- An older version would keep the reason of a strike when it erases people. No table is rewritten.
-- CreateTable
CREATE TABLE "strikes" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "caseId" UUID NOT NULL,
    "reason" TEXT,
    "givenAt" TIMESTAMPTZ(3) NOT NULL,
    "givenById" UUID NOT NULL,
    "endsAt" TIMESTAMPTZ(3) NOT NULL,
    "endedAt" TIMESTAMPTZ(3),

    CONSTRAINT "strikes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "strikes_caseId_key" ON "strikes"("caseId");

-- CreateIndex
CREATE INDEX "strikes_userId_idx" ON "strikes"("userId");

-- AddForeignKey
ALTER TABLE "strikes" ADD CONSTRAINT "strikes_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "strikes" ADD CONSTRAINT "strikes_givenById_fkey" FOREIGN KEY ("givenById") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "strikes" ADD CONSTRAINT "strikes_caseId_fkey" FOREIGN KEY ("caseId") REFERENCES "flag_cases"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "strikes" ADD CONSTRAINT "strikes_end_later" CHECK ("endsAt" > "givenAt");

CREATE OR REPLACE FUNCTION known_audit_action() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'artist_verified', 'artist_refused', 'artist_featured', 'artist_unfeatured', 'artist_changed', 'evidence_opened',
  'artist_deleted', 'identity_change_asked', 'identity_change_replaced', 'identity_change_withdrawn',
  'identity_change_approved', 'identity_change_refused', 'identity_change_dropped', 'identity_changed',
  'look_alike_flagged', 'role_changed', 'duties_changed', 'approval_asked', 'approval_given', 'approval_refused',
  'user_suspended', 'suspension_lifted', 'account_deleted', 'second_factor_added', 'second_factor_removed',
  'second_factor_cleared', 'request_refund', 'request_release', 'request_part_refunded', 'request_late_refunded',
  'request_redo_ordered', 'request_decline', 'request_cancel', 'request_recovered', 'request_written_off',
  'refund_retried', 'payout_approved', 'payout_rejected', 'payout_recorded', 'flag_dismissed', 'brief_taken_down',
  'brief_cleared', 'video_taken_down', 'withheld_video_watched', 'video_restored', 'review_taken_down',
  'review_restored', 'strike_given', 'strike_ended', 'pair_parted', 'pair_unparted',
  'month_closed', 'mail_resent', 'setting_changed', 'rule_changed', 'note_added',
  'briefs_searched', 'phone_searched', 'hold_ended', 'stray_returned'
] $$;
