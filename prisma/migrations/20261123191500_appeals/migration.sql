-- Runs beside: 20261123191500_appeals
-- An older version would keep what was answered when it erases people. No table is rewritten.
-- CreateEnum
CREATE TYPE "AppealOutcome" AS ENUM ('upheld', 'overturned');

-- CreateTable
CREATE TABLE "appeals" (
    "id" UUID NOT NULL,
    "caseId" UUID NOT NULL,
    "strikeId" UUID,
    "words" TEXT,
    "sentAt" TIMESTAMPTZ(3) NOT NULL,
    "outcome" "AppealOutcome",
    "answer" TEXT,
    "decidedAt" TIMESTAMPTZ(3),
    "decidedById" UUID,

    CONSTRAINT "appeals_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "appeals_strikeId_key" ON "appeals"("strikeId");

-- CreateIndex
CREATE INDEX "appeals_caseId_idx" ON "appeals"("caseId");

-- AddForeignKey
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_caseId_fkey" FOREIGN KEY ("caseId") REFERENCES "flag_cases"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_strikeId_fkey" FOREIGN KEY ("strikeId") REFERENCES "strikes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_decidedById_fkey" FOREIGN KEY ("decidedById") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- A take-down is answered once; for a strike its own index says so.
CREATE UNIQUE INDEX "appeals_take_down_once" ON "appeals" ("caseId") WHERE "strikeId" IS NULL;
CREATE INDEX "appeals_waiting" ON "appeals" ("caseId") WHERE "decidedAt" IS NULL;
ALTER TABLE "appeals" ADD CONSTRAINT "appeals_decided_whole" CHECK (("outcome" IS NULL) = ("decidedAt" IS NULL));

CREATE OR REPLACE FUNCTION known_mail_kind() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'account-mail', 'admin-mail', 'appeal-mail', 'artist-mail', 'code-mail', 'contact-mail', 'link-mail', 'opening-mail',
  'payout-mail', 'request-mail', 'sign-in-mail', 'warning-mail'
] $$;

CREATE OR REPLACE FUNCTION known_audit_action() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'artist_verified', 'artist_refused', 'artist_featured', 'artist_unfeatured', 'artist_changed', 'evidence_opened',
  'artist_deleted', 'identity_change_asked', 'identity_change_replaced', 'identity_change_withdrawn',
  'identity_change_approved', 'identity_change_refused', 'identity_change_dropped', 'identity_changed',
  'look_alike_flagged', 'role_changed', 'duties_changed', 'approval_asked', 'approval_given', 'approval_refused',
  'user_suspended', 'suspension_lifted', 'account_deleted', 'second_factor_added', 'second_factor_removed',
  'second_factor_cleared', 'request_refund', 'request_release', 'request_part_refunded', 'request_late_refunded',
  'request_redo_ordered', 'request_decline', 'request_cancel', 'request_recovered', 'request_written_off',
  'refund_retried', 'refund_recorded', 'payout_approved', 'payout_rejected', 'payout_recorded', 'flag_dismissed', 'brief_taken_down',
  'brief_cleared', 'video_taken_down', 'withheld_video_watched', 'video_restored', 'review_taken_down',
  'review_restored', 'strike_given', 'strike_ended', 'appeal_upheld', 'appeal_overturned', 'pair_parted', 'pair_unparted',
  'month_closed', 'mail_resent', 'setting_changed', 'rule_changed', 'note_added',
  'briefs_searched', 'phone_searched', 'hold_ended', 'stray_returned'
] $$;
