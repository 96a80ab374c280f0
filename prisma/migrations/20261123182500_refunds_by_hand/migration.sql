-- Runs beside: 20261123182500_refunds_by_hand
-- An older version would take a refund that was sent by hand for its provider's, and let it bounce. No table is rewritten.
-- AlterTable
ALTER TABLE "refunds" ADD COLUMN     "sentOn" DATE;

-- What was sent by hand has left our own bank account, not the provider's.
CREATE OR REPLACE FUNCTION cash_moved(r refunds) RETURNS TABLE (provider text, currency text, amount bigint) LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN r."sentOn" IS NULL THEN c."provider" ELSE 'manual' END, r."currency", -r."amount"::bigint FROM captures c
  WHERE c."id" = r."captureId" AND r."status" = 'paid' AND r."coveredBy" IS NULL
$$;

-- Nobody sends it again, and a bank's reference stands for one transfer.
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_by_hand_paid" CHECK ("sentOn" IS NULL OR "status" = 'paid' AND "reference" IS NOT NULL);
CREATE UNIQUE INDEX "refunds_by_hand_reference" ON "refunds" ("reference") WHERE "sentOn" IS NOT NULL;

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
  'review_restored', 'strike_given', 'strike_ended', 'pair_parted', 'pair_unparted',
  'month_closed', 'mail_resent', 'setting_changed', 'rule_changed', 'note_added',
  'briefs_searched', 'phone_searched', 'hold_ended', 'stray_returned'
] $$;
