-- Runs beside: 20261123054600_admin_duties
-- An older version would let every admin do everything, and could make admins without duties. No table is rewritten.
-- AlterTable
ALTER TABLE "users" ADD COLUMN     "duties" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- Those who were admins could do everything.
UPDATE users SET duties = ARRAY['owner'] WHERE role = 'admin';

CREATE FUNCTION known_duty() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'support', 'verifier', 'finance', 'owner'
] $$;

ALTER TABLE users ADD CONSTRAINT "users_duties_known" CHECK ("duties" <@ known_duty()) NOT VALID;
-- Admins have at least one duty, and no one else has any.
ALTER TABLE users ADD CONSTRAINT "users_duties_of_admins"
  CHECK ((role = 'admin') = (COALESCE(cardinality("duties"), 0) > 0)) NOT VALID;

CREATE OR REPLACE FUNCTION known_audit_action() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'artist_verified', 'artist_refused', 'artist_featured', 'artist_unfeatured', 'artist_changed', 'artist_deleted',
  'identity_change_asked', 'identity_change_replaced', 'identity_change_withdrawn', 'identity_change_approved',
  'identity_change_refused', 'identity_change_dropped', 'identity_changed', 'look_alike_flagged', 'role_changed',
  'duties_changed', 'user_suspended', 'suspension_lifted', 'account_deleted', 'second_factor_added',
  'second_factor_removed', 'second_factor_cleared', 'request_refund', 'request_release', 'request_decline',
  'request_cancel', 'request_recovered', 'request_written_off', 'refund_retried', 'payout_approved',
  'payout_rejected', 'payout_recorded', 'flag_dismissed', 'brief_taken_down', 'video_taken_down',
  'withheld_video_watched', 'video_restored', 'review_taken_down', 'review_restored', 'mail_resent',
  'setting_changed', 'hold_ended', 'stray_returned'
] $$;

-- Several codes tell no more than one.
CREATE OR REPLACE FUNCTION holds_codes_alone(change jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT change IS NULL OR (jsonb_typeof(change) = 'object' AND NOT EXISTS (
    SELECT 1 FROM jsonb_each(change) AS field WHERE NOT CASE jsonb_typeof(field.value)
      WHEN 'boolean' THEN true
      WHEN 'null' THEN true
      WHEN 'number' THEN field.key = 'version'
      WHEN 'string' THEN field.value #>> '{}' ~ '^([a-z][a-z0-9_]{0,39}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$'
      WHEN 'array' THEN field.key = 'duties' AND field.value <@ to_jsonb(known_duty())
      ELSE false
    END
  ))
$$;
