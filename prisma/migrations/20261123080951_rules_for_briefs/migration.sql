-- Runs beside: 20261123061500_passkeys
-- An older version would take briefs that the rules refuse, and could not answer what the rules have flagged. No table is
-- rewritten.
-- CreateEnum
CREATE TYPE "RuleSeverity" AS ENUM ('refuse', 'flag', 'off');

-- AlterTable
ALTER TABLE "requests" ADD COLUMN     "noticed" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- CreateTable
CREATE TABLE "screening_rules" (
    "key" TEXT NOT NULL,
    "severity" "RuleSeverity" NOT NULL,
    "readAt" TIMESTAMPTZ(3),
    "changedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "screening_rules_pkey" PRIMARY KEY ("key")
);

CREATE OR REPLACE FUNCTION known_flag_reason() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'hate', 'sexual', 'violence', 'child', 'privacy', 'impersonation', 'spam', 'illegal', 'other', 'rule'
] $$;

CREATE OR REPLACE FUNCTION known_audit_action() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'artist_verified', 'artist_refused', 'artist_featured', 'artist_unfeatured', 'artist_changed', 'artist_deleted',
  'identity_change_asked', 'identity_change_replaced', 'identity_change_withdrawn', 'identity_change_approved',
  'identity_change_refused', 'identity_change_dropped', 'identity_changed', 'look_alike_flagged', 'role_changed',
  'duties_changed', 'user_suspended', 'suspension_lifted', 'account_deleted', 'second_factor_added',
  'second_factor_removed', 'second_factor_cleared', 'request_refund', 'request_release', 'request_decline',
  'request_cancel', 'request_recovered', 'request_written_off', 'refund_retried', 'payout_approved',
  'payout_rejected', 'payout_recorded', 'flag_dismissed', 'brief_taken_down', 'video_taken_down',
  'withheld_video_watched', 'video_restored', 'review_taken_down', 'review_restored', 'mail_resent',
  'setting_changed', 'rule_changed', 'hold_ended', 'stray_returned'
] $$;

-- A person flags something, or the rules do.
ALTER TABLE flags DROP CONSTRAINT "flags_writer";
ALTER TABLE flags ADD CONSTRAINT "flags_writer"
  CHECK (num_nonnulls("userId", "guestOfId") = CASE WHEN "reason" = 'rule' THEN 0 ELSE 1 END) NOT VALID;
