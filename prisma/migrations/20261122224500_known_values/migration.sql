-- Runs beside: 20261122121638_copies
-- What text columns may hold is closed: a list is a function, which the CHECKs of all its columns call, so a new value is one
-- CREATE OR REPLACE. Older copies write nothing else. The next migration checks the rows that are there already.
CREATE FUNCTION known_api_scope() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'directory:read', 'requests:place', 'own:read'
] $$;
CREATE FUNCTION known_audit_action() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'artist_verified', 'artist_refused', 'artist_featured', 'artist_unfeatured', 'artist_changed', 'artist_deleted',
  'identity_change_asked', 'identity_change_replaced', 'identity_change_withdrawn', 'identity_change_approved',
  'identity_change_refused', 'identity_change_dropped', 'identity_changed', 'look_alike_flagged', 'role_changed',
  'user_suspended', 'suspension_lifted', 'account_deleted', 'request_refund', 'request_release', 'request_decline',
  'request_cancel', 'request_recovered', 'request_written_off', 'refund_retried', 'payout_approved',
  'payout_rejected', 'payout_recorded', 'flag_dismissed', 'brief_taken_down', 'video_taken_down',
  'withheld_video_watched', 'video_restored', 'review_taken_down', 'review_restored', 'mail_resent',
  'setting_changed', 'hold_ended', 'stray_returned'
] $$;
CREATE FUNCTION known_currency() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'USD', 'KES', 'NGN', 'GHS', 'ZAR', 'UGX', 'TZS', 'RWF', 'XOF', 'XAF', 'EUR', 'GBP'
] $$;
CREATE FUNCTION known_flag_reason() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'hate', 'sexual', 'violence', 'child', 'privacy', 'impersonation', 'spam', 'illegal', 'other'
] $$;
CREATE FUNCTION known_language() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'en', 'sw', 'fr', 'pt', 'ar', 'am', 'yo', 'ig', 'ha', 'pcm', 'zu', 'xh', 'st', 'tn', 'af', 'so', 'om', 'ti', 'rw',
  'rn', 'lg', 'ki', 'luo', 'kam', 'ln', 'wo', 'bm', 'ak', 'ee', 'sn', 'nd', 'ny', 'mg', 'es', 'de', 'hi'
] $$;
CREATE FUNCTION known_ledger_account() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'provider_cash', 'held', 'artist_payable', 'platform_revenue', 'refunds_payable', 'payouts_in_flight',
  'provider_fees', 'chargebacks', 'tax_payable', 'unclaimed'
] $$;
CREATE FUNCTION known_ledger_event_kind() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'payment_captured', 'unexpected_payment', 'refund_due', 'refund_paid', 'released', 'payout_requested',
  'payout_paid', 'payout_returned', 'refund_bounced', 'payout_bounced', 'fee_charged', 'charged_back',
  'chargeback_won', 'refund_covered', 'refund_uncovered', 'chargeback_recovered', 'chargeback_written_off',
  'recovery_returned', 'write_off_returned', 'stray_captured', 'stray_returned'
] $$;
CREATE FUNCTION known_look_alike_field() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'stageName', 'pendingStageName', 'slug', 'bio'
] $$;
CREATE FUNCTION known_mutable_mail() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'reminders', 'approvals', 'reviews', 'payouts'
] $$;
CREATE FUNCTION known_occasion() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'birthday', 'anniversary', 'wedding', 'graduation', 'congratulations', 'encouragement', 'thank_you', 'get_well',
  'apology', 'proposal', 'holiday', 'roast', 'just_because', 'other'
] $$;
CREATE FUNCTION known_payment_failure() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'declined', 'insufficient_funds', 'cancelled', 'wrong_pin', 'unreachable', 'expired', 'refused', 'replaced'
] $$;
CREATE FUNCTION known_payment_provider() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'sandbox', 'paystack', 'stripe', 'mpesa'
] $$;
CREATE FUNCTION known_payout_provider() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'sandbox', 'paystack', 'stripe', 'mpesa', 'manual'
] $$;
CREATE FUNCTION known_refund_cause() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'request', 'surcharge', 'unexpected'
] $$;
CREATE FUNCTION known_request_event() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'created', 'paid', 'lapsed', 'cancelled', 'declined', 'accepted', 'expired', 'extension_asked',
  'extension_approved', 'extension_refused', 'grace_given', 'brief_edited', 'delivered', 'redo_asked',
  'redo_refused', 'redo_lapsed', 'approved', 'auto_approved', 'reported', 'released', 'dispute_lapsed', 'refunded',
  'withdrawn', 'charged_back', 'recovered', 'written_off', 'recovery_returned', 'refund_paid', 'refund_covered',
  'refund_uncovered', 'reviewed', 'brief_taken_down', 'video_taken_down', 'video_restored', 'review_taken_down',
  'review_restored'
] $$;
CREATE FUNCTION known_webhook_failure() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'refused', 'unreachable', 'private_address', 'secret_lost'
] $$;
CREATE FUNCTION known_webhook_subject() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'payment', 'refund', 'payout', 'other'
] $$;
CREATE FUNCTION known_webhook_topic() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'request', 'payout'
] $$;
CREATE FUNCTION known_webhook_type() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'request.paid', 'request.cancelled', 'request.declined', 'request.accepted', 'request.expired',
  'request.extension_asked', 'request.extension_approved', 'request.extension_refused', 'request.delivered',
  'request.redo_asked', 'request.redo_refused', 'request.redo_lapsed', 'request.approved', 'request.auto_approved',
  'request.reported', 'request.released', 'request.dispute_lapsed', 'request.refunded', 'request.withdrawn',
  'payout.requested', 'payout.paid', 'payout.failed', 'payout.rejected'
] $$;

