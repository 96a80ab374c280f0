-- Runs beside: 20261123160500_late_refunds
-- An older version could not answer with a request that was refunded in this way. No table is rewritten.
-- DropIndex
DROP INDEX "refunds_captureId_cause_key";

-- AlterTable
ALTER TABLE "refunds" ADD COLUMN     "nth" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "requests" ADD COLUMN     "lateByArtist" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "lateRefunded" INTEGER NOT NULL DEFAULT 0;

-- CreateIndex
CREATE UNIQUE INDEX "refunds_captureId_cause_nth_key" ON "refunds"("captureId", "cause", "nth");

CREATE OR REPLACE FUNCTION known_refund_cause() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'request', 'surcharge', 'part', 'late', 'unexpected'
] $$;

CREATE OR REPLACE FUNCTION known_ledger_event_kind() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'payment_captured', 'unexpected_payment', 'refund_due', 'refund_paid', 'late_refund_by_artist',
  'late_refund_by_us', 'released', 'payout_requested',
  'payout_paid', 'payout_returned', 'refund_bounced', 'payout_bounced', 'fee_charged', 'charged_back',
  'chargeback_won', 'refund_covered', 'refund_uncovered', 'chargeback_recovered', 'chargeback_written_off',
  'recovery_returned', 'write_off_returned', 'stray_captured', 'stray_returned'
] $$;

CREATE OR REPLACE FUNCTION known_request_event() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'created', 'paid', 'held', 'cleared', 'hold_lapsed', 'lapsed', 'cancelled', 'declined', 'accepted', 'expired', 'extension_asked',
  'extension_approved', 'extension_refused', 'grace_given', 'brief_edited', 'delivered', 'redo_asked',
  'redo_refused', 'redo_lapsed', 'approved', 'auto_approved', 'reported', 'side_told', 'released',
  'part_refunded', 'late_refunded', 'late_refund_taken',
  'redo_ordered', 'dispute_lapsed', 'refunded', 'withdrawn', 'charged_back', 'recovered', 'written_off',
  'recovery_returned', 'refund_paid', 'refund_covered', 'refund_uncovered', 'reviewed', 'brief_taken_down',
  'video_taken_down', 'video_restored', 'review_taken_down', 'review_restored'
] $$;

CREATE OR REPLACE FUNCTION known_webhook_type() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'request.paid', 'request.hold_lapsed', 'request.cancelled', 'request.declined', 'request.accepted', 'request.expired',
  'request.extension_asked', 'request.extension_approved', 'request.extension_refused', 'request.delivered',
  'request.redo_asked', 'request.redo_refused', 'request.redo_lapsed', 'request.approved',
  'request.auto_approved', 'request.reported', 'request.released', 'request.part_refunded',
  'request.late_refunded', 'request.late_refund_taken', 'request.redo_ordered', 'request.dispute_lapsed', 'request.refunded', 'request.withdrawn',
  'payout.requested', 'payout.paid', 'payout.failed', 'payout.rejected'
] $$;

CREATE OR REPLACE FUNCTION known_audit_action() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'artist_verified', 'artist_refused', 'artist_featured', 'artist_unfeatured', 'artist_changed', 'artist_deleted',
  'identity_change_asked', 'identity_change_replaced', 'identity_change_withdrawn', 'identity_change_approved',
  'identity_change_refused', 'identity_change_dropped', 'identity_changed', 'look_alike_flagged', 'role_changed',
  'duties_changed', 'approval_asked', 'approval_given', 'approval_refused', 'user_suspended', 'suspension_lifted',
  'account_deleted', 'second_factor_added', 'second_factor_removed', 'second_factor_cleared', 'request_refund',
  'request_release', 'request_part_refunded', 'request_late_refunded', 'request_redo_ordered', 'request_decline', 'request_cancel',
  'request_recovered', 'request_written_off', 'refund_retried', 'payout_approved', 'payout_rejected',
  'payout_recorded', 'flag_dismissed', 'brief_taken_down', 'brief_cleared', 'video_taken_down',
  'withheld_video_watched', 'video_restored', 'review_taken_down', 'review_restored', 'month_closed', 'mail_resent',
  'setting_changed', 'rule_changed', 'note_added', 'briefs_searched', 'phone_searched', 'hold_ended', 'stray_returned'
] $$;
