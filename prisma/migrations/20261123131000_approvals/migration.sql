-- Runs beside: 20261123131000_approvals
-- An older version would make admins without asking a second owner. No table is rewritten.
-- CreateTable
CREATE TABLE "approvals" (
    "id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "targetId" UUID NOT NULL,
    "duties" TEXT[],
    "askedBy" UUID NOT NULL,
    "askedAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "decidedBy" UUID,
    "decidedAt" TIMESTAMPTZ(3),

    CONSTRAINT "approvals_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "approvals_decidedAt_expiresAt_idx" ON "approvals"("decidedAt", "expiresAt");

CREATE FUNCTION known_approval_kind() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'new_admin', 'more_duties'
] $$;
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_kind_known" CHECK ("kind" = ANY (known_approval_kind()));
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_duties_known" CHECK ("duties" <@ known_duty());
-- Whether someone else approves it is the product's rule; that a decision has a time and a name is the table's.
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_decided" CHECK (("decidedAt" IS NULL) = ("decidedBy" IS NULL));

CREATE OR REPLACE FUNCTION known_audit_action() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'artist_verified', 'artist_refused', 'artist_featured', 'artist_unfeatured', 'artist_changed', 'artist_deleted',
  'identity_change_asked', 'identity_change_replaced', 'identity_change_withdrawn', 'identity_change_approved',
  'identity_change_refused', 'identity_change_dropped', 'identity_changed', 'look_alike_flagged', 'role_changed',
  'duties_changed', 'approval_asked', 'approval_given', 'approval_refused', 'user_suspended', 'suspension_lifted',
  'account_deleted', 'second_factor_added', 'second_factor_removed', 'second_factor_cleared', 'request_refund',
  'request_release', 'request_part_refunded', 'request_redo_ordered', 'request_decline', 'request_cancel',
  'request_recovered', 'request_written_off', 'refund_retried', 'payout_approved', 'payout_rejected',
  'payout_recorded', 'flag_dismissed', 'brief_taken_down', 'brief_cleared', 'video_taken_down',
  'withheld_video_watched', 'video_restored', 'review_taken_down', 'review_restored', 'month_closed', 'mail_resent',
  'setting_changed', 'rule_changed', 'note_added', 'briefs_searched', 'phone_searched', 'hold_ended', 'stray_returned'
] $$;