ALTER TABLE api_keys ADD CONSTRAINT "api_keys_scopes_known"
  CHECK ("scopes" <@ known_api_scope()) NOT VALID;
ALTER TABLE audit_entries ADD CONSTRAINT "audit_entries_action_known"
  CHECK ("action" = ANY (known_audit_action())) NOT VALID;
ALTER TABLE artists ADD CONSTRAINT "artists_languages_known"
  CHECK ("languages" <@ known_language()) NOT VALID;
ALTER TABLE artists ADD CONSTRAINT "artists_occasions_known"
  CHECK ("occasions" <@ known_occasion()) NOT VALID;
ALTER TABLE artists ADD CONSTRAINT "artists_currency_known"
  CHECK ("currency" = ANY (known_currency())) NOT VALID;
ALTER TABLE artists ADD CONSTRAINT "artists_mutedMails_known"
  CHECK ("mutedMails" <@ known_mutable_mail()) NOT VALID;
ALTER TABLE look_alikes ADD CONSTRAINT "look_alikes_field_known"
  CHECK ("field" = ANY (known_look_alike_field())) NOT VALID;
ALTER TABLE stray_captures ADD CONSTRAINT "stray_captures_provider_known"
  CHECK ("provider" = ANY (known_payment_provider())) NOT VALID;
ALTER TABLE stray_captures ADD CONSTRAINT "stray_captures_currency_known"
  CHECK ("currency" = ANY (known_currency())) NOT VALID;
ALTER TABLE stray_captures ADD CONSTRAINT "stray_captures_feeCurrency_known"
  CHECK ("feeCurrency" = ANY (known_currency())) NOT VALID;
ALTER TABLE flags ADD CONSTRAINT "flags_reason_known"
  CHECK ("reason" = ANY (known_flag_reason())) NOT VALID;
ALTER TABLE payments ADD CONSTRAINT "payments_provider_known"
  CHECK ("provider" = ANY (known_payment_provider())) NOT VALID;
ALTER TABLE payments ADD CONSTRAINT "payments_currency_known"
  CHECK ("currency" = ANY (known_currency())) NOT VALID;
ALTER TABLE payments ADD CONSTRAINT "payments_failure_known"
  CHECK ("failure" = ANY (known_payment_failure())) NOT VALID;
ALTER TABLE captures ADD CONSTRAINT "captures_provider_known"
  CHECK ("provider" = ANY (known_payment_provider())) NOT VALID;
ALTER TABLE captures ADD CONSTRAINT "captures_currency_known"
  CHECK ("currency" = ANY (known_currency())) NOT VALID;
ALTER TABLE captures ADD CONSTRAINT "captures_feeCurrency_known"
  CHECK ("feeCurrency" = ANY (known_currency())) NOT VALID;
ALTER TABLE refunds ADD CONSTRAINT "refunds_cause_known"
  CHECK ("cause" = ANY (known_refund_cause())) NOT VALID;
ALTER TABLE refunds ADD CONSTRAINT "refunds_currency_known"
  CHECK ("currency" = ANY (known_currency())) NOT VALID;
ALTER TABLE chargebacks ADD CONSTRAINT "chargebacks_provider_known"
  CHECK ("provider" = ANY (known_payment_provider())) NOT VALID;
