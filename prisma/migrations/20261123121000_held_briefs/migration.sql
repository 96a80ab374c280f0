-- Runs beside: 20261123121000_held_briefs
-- An older version cannot read a request that is held, and would show its artist what no one has read. No row is rewritten.
-- AlterEnum
ALTER TYPE "RuleSeverity" ADD VALUE 'hold';

-- AlterEnum
ALTER TYPE "FlagOutcome" ADD VALUE 'closed';

-- AlterEnum
ALTER TYPE "RequestState" ADD VALUE 'on_hold';

-- AlterTable
ALTER TABLE "requests" ADD COLUMN     "severe" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "withheldAt" TIMESTAMPTZ(3);

CREATE OR REPLACE FUNCTION known_audit_action() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'artist_verified', 'artist_refused', 'artist_featured', 'artist_unfeatured', 'artist_changed', 'artist_deleted',
  'identity_change_asked', 'identity_change_replaced', 'identity_change_withdrawn', 'identity_change_approved',
  'identity_change_refused', 'identity_change_dropped', 'identity_changed', 'look_alike_flagged', 'role_changed',
  'duties_changed', 'user_suspended', 'suspension_lifted', 'account_deleted', 'second_factor_added',
  'second_factor_removed', 'second_factor_cleared', 'request_refund', 'request_release', 'request_part_refunded',
  'request_redo_ordered', 'request_decline', 'request_cancel', 'request_recovered', 'request_written_off',
  'refund_retried', 'payout_approved', 'payout_rejected', 'payout_recorded', 'flag_dismissed', 'brief_taken_down', 'brief_cleared',
  'video_taken_down', 'withheld_video_watched', 'video_restored', 'review_taken_down', 'review_restored',
  'month_closed', 'mail_resent', 'setting_changed', 'rule_changed', 'note_added', 'hold_ended', 'stray_returned'
] $$;

CREATE OR REPLACE FUNCTION known_request_event() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'created', 'paid', 'held', 'cleared', 'hold_lapsed', 'lapsed', 'cancelled', 'declined', 'accepted', 'expired', 'extension_asked',
  'extension_approved', 'extension_refused', 'grace_given', 'brief_edited', 'delivered', 'redo_asked',
  'redo_refused', 'redo_lapsed', 'approved', 'auto_approved', 'reported', 'side_told', 'released',
  'part_refunded', 'redo_ordered', 'dispute_lapsed', 'refunded', 'withdrawn', 'charged_back', 'recovered', 'written_off',
  'recovery_returned', 'refund_paid', 'refund_covered', 'refund_uncovered', 'reviewed', 'brief_taken_down',
  'video_taken_down', 'video_restored', 'review_taken_down', 'review_restored'
] $$;

CREATE OR REPLACE FUNCTION known_webhook_type() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'request.paid', 'request.hold_lapsed', 'request.cancelled', 'request.declined', 'request.accepted', 'request.expired',
  'request.extension_asked', 'request.extension_approved', 'request.extension_refused', 'request.delivered',
  'request.redo_asked', 'request.redo_refused', 'request.redo_lapsed', 'request.approved',
  'request.auto_approved', 'request.reported', 'request.released', 'request.part_refunded',
  'request.redo_ordered', 'request.dispute_lapsed', 'request.refunded', 'request.withdrawn',
  'payout.requested', 'payout.paid', 'payout.failed', 'payout.rejected'
] $$;
