-- Runs beside: 20261123124700_desk_search
-- An older version could not answer what the audit log says of searches. No table is rewritten.
-- CreateIndex
CREATE INDEX "payments_phone_idx" ON "payments"("phone");

-- CreateIndex
CREATE INDEX "refunds_reference_idx" ON "refunds"("reference");

-- CreateIndex
CREATE INDEX "payouts_number_idx" ON "payouts"("number");

-- The words of a brief, to search through. An index on an expression takes no word of its own, and so nothing to erase.
CREATE FUNCTION brief_words(instructions text, must_say text[]) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT to_tsvector('pg_catalog.simple', public.fold(instructions || ' ' || array_to_string(must_say, ' '))) $$;
CREATE INDEX "requests_brief_words" ON "requests" USING gin (brief_words("instructions", "mustSay"));

CREATE OR REPLACE FUNCTION known_audit_action() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'artist_verified', 'artist_refused', 'artist_featured', 'artist_unfeatured', 'artist_changed', 'artist_deleted',
  'identity_change_asked', 'identity_change_replaced', 'identity_change_withdrawn', 'identity_change_approved',
  'identity_change_refused', 'identity_change_dropped', 'identity_changed', 'look_alike_flagged', 'role_changed',
  'duties_changed', 'user_suspended', 'suspension_lifted', 'account_deleted', 'second_factor_added',
  'second_factor_removed', 'second_factor_cleared', 'request_refund', 'request_release', 'request_part_refunded',
  'request_redo_ordered', 'request_decline', 'request_cancel', 'request_recovered', 'request_written_off',
  'refund_retried', 'payout_approved', 'payout_rejected', 'payout_recorded', 'flag_dismissed', 'brief_taken_down', 'brief_cleared',
  'video_taken_down', 'withheld_video_watched', 'video_restored', 'review_taken_down', 'review_restored',
  'month_closed', 'mail_resent', 'setting_changed', 'rule_changed', 'note_added', 'briefs_searched',
  'phone_searched', 'hold_ended', 'stray_returned'
] $$;
