-- Runs beside: 20261123094600_closed_months
-- An older version could not answer with the new action of the audit log. No table is rewritten.
-- CreateTable
CREATE TABLE "closed_months" (
    "month" DATE NOT NULL,
    "closedAt" TIMESTAMPTZ(3) NOT NULL,
    "closedBy" UUID NOT NULL,
    "events" INTEGER NOT NULL,
    "entries" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "rates" JSONB NOT NULL,

    CONSTRAINT "closed_months_pkey" PRIMARY KEY ("month")
);

ALTER TABLE "closed_months" ADD CONSTRAINT "closed_months_currency_known" CHECK ("currency" = ANY (known_currency()));
ALTER TABLE "closed_months" ADD CONSTRAINT "closed_months_sha256" CHECK ("sha256" ~ '^[0-9a-f]{64}$');
ALTER TABLE "closed_months" ADD CONSTRAINT "closed_months_over"
  CHECK (EXTRACT(day FROM "month") = 1 AND "closedAt" >= ("month" + interval '1 month') AT TIME ZONE 'UTC');
CREATE TRIGGER "closed_months_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "closed_months"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A posting shares its month's lock until it commits, and closing takes it alone: a posting is either in the books
-- before its month is closed, or it finds it closed.
CREATE FUNCTION refuse_if_closed(first date) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('ledger.months'), first - DATE '1970-01-01');
  IF EXISTS (SELECT FROM "closed_months" WHERE "month" >= first) THEN
    RAISE EXCEPTION 'the books of % are closed', to_char(first, 'YYYY-MM') USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
END $$;

CREATE FUNCTION refuse_event_of_closed_month() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_if_closed(first)
  FROM (SELECT DISTINCT date_trunc('month', at AT TIME ZONE 'UTC')::date AS first FROM added) AS months;
  RETURN NULL;
END $$;
CREATE TRIGGER "ledger_events_closed_months" AFTER INSERT ON "ledger_events" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_event_of_closed_month();

-- An entry counts in the month of its event.
CREATE FUNCTION refuse_entry_of_closed_month() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_if_closed(first)
  FROM (
    SELECT DISTINCT date_trunc('month', v.at AT TIME ZONE 'UTC')::date AS first
    FROM added JOIN "ledger_events" v ON v.id = added."eventId"
  ) AS months;
  RETURN NULL;
END $$;
CREATE TRIGGER "ledger_entries_closed_months" AFTER INSERT ON "ledger_entries" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_entry_of_closed_month();

CREATE OR REPLACE FUNCTION known_audit_action() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'artist_verified', 'artist_refused', 'artist_featured', 'artist_unfeatured', 'artist_changed', 'artist_deleted',
  'identity_change_asked', 'identity_change_replaced', 'identity_change_withdrawn', 'identity_change_approved',
  'identity_change_refused', 'identity_change_dropped', 'identity_changed', 'look_alike_flagged', 'role_changed',
  'duties_changed', 'user_suspended', 'suspension_lifted', 'account_deleted', 'second_factor_added',
  'second_factor_removed', 'second_factor_cleared', 'request_refund', 'request_release', 'request_part_refunded',
  'request_redo_ordered', 'request_decline', 'request_cancel', 'request_recovered', 'request_written_off',
  'refund_retried', 'payout_approved', 'payout_rejected', 'payout_recorded', 'flag_dismissed', 'brief_taken_down',
  'video_taken_down', 'withheld_video_watched', 'video_restored', 'review_taken_down', 'review_restored',
  'month_closed', 'mail_resent', 'setting_changed', 'rule_changed', 'note_added', 'hold_ended', 'stray_returned'
] $$;