ALTER TABLE chargebacks ADD CONSTRAINT "chargebacks_currency_known"
  CHECK ("currency" = ANY (known_currency())) NOT VALID;
ALTER TABLE chargebacks ADD CONSTRAINT "chargebacks_feeCurrency_known"
  CHECK ("feeCurrency" = ANY (known_currency())) NOT VALID;
ALTER TABLE webhook_events ADD CONSTRAINT "webhook_events_provider_known"
  CHECK ("provider" = ANY (known_payment_provider())) NOT VALID;
ALTER TABLE webhook_events ADD CONSTRAINT "webhook_events_about_known"
  CHECK ("about" = ANY (known_webhook_subject())) NOT VALID;
ALTER TABLE ledger_events ADD CONSTRAINT "ledger_events_kind_known"
  CHECK ("kind" = ANY (known_ledger_event_kind())) NOT VALID;
ALTER TABLE ledger_entries ADD CONSTRAINT "ledger_entries_account_known"
  CHECK ("account" = ANY (known_ledger_account())) NOT VALID;
ALTER TABLE ledger_entries ADD CONSTRAINT "ledger_entries_currency_known"
  CHECK ("currency" = ANY (known_currency())) NOT VALID;
ALTER TABLE revenue_days ADD CONSTRAINT "revenue_days_currency_known"
  CHECK ("currency" = ANY (known_currency())) NOT VALID;
ALTER TABLE account_days ADD CONSTRAINT "account_days_account_known"
  CHECK ("account" = ANY (known_ledger_account())) NOT VALID;
ALTER TABLE account_days ADD CONSTRAINT "account_days_currency_known"
  CHECK ("currency" = ANY (known_currency())) NOT VALID;
ALTER TABLE provider_cash ADD CONSTRAINT "provider_cash_provider_known"
  CHECK ("provider" = ANY (known_payout_provider())) NOT VALID;
ALTER TABLE provider_cash ADD CONSTRAINT "provider_cash_currency_known"
  CHECK ("currency" = ANY (known_currency())) NOT VALID;
ALTER TABLE provider_cash_changes ADD CONSTRAINT "provider_cash_changes_provider_known"
  CHECK ("provider" = ANY (known_payout_provider())) NOT VALID;
ALTER TABLE provider_cash_changes ADD CONSTRAINT "provider_cash_changes_currency_known"
  CHECK ("currency" = ANY (known_currency())) NOT VALID;
ALTER TABLE payouts ADD CONSTRAINT "payouts_currency_known"
  CHECK ("currency" = ANY (known_currency())) NOT VALID;
ALTER TABLE payouts ADD CONSTRAINT "payouts_provider_known"
  CHECK ("provider" = ANY (known_payout_provider())) NOT VALID;
ALTER TABLE payouts ADD CONSTRAINT "payouts_feeCurrency_known"
  CHECK ("feeCurrency" = ANY (known_currency())) NOT VALID;
ALTER TABLE requests ADD CONSTRAINT "requests_occasion_known"
  CHECK ("occasion" = ANY (known_occasion())) NOT VALID;
ALTER TABLE requests ADD CONSTRAINT "requests_language_known"
  CHECK ("language" = ANY (known_language())) NOT VALID;
ALTER TABLE requests ADD CONSTRAINT "requests_currency_known"
  CHECK ("currency" = ANY (known_currency())) NOT VALID;
ALTER TABLE request_events ADD CONSTRAINT "request_events_event_known"
  CHECK ("event" = ANY (known_request_event())) NOT VALID;
ALTER TABLE sandbox_charges ADD CONSTRAINT "sandbox_charges_currency_known"
  CHECK ("currency" = ANY (known_currency())) NOT VALID;
ALTER TABLE sandbox_payouts ADD CONSTRAINT "sandbox_payouts_currency_known"
  CHECK ("currency" = ANY (known_currency())) NOT VALID;
ALTER TABLE webhook_endpoints ADD CONSTRAINT "webhook_endpoints_topics_known"
  CHECK ("topics" <@ known_webhook_topic()) NOT VALID;
ALTER TABLE webhook_deliveries ADD CONSTRAINT "webhook_deliveries_type_known"
  CHECK ("type" = ANY (known_webhook_type())) NOT VALID;
ALTER TABLE webhook_deliveries ADD CONSTRAINT "webhook_deliveries_failure_known"
  CHECK ("failure" = ANY (known_webhook_failure())) NOT VALID;
