-- Runs beside: 20261127195000_init
-- The tables that the product begins with, in the order of prisma/*.prisma, where the models say what they are for.
-- Prisma's schema can't say everything: the CHECKs, partial indexes, functions and triggers here are ours, and a later
-- migration that touches a table has to keep them.

CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS unaccent;

-- Closed lists

CREATE TYPE "Role" AS ENUM ('user', 'artist', 'admin');
CREATE TYPE "PasskeyPurpose" AS ENUM ('sign_in', 'prove', 'set_up');
CREATE TYPE "MailLinkPurpose" AS ENUM ('confirm_email', 'reset_password', 'lost_factor');
CREATE TYPE "Category" AS ENUM ('musician', 'actor', 'comedian', 'influencer', 'athlete', 'media_personality', 'creator', 'gospel', 'dj', 'dancer', 'poet', 'other');
CREATE TYPE "FlagThing" AS ENUM ('brief', 'video', 'review', 'artist', 'reaction', 'reply');
CREATE TYPE "FlagOutcome" AS ENUM ('dismissed', 'taken_down', 'closed');
CREATE TYPE "DecisionKind" AS ENUM ('take_down', 'strike', 'suspension');
CREATE TYPE "AppealOutcome" AS ENUM ('upheld', 'overturned');
CREATE TYPE "RuleSeverity" AS ENUM ('refuse', 'flag', 'off', 'hold');
CREATE TYPE "PaymentState" AS ENUM ('open', 'paid', 'failed', 'refunding', 'refund_failed', 'refunded');
CREATE TYPE "Bearer" AS ENUM ('artist', 'platform');
CREATE TYPE "RefundState" AS ENUM ('due', 'checking', 'paid', 'failed');
CREATE TYPE "ChargebackState" AS ENUM ('inquiry', 'closed', 'open', 'lost', 'won');
CREATE TYPE "PayoutMethod" AS ENUM ('mpesa', 'mobile_money', 'bank');
CREATE TYPE "PayoutState" AS ENUM ('requested', 'approved', 'sending', 'unknown', 'paid', 'failed', 'rejected', 'cancelled');
CREATE TYPE "RequestState" AS ENUM ('awaiting_payment', 'pending', 'accepted', 'delivered', 'redo_requested', 'disputed', 'completed', 'declined', 'cancelled', 'expired', 'refunded', 'on_hold');
CREATE TYPE "Party" AS ENUM ('fan', 'artist', 'admin', 'system');
CREATE TYPE "AttachmentRole" AS ENUM ('enclosure', 'reaction');
CREATE TYPE "AttachmentKind" AS ENUM ('voice', 'picture', 'video');
CREATE TYPE "TextNews" AS ENUM ('requests', 'deadlines', 'redos', 'payouts', 'videos', 'answers');
CREATE TYPE "Channel" AS ENUM ('sms', 'whatsapp', 'push', 'webhook', 'email');
CREATE TYPE "NotificationState" AS ENUM ('waiting', 'sent', 'arrived', 'failed', 'needless');
CREATE TYPE "NotificationFailure" AS ENUM ('unsure', 'stopped', 'late', 'spent', 'refused', 'unreachable', 'undelivered', 'private_address', 'secret_lost');
CREATE TYPE "VideoTaskKind" AS ENUM ('sign', 'render');
CREATE TYPE "RenditionKind" AS ENUM ('p240', 'p360', 'p720', 'sound');

-- What a text column may hold is closed too: its list is a function, which the CHECKs of all columns of its kind call, so
-- a new value is one CREATE OR REPLACE that reads no table. prisma/columns.test.ts compares the lists with the domain's.

CREATE FUNCTION known_api_scope() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'directory:read', 'requests:place', 'own:read'
] $$;

CREATE FUNCTION known_audit_action() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'artist_verified', 'artist_refused', 'artist_featured', 'artist_unfeatured', 'artist_changed', 'evidence_opened',
  'artist_deleted', 'identity_change_asked', 'identity_change_replaced', 'identity_change_withdrawn',
  'identity_change_approved', 'identity_change_refused', 'identity_change_dropped', 'identity_changed',
  'look_alike_flagged', 'role_changed', 'duties_changed', 'approval_asked', 'approval_given', 'approval_refused',
  'user_suspended', 'suspension_lifted', 'account_deleted', 'second_factor_added', 'second_factor_removed',
  'second_factor_cleared', 'request_refund', 'request_release', 'request_part_refunded', 'request_late_refunded',
  'request_redo_ordered', 'request_decline', 'request_cancel', 'request_recovered', 'request_written_off', 'request_evidence_sent', 'request_corrected',
  'refund_retried', 'refund_recorded', 'payout_approved', 'payout_rejected', 'payout_recorded', 'bank_file_made', 'bank_file_repeated', 'flag_dismissed', 'brief_taken_down',
  'brief_cleared', 'video_taken_down', 'withheld_video_watched', 'video_restored', 'review_taken_down', 'reaction_taken_down', 'reply_taken_down',
  'review_restored', 'strike_given', 'strike_ended', 'appeal_upheld', 'appeal_overturned',
  'month_closed', 'tax_handed_on', 'difference_closed', 'statement_compared', 'notification_resent', 'setting_changed', 'rule_changed', 
  'briefs_searched', 'phone_searched', 'hold_ended', 'stray_returned'
] $$;

CREATE FUNCTION known_currency() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'USD', 'KES', 'NGN', 'GHS', 'ZAR', 'UGX', 'TZS', 'RWF', 'XOF', 'XAF', 'EUR', 'GBP'
] $$;

CREATE FUNCTION known_flag_reason() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'hate', 'sexual', 'violence', 'child', 'privacy', 'impersonation', 'spam', 'illegal', 'other', 'rule'
] $$;

CREATE FUNCTION known_language() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'en', 'sw', 'fr', 'pt', 'ar', 'am', 'yo', 'ig', 'ha', 'pcm', 'zu', 'xh', 'st', 'tn', 'af', 'so', 'om', 'ti', 'rw',
  'rn', 'lg', 'ki', 'luo', 'kam', 'ln', 'wo', 'bm', 'ak', 'ee', 'sn', 'nd', 'ny', 'mg', 'es', 'de', 'hi'
] $$;

CREATE FUNCTION known_ledger_account() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'provider_cash', 'bank_cash', 'held', 'artist_payable', 'platform_revenue', 'refunds_payable', 'payouts_in_flight',
  'provider_fees', 'chargebacks', 'tax_payable', 'unclaimed'
] $$;

CREATE FUNCTION known_ledger_event_kind() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'payment_captured', 'unexpected_payment', 'refund_due', 'refund_paid', 'late_refund_by_artist',
  'late_refund_by_us', 'released', 'payout_requested',
  'payout_paid', 'payout_returned', 'refund_bounced', 'payout_bounced', 'fee_charged', 'charged_back',
  'chargeback_won', 'refund_covered', 'chargeback_recovered', 'chargeback_written_off',
  'recovery_returned', 'write_off_returned', 'correction', 'stray_captured', 'stray_returned', 'fee_returned', 'settled',
  'settlement_returned', 'tax_handed_on', 'tax_returned'
] $$;

CREATE FUNCTION known_look_alike_field() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'stageName', 'pendingStageName', 'slug', 'bio'
] $$;

CREATE FUNCTION known_booked_movement() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'settlement', 'fee', 'tax'
] $$;

CREATE FUNCTION known_mutable_mail() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'reminders', 'approvals', 'reviews', 'reactions', 'payouts'
] $$;

CREATE FUNCTION known_occasion() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'birthday', 'anniversary', 'wedding', 'graduation', 'congratulations', 'encouragement', 'thank_you', 'get_well',
  'apology', 'proposal', 'holiday', 'roast', 'just_because', 'other'
] $$;

CREATE FUNCTION known_payment_failure() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'declined', 'insufficient_funds', 'cancelled', 'wrong_pin', 'unreachable', 'expired', 'refused', 'replaced',
  'wrong_operator', 'wallet_limit', 'operator_down'
] $$;

CREATE FUNCTION known_payment_provider() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'sandbox', 'paystack', 'stripe', 'mpesa', 'pawapay'
] $$;

CREATE FUNCTION known_payout_provider() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'sandbox', 'paystack', 'stripe', 'mpesa', 'pawapay', 'manual'
] $$;

CREATE FUNCTION known_refund_cause() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'request', 'surcharge', 'part', 'late', 'unexpected'
] $$;

CREATE FUNCTION known_request_event() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'created', 'paid', 'held', 'cleared', 'hold_lapsed', 'lapsed', 'cancelled', 'declined', 'accepted', 'expired', 'extension_asked',
  'extension_approved', 'extension_refused', 'grace_given', 'clock_moved', 'brief_edited', 'delivered', 'redo_asked',
  'redo_refused', 'redo_lapsed', 'approved', 'auto_approved', 'reported', 'side_told', 'released',
  'part_refunded', 'late_refunded', 'late_refund_taken',
  'redo_ordered', 'dispute_lapsed', 'refunded', 'withdrawn', 'charged_back', 'refunded_at_provider', 'paused', 'resumed', 'chargeback_lost',
  'recovered', 'evidence_sent', 'written_off', 'recovery_returned', 'correction_given', 'correction_taken', 'correction_made',
  'refund_paid', 'refund_covered', 'refund_uncovered', 'reviewed', 'reacted', 'brief_taken_down',
  'video_taken_down', 'video_restored', 'review_taken_down', 'review_restored', 'review_replied', 'reply_taken_down'
] $$;

CREATE FUNCTION known_webhook_subject() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'payment', 'refund', 'payout', 'other'
] $$;

CREATE FUNCTION known_webhook_topic() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'request', 'payout'
] $$;

CREATE FUNCTION known_webhook_type() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'request.paid', 'request.hold_lapsed', 'request.cancelled', 'request.declined', 'request.accepted', 'request.expired',
  'request.extension_asked', 'request.extension_approved', 'request.extension_refused', 'request.delivered',
  'request.redo_asked', 'request.redo_refused', 'request.redo_lapsed', 'request.approved',
  'request.auto_approved', 'request.reported', 'request.released', 'request.part_refunded',
  'request.late_refunded', 'request.late_refund_taken', 'request.redo_ordered', 'request.dispute_lapsed', 'request.refunded', 'request.withdrawn',
  'request.paused', 'request.resumed', 'request.chargeback_lost',
  'payout.requested', 'payout.paid', 'payout.failed', 'payout.rejected'
] $$;

CREATE FUNCTION known_mail_kind() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'account-mail', 'admin-mail', 'artist-mail', 'code-mail', 'contact-mail', 'date-mail', 'decision-mail', 'link-mail',
  'matter-mail', 'news-mail', 'opening-mail', 'payout-mail', 'request-mail', 'sign-in-mail',
  'warning-mail'
] $$;

CREATE FUNCTION known_evidence_kind() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'social', 'video', 'otherwise'
] $$;

CREATE FUNCTION known_duty() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'support', 'verifier', 'finance', 'owner'
] $$;

CREATE FUNCTION known_approval_kind() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'new_admin', 'more_duties', 'late_refund', 'correction', 'payout', 'owner_role', 'owner_duties'
] $$;

-- Words: how text is folded, searched and compared.

-- `unaccent` may not stand in an index, because its dictionary could be edited; ours is the one it ships with.
CREATE FUNCTION fold(phrase text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, phrase)) $$;

CREATE FUNCTION artist_words(stage_name text, city text, bio text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$
    SELECT setweight(to_tsvector('pg_catalog.simple', public.fold(stage_name)), 'A')
      || setweight(to_tsvector('pg_catalog.simple', public.fold(coalesce(city, ''))), 'B')
      || setweight(to_tsvector('pg_catalog.simple', public.fold(coalesce(bio, ''))), 'D')
  $$;

-- Whether a change tells of nobody: codes, numbers and truths, or lists of codes. `api/src/domain/admin/audit-fields.ts` says
-- which fields are codes.
CREATE FUNCTION holds_codes_alone(change jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
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

-- Tells every copy which public pages have changed, once that is committed. `gone` is for what nobody may see any more. The
-- tags are those of api/src/domain/pages/page-invalidation.ts; equal ones of one transaction arrive as one.
CREATE FUNCTION tell_pages(VARIADIC news text[]) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('pages', one) FROM unnest(news) AS one
$$;

-- Filters that each leave many artists, but together few: one index finds those that all of them leave. The days are those
-- that the directory offers, see `domain/artist/directory.ts`.
CREATE FUNCTION artist_tags(languages text[], promise_days int, rush_price int) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
    SELECT languages
      || (ARRAY['promise:1', 'promise:3', 'promise:7', 'promise:14'])[
        1 + (promise_days > 1)::int + (promise_days > 3)::int + (promise_days > 7)::int + (promise_days > 14)::int : 4]
      || ('rush:' || (rush_price IS NOT NULL)::text)
  $$;

-- The words of a brief, to search by. An index on an expression stores no column of its own, so there is nothing to erase.
CREATE FUNCTION brief_words(instructions text, must_say text[]) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT to_tsvector('pg_catalog.simple', public.fold(instructions || ' ' || array_to_string(must_say, ' '))) $$;

-- Accounts: people, how they sign in, and what admins have done

CREATE TABLE "users" (
  "id" UUID NOT NULL,
  "name" TEXT NOT NULL,
  "email" TEXT NOT NULL,
  "emailConfirmedAt" TIMESTAMPTZ(3),
  "passwordHash" TEXT NOT NULL,
  "role" "Role" NOT NULL DEFAULT 'user',
  "locale" TEXT NOT NULL DEFAULT 'en',
  "suspendedAt" TIMESTAMPTZ(3),
  "suspendedReason" TEXT,
  "createdAt" TIMESTAMPTZ(3) NOT NULL,
  "deletedAt" TIMESTAMPTZ(3),
  "pendingEmail" TEXT,
  "lookup" TEXT
    GENERATED ALWAYS AS (fold(' ' || "name" || ' ' || "email")) STORED,
  "timeZone" TEXT,
  "duties" TEXT[] DEFAULT ARRAY[]::text[],
  "newsFrom" TIMESTAMPTZ(3),
  "newsMailedAt" TIMESTAMPTZ(3),
  "remindsOfDates" BOOLEAN NOT NULL DEFAULT true,
  "quietFrom" INTEGER NOT NULL DEFAULT 21,
  "quietUntil" INTEGER NOT NULL DEFAULT 7,
  "openingMails" BOOLEAN NOT NULL DEFAULT true,
  CONSTRAINT "users_pkey" PRIMARY KEY (id),
  CONSTRAINT "users_duties_known" CHECK ("duties" <@ known_duty()),
  -- Admins have at least one duty, and no one else has any.
  CONSTRAINT "users_duties_of_admins" CHECK ((role = 'admin') = (COALESCE(cardinality("duties"), 0) > 0)),
  CONSTRAINT "users_quiet_hours" CHECK ("quietFrom" BETWEEN 0 AND 23 AND "quietUntil" BETWEEN 0 AND 23)
);
CREATE UNIQUE INDEX "users_email_key" ON "users"("email");
CREATE INDEX "users_role_id_idx" ON "users"("role", "id");
CREATE INDEX "users_createdAt_idx" ON "users"("createdAt");
-- The order of an admin’s list.
CREATE INDEX "users_names" ON "users" (fold("name"), "id");
-- Few rows that are looked for among many.
CREATE INDEX "users_suspended" ON "users" ("id") WHERE "suspendedAt" IS NOT NULL;
CREATE INDEX "users_unconfirmed" ON "users" ("id") WHERE "emailConfirmedAt" IS NULL;
CREATE INDEX "users_lookup" ON "users" USING gin ("lookup" gin_trgm_ops);

CREATE FUNCTION users_tell_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('pages', 'look user:' || NEW."id");
  RETURN NULL;
END $$;

CREATE TRIGGER "users_tell_end" AFTER UPDATE OF "role", "duties", "suspendedAt", "deletedAt" ON "users"
  FOR EACH ROW WHEN ((OLD."role", OLD."duties", OLD."suspendedAt", OLD."deletedAt")
    IS DISTINCT FROM (NEW."role", NEW."duties", NEW."suspendedAt", NEW."deletedAt")) EXECUTE FUNCTION users_tell_end();

CREATE TABLE "remembered_dates" (
  "id" UUID NOT NULL,
  "userId" UUID NOT NULL,
  "name" TEXT NOT NULL,
  "occasion" TEXT NOT NULL,
  "month" INTEGER NOT NULL,
  "day" INTEGER NOT NULL,
  "remindedFor" DATE,
  "createdAt" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "remembered_dates_pkey" PRIMARY KEY (id),
  CONSTRAINT "remembered_dates_occasion_known" CHECK ("occasion" = ANY (known_occasion())),
  CONSTRAINT "remembered_dates_userId_fkey" FOREIGN KEY ("userId") REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "remembered_dates_userId_idx" ON "remembered_dates"("userId");
CREATE INDEX "remembered_dates_month_day_idx" ON "remembered_dates"("month", "day");

CREATE TABLE "sessions" (
  "id" UUID NOT NULL,
  "userId" UUID NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL,
  "lastSeenAt" TIMESTAMPTZ(3) NOT NULL,
  "expiresAt" TIMESTAMPTZ(3) NOT NULL,
  "endedAt" TIMESTAMPTZ(3),
  "userAgent" TEXT,
  "place" TEXT,
  "provenAt" TIMESTAMPTZ(3),
  "browser" TEXT,
  "endLink" TEXT,
  CONSTRAINT "sessions_pkey" PRIMARY KEY (id),
  CONSTRAINT "sessions_userId_fkey" FOREIGN KEY ("userId") REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "sessions_userId_idx" ON "sessions"("userId");
-- What has expired, or has words that are to be forgotten.
CREATE INDEX "sessions_expiresAt_idx" ON "sessions" ("expiresAt");
CREATE UNIQUE INDEX "sessions_endLink_key" ON "sessions"("endLink");

-- Ends the open streams of whoever this signs out.
CREATE FUNCTION sessions_tell_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('pages', 'look user:' || NEW."userId");
  RETURN NULL;
END $$;

CREATE TRIGGER "sessions_tell_end" AFTER UPDATE OF "endedAt" ON "sessions"
  FOR EACH ROW WHEN (OLD."endedAt" IS NULL AND NEW."endedAt" IS NOT NULL) EXECUTE FUNCTION sessions_tell_end();

CREATE TABLE "known_browsers" (
  "id" TEXT NOT NULL,
  "userId" UUID NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL,
  "seenAt" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "known_browsers_pkey" PRIMARY KEY (id),
  CONSTRAINT "known_browsers_userId_fkey" FOREIGN KEY ("userId") REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "known_browsers_userId_seenAt_idx" ON "known_browsers"("userId", "seenAt");

CREATE TABLE "authenticators" (
  "userId" UUID NOT NULL,
  "secret" BYTEA NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL,
  "confirmedAt" TIMESTAMPTZ(3),
  "lastStep" INTEGER,
  CONSTRAINT "authenticators_pkey" PRIMARY KEY ("userId"),
  CONSTRAINT "authenticators_userId_fkey" FOREIGN KEY ("userId") REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE
);

CREATE TABLE "passkeys" (
  "id" TEXT NOT NULL,
  "userId" UUID NOT NULL,
  "name" TEXT NOT NULL,
  "publicKey" BYTEA NOT NULL,
  "counter" BIGINT NOT NULL,
  "transports" TEXT[],
  "createdAt" TIMESTAMPTZ(3) NOT NULL,
  "lastUsedAt" TIMESTAMPTZ(3),
  CONSTRAINT "passkeys_pkey" PRIMARY KEY (id),
  CONSTRAINT "passkeys_userId_fkey" FOREIGN KEY ("userId") REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "passkeys_userId_idx" ON "passkeys"("userId");

CREATE TABLE "passkey_challenges" (
  "id" TEXT NOT NULL,
  "purpose" "PasskeyPurpose" NOT NULL,
  "userId" UUID,
  "createdAt" TIMESTAMPTZ(3) NOT NULL,
  "expiresAt" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "passkey_challenges_pkey" PRIMARY KEY (id),
  CONSTRAINT "passkey_challenges_userId_fkey" FOREIGN KEY ("userId") REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "passkey_challenges_userId_idx" ON "passkey_challenges"("userId");
CREATE INDEX "passkey_challenges_expiresAt_idx" ON "passkey_challenges"("expiresAt");

CREATE TABLE "recovery_codes" (
  "id" TEXT NOT NULL,
  "userId" UUID NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL,
  "usedAt" TIMESTAMPTZ(3),
  CONSTRAINT "recovery_codes_pkey" PRIMARY KEY (id),
  CONSTRAINT "recovery_codes_userId_fkey" FOREIGN KEY ("userId") REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "recovery_codes_userId_idx" ON "recovery_codes"("userId");

CREATE TABLE "sign_in_challenges" (
  "id" TEXT NOT NULL,
  "userId" UUID NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL,
  "expiresAt" TIMESTAMPTZ(3) NOT NULL,
  "tries" INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT "sign_in_challenges_pkey" PRIMARY KEY (id),
  CONSTRAINT "sign_in_challenges_userId_fkey" FOREIGN KEY ("userId") REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "sign_in_challenges_userId_idx" ON "sign_in_challenges"("userId");
CREATE INDEX "sign_in_challenges_expiresAt_idx" ON "sign_in_challenges"("expiresAt");

CREATE TABLE "lost_factors" (
  "userId" UUID NOT NULL,
  "id" UUID NOT NULL,
  "keepLink" TEXT NOT NULL,
  "begunAt" TIMESTAMPTZ(3) NOT NULL,
  "endsAt" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "lost_factors_pkey" PRIMARY KEY ("userId"),
  CONSTRAINT "lost_factors_userId_fkey" FOREIGN KEY ("userId") REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX "lost_factors_id_key" ON "lost_factors"("id");
CREATE UNIQUE INDEX "lost_factors_keepLink_key" ON "lost_factors"("keepLink");
CREATE INDEX "lost_factors_endsAt_idx" ON "lost_factors"("endsAt");

CREATE TABLE "mailed_sign_ins" (
  "id" TEXT NOT NULL,
  "email" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL,
  "expiresAt" TIMESTAMPTZ(3) NOT NULL,
  "tries" INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT "mailed_sign_ins_pkey" PRIMARY KEY (id)
);
CREATE UNIQUE INDEX "mailed_sign_ins_email_key" ON "mailed_sign_ins"("email");
CREATE INDEX "mailed_sign_ins_expiresAt_idx" ON "mailed_sign_ins"("expiresAt");

CREATE TABLE "api_keys" (
  "id" UUID NOT NULL,
  "userId" UUID NOT NULL,
  "name" TEXT NOT NULL,
  "hash" TEXT NOT NULL,
  "ending" TEXT NOT NULL,
  "scopes" TEXT[],
  "createdAt" TIMESTAMPTZ(3) NOT NULL,
  "lastUsedAt" TIMESTAMPTZ(3),
  CONSTRAINT "api_keys_pkey" PRIMARY KEY (id),
  -- A key that opens nothing is a mistake.
  CONSTRAINT "api_keys_scopes_check" CHECK (coalesce(cardinality("scopes"), 0) > 0),
  CONSTRAINT "api_keys_scopes_known" CHECK ("scopes" <@ known_api_scope()),
  CONSTRAINT "api_keys_userId_fkey" FOREIGN KEY ("userId") REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX "api_keys_hash_key" ON "api_keys"("hash");
CREATE INDEX "api_keys_userId_idx" ON "api_keys"("userId");

CREATE TABLE "mail_links" (
  "id" TEXT NOT NULL,
  "userId" UUID NOT NULL,
  "purpose" "MailLinkPurpose" NOT NULL,
  "email" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL,
  "expiresAt" TIMESTAMPTZ(3) NOT NULL,
  "usedAt" TIMESTAMPTZ(3),
  CONSTRAINT "mail_links_pkey" PRIMARY KEY (id),
  CONSTRAINT "mail_links_userId_fkey" FOREIGN KEY ("userId") REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "mail_links_userId_purpose_idx" ON "mail_links"("userId", "purpose");

CREATE TABLE "approvals" (
  "id" UUID NOT NULL,
  "kind" TEXT NOT NULL,
  "targetId" UUID NOT NULL,
  "input" JSONB NOT NULL,
  "askedBy" UUID NOT NULL,
  "askedAt" TIMESTAMPTZ(3) NOT NULL,
  "expiresAt" TIMESTAMPTZ(3) NOT NULL,
  "decidedBy" UUID,
  "decidedAt" TIMESTAMPTZ(3),
  CONSTRAINT "approvals_pkey" PRIMARY KEY (id),
  CONSTRAINT "approvals_kind_known" CHECK ("kind" = ANY (known_approval_kind())),
  -- Whether someone else approves it is the product's rule; that a decision has a time and a name is the table's.
  CONSTRAINT "approvals_decided" CHECK (("decidedAt" IS NULL) = ("decidedBy" IS NULL))
);
CREATE INDEX "approvals_decidedAt_expiresAt_idx" ON "approvals"("decidedAt", "expiresAt");

CREATE TABLE "audit_entries" (
  "id" UUID NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL,
  "actorId" UUID NOT NULL,
  "action" TEXT NOT NULL,
  "targetId" TEXT NOT NULL,
  "before" JSONB,
  "after" JSONB,
  "fields" TEXT[] DEFAULT ARRAY[]::text[],
  CONSTRAINT "audit_entries_pkey" PRIMARY KEY (id),
  CONSTRAINT "audit_entries_codes" CHECK (holds_codes_alone("before") AND holds_codes_alone("after")),
  CONSTRAINT "audit_entries_fields" CHECK (array_to_string("fields", ',', '') ~ '^[A-Za-z0-9_.,]*$'),
  CONSTRAINT "audit_entries_action_known" CHECK ("action" = ANY (known_audit_action()))
);
CREATE INDEX "audit_entries_actorId_id_idx" ON "audit_entries"("actorId", "id");
CREATE INDEX "audit_entries_targetId_id_idx" ON "audit_entries"("targetId", "id");
CREATE INDEX "audit_entries_action_id_idx" ON "audit_entries"("action", "id");
CREATE INDEX "audit_entries_at_idx" ON "audit_entries"("at");

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER "audit_entries_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();


-- Words and values that tell of a person stand beside the append-only tables, where an erasure can empty them.
CREATE TABLE "audit_values" (
  "entryId" UUID NOT NULL,
  "before" JSONB,
  "after" JSONB,
  "reason" TEXT,
  "removedAt" TIMESTAMPTZ(3),
  CONSTRAINT "audit_values_pkey" PRIMARY KEY ("entryId"),
  CONSTRAINT "audit_values_entryId_fkey" FOREIGN KEY ("entryId") REFERENCES audit_entries(id) ON UPDATE CASCADE ON DELETE RESTRICT
);

-- A row may lose what it says, for good, and nothing else.
CREATE FUNCTION refuse_all_but_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."removedAt" IS NULL OR NOT to_jsonb(OLD) @> (jsonb_strip_nulls(to_jsonb(NEW)) - 'removedAt') THEN
    RAISE EXCEPTION '% is append-only: what a row says can be removed, not changed', TG_TABLE_NAME
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "audit_values_removal_only" BEFORE UPDATE ON "audit_values"
  FOR EACH ROW EXECUTE FUNCTION refuse_all_but_removal();
CREATE TRIGGER "audit_values_append_only" BEFORE DELETE OR TRUNCATE ON "audit_values"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Artists: profiles, who follows them, and how the directory finds them

CREATE TABLE "artists" (
  "id" UUID NOT NULL,
  "userId" UUID NOT NULL,
  "slug" TEXT NOT NULL,
  "stageName" TEXT NOT NULL,
  "category" "Category" NOT NULL,
  "country" TEXT NOT NULL,
  "city" TEXT,
  "bio" TEXT,
  "languages" TEXT[],
  "occasions" TEXT[],
  "socialLinks" JSONB NOT NULL DEFAULT '{}',
  "photoKey" TEXT,
  "photoPlaceholder" TEXT,
  "introVideoId" UUID,
  "currency" TEXT NOT NULL DEFAULT 'KES',
  "price" INTEGER,
  "rushPrice" INTEGER,
  "priceUsd" INTEGER,
  "promiseDays" INTEGER NOT NULL DEFAULT 7,
  "accepting" BOOLEAN NOT NULL DEFAULT true,
  "awayUntil" TIMESTAMPTZ(3),
  "dailyCap" INTEGER,
  "openCap" INTEGER,
  "profileCompletedAt" TIMESTAMPTZ(3),
  "verifiedAt" TIMESTAMPTZ(3),
  "verificationNote" TEXT,
  "featured" BOOLEAN NOT NULL DEFAULT false,
  "listed" BOOLEAN NOT NULL DEFAULT false,
  "ratingSum" INTEGER NOT NULL DEFAULT 0,
  "ratingCount" INTEGER NOT NULL DEFAULT 0,
  "deliveredCount" INTEGER NOT NULL DEFAULT 0,
  "onTimeCount" INTEGER NOT NULL DEFAULT 0,
  "responseSeconds" BIGINT NOT NULL DEFAULT 0,
  "responseCount" INTEGER NOT NULL DEFAULT 0,
  "createdAt" TIMESTAMPTZ(3) NOT NULL,
  "updatedAt" TIMESTAMPTZ(3) NOT NULL,
  "words" TSVECTOR,
  "mutedMails" TEXT[] DEFAULT ARRAY[]::text[],
  "closedSince" TIMESTAMPTZ(3),
  "lookup" TEXT
    GENERATED ALWAYS AS (fold(' ' || "stageName" || ' ' || "slug")) STORED,
  "firstVerifiedAt" TIMESTAMPTZ(3),
  "nameSkeleton" TEXT NOT NULL,
  "timeZone" TEXT,
  "openedAt" TIMESTAMPTZ(3),
  CONSTRAINT "artists_pkey" PRIMARY KEY (id),
  CONSTRAINT "artists_price_positive" CHECK ("price" > 0 AND ("rushPrice" IS NULL OR "rushPrice" > 0)),
  CONSTRAINT "artists_promise" CHECK ("promiseDays" BETWEEN 1 AND 14),
  CONSTRAINT "artists_listed_is_verified" CHECK (NOT "listed" OR ("verifiedAt" IS NOT NULL AND "profileCompletedAt" IS NOT NULL)),
  CONSTRAINT "artists_featured_is_verified" CHECK (NOT "featured" OR "verifiedAt" IS NOT NULL),
  CONSTRAINT "artists_languages_known" CHECK ("languages" <@ known_language()),
  CONSTRAINT "artists_occasions_known" CHECK ("occasions" <@ known_occasion()),
  CONSTRAINT "artists_currency_known" CHECK ("currency" = ANY (known_currency())),
  CONSTRAINT "artists_mutedMails_known" CHECK ("mutedMails" <@ known_mutable_mail()),
  CONSTRAINT "artists_userId_fkey" FOREIGN KEY ("userId") REFERENCES users(id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX "artists_userId_key" ON "artists"("userId");
CREATE UNIQUE INDEX "artists_slug_key" ON "artists"("slug");
CREATE UNIQUE INDEX "artists_introVideoId_key" ON "artists"("introVideoId");
CREATE INDEX "artists_names" ON "artists" USING gin (fold("stageName") gin_trgm_ops);
CREATE INDEX "artists_languages" ON "artists" USING gin ("languages") WHERE "listed";
CREATE INDEX "artists_recommended" ON "artists" ("featured" DESC, "deliveredCount" DESC, "id" DESC) WHERE "listed";
CREATE INDEX "artists_popular" ON "artists" ("deliveredCount" DESC, "id" DESC) WHERE "listed";
CREATE INDEX "artists_popular_by_category" ON "artists" ("category", "deliveredCount" DESC, "id" DESC) WHERE "listed";
CREATE INDEX "artists_popular_by_country" ON "artists" ("country", "deliveredCount" DESC, "id" DESC) WHERE "listed";
CREATE INDEX "artists_newest" ON "artists" ("createdAt" DESC, "id" DESC) WHERE "listed";
CREATE INDEX "artists_priced" ON "artists" ("priceUsd", "id") WHERE "listed";
CREATE INDEX "artists_priced_by_category" ON "artists" ("category", "priceUsd", "id") WHERE "listed";
CREATE INDEX "artists_fastest" ON "artists" ("promiseDays", "deliveredCount" DESC, "id" DESC) WHERE "listed";
CREATE INDEX "artists_rated" ON "artists" (("ratingSum"::float8 / greatest("ratingCount", 1)) DESC, "ratingCount" DESC, "id" DESC) WHERE "listed";
CREATE INDEX "artists_words" ON "artists" USING gin ("words") WHERE "listed";
CREATE INDEX "artists_createdAt_idx" ON "artists"("createdAt");
CREATE INDEX "artists_openedAt_idx" ON "artists"("openedAt");
CREATE INDEX "artists_by_name" ON "artists" (fold("stageName"), "id");
CREATE INDEX "artists_delivered" ON "artists" ("deliveredCount", "id");
CREATE INDEX "artists_featured" ON "artists" ("id") WHERE "featured";
CREATE INDEX "artists_lookup" ON "artists" USING gin ("lookup" gin_trgm_ops);
-- Names that look alike: however many resemble a star's name, the verified one is found at once.
CREATE INDEX "artists_name_skeleton" ON "artists" ("nameSkeleton");
CREATE INDEX "artists_verified_name_skeleton" ON "artists" ("nameSkeleton") WHERE "verifiedAt" IS NOT NULL;
-- The directory by price in one currency, and by craft in one country.
CREATE INDEX "artists_priced_in_currency" ON "artists" ("currency", "price", "id") WHERE "listed";
CREATE INDEX "artists_popular_by_both" ON "artists" ("category", "country", "deliveredCount" DESC, "id" DESC) WHERE "listed";
-- Who has gone away, and who may be open again: looked for every few seconds.
CREATE INDEX "artists_away" ON "artists" ("awayUntil") WHERE "closedSince" IS NULL AND "awayUntil" IS NOT NULL;
CREATE INDEX "artists_opened" ON "artists" (coalesce("awayUntil", '-infinity'))
  WHERE "listed" AND "accepting" AND "closedSince" IS NOT NULL;
-- The queue of those who wait to be verified.
CREATE INDEX "artists_waiting" ON "artists" ("profileCompletedAt", "id")
  WHERE "verifiedAt" IS NULL AND "profileCompletedAt" IS NOT NULL AND "verificationNote" IS NULL;
-- The files of the sitemap, in the order in which artists came.
CREATE INDEX "artists_listed" ON "artists" ("id") WHERE "listed";
CREATE INDEX "artists_tags" ON "artists" USING gin (artist_tags("languages", "promiseDays", "rushPrice")) WHERE "listed";
CREATE INDEX "artists_incomplete" ON "artists" ("id") WHERE "verifiedAt" IS NULL AND "profileCompletedAt" IS NULL;
CREATE INDEX "artists_in_line" ON "artists" ("id")
  WHERE "verifiedAt" IS NULL AND "profileCompletedAt" IS NOT NULL AND "verificationNote" IS NULL;
CREATE INDEX "artists_refused" ON "artists" ("id")
  WHERE "verifiedAt" IS NULL AND "profileCompletedAt" IS NOT NULL AND "verificationNote" IS NOT NULL;
CREATE INDEX "artists_hidden" ON "artists" ("id") WHERE NOT "listed" AND "firstVerifiedAt" IS NOT NULL;
CREATE INDEX "artists_category_country_id_idx" ON "artists" ("category", "country", "id");
CREATE INDEX "artists_country_id_idx" ON "artists" ("country", "id");
-- Who offers an occasion, together with what other indexes find.
CREATE INDEX "artists_occasions" ON "artists" USING gin ("occasions") WHERE "listed";

-- Orders change a page only where they fill an artist's places.
CREATE FUNCTION tell_pages_of_places(artist uuid) RETURNS void LANGUAGE sql AS $$
  SELECT tell_pages('artist:' || a."id", 'directory') FROM "artists" a
  WHERE a."id" = artist AND a."listed" AND (a."openCap" IS NOT NULL OR a."dailyCap" IS NOT NULL)
$$;

-- What the directory counts an artist under; nothing while the artist is not listed. The steps and edges are those of
-- `domain/artist/directory.ts` and `directory/price-bands.ts`; a test compares the results. Bands of a currency follow the
-- table of rates, but their edges have two digits, so the first two digits of a price say which band it is in.
CREATE FUNCTION directory_values(a artists) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN a."listed" THEN array_remove(ARRAY[
      'all', 'category:' || a."category", 'country:' || a."country", 'currency:' || a."currency",
      'price:' || width_bucket(a."priceUsd", ARRAY[2500, 5000, 10000, 25000]),
      'cost:' || a."price" / digits.dropped * digits.dropped,
      'rush:' || (a."rushPrice" IS NOT NULL), 'featured:' || a."featured", 'available:' || (a."closedSince" IS NULL)
    ]
    || ARRAY(SELECT DISTINCT 'language:' || language FROM unnest(a."languages") AS spoken(language))
    || ARRAY(SELECT 'promise:' || days FROM unnest(ARRAY[1, 3, 7, 14]) AS step(days) WHERE a."promiseDays" <= days),
    NULL) ELSE '{}' END
  FROM (SELECT (10 ^ greatest(length(a."price"::text) - 2, 0))::int AS dropped) AS digits
$$;

-- The filters whose counts are kept for an artist with these values: none, each one, and a craft in a country.
CREATE FUNCTION directory_filters(held text[]) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT '' UNION ALL
  SELECT value FROM unnest(held) AS value WHERE value <> 'all' AND value NOT LIKE 'cost:%' UNION ALL
  SELECT craft || '&' || place FROM unnest(held) AS craft, unnest(held) AS place
  WHERE craft LIKE 'category:%' AND place LIKE 'country:%'
$$;

-- In alphabetical order, as `unnest` has them: two artists with the same new words wait for each other, but never in a circle.
CREATE FUNCTION artists_keep_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."words" := artist_words(NEW."stageName", NEW."city", NEW."bio");
  INSERT INTO search_words ("word")
    SELECT lexeme FROM unnest(artist_words(NEW."stageName", NEW."city", '')) ON CONFLICT DO NOTHING;
  RETURN NEW;
END $$;

-- However short a pause was, the artist's followers hear of its end.
CREATE FUNCTION artists_note_closing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."closedSince" := coalesce(NEW."closedSince", now());
  RETURN NEW;
END $$;

CREATE FUNCTION artists_keep_first_verified() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."firstVerifiedAt" := coalesce(NEW."firstVerifiedAt", NEW."verifiedAt");
  RETURN NEW;
END $$;

CREATE FUNCTION artists_tell_pages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM tell_pages('directory');
  ELSIF TG_OP = 'DELETE' OR (OLD."listed" AND NOT NEW."listed")
    OR (OLD."stageName", OLD."bio", OLD."photoKey", OLD."introVideoId", OLD."socialLinks")
      IS DISTINCT FROM (NEW."stageName", NEW."bio", NEW."photoKey", NEW."introVideoId", NEW."socialLinks") THEN
    PERFORM tell_pages('gone artist:' || OLD."id", 'gone praise', 'directory', 'counts');
  ELSIF NOT OLD."listed" THEN
    PERFORM tell_pages('artist:' || NEW."id", 'directory', 'praise');
  ELSE
    PERFORM tell_pages('artist:' || NEW."id", 'directory');
  END IF;
  RETURN NULL;
END $$;

-- Changes are only appended, so that no two artists wait for each other's counts.
CREATE FUNCTION artists_note_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was text[] := CASE WHEN TG_OP = 'INSERT' THEN '{}' ELSE directory_values(OLD) END;
  now_is text[] := CASE WHEN TG_OP = 'DELETE' THEN '{}' ELSE directory_values(NEW) END;
BEGIN
  IF was <> now_is THEN
    INSERT INTO directory_changes ("was", "is") VALUES (was, now_is);
    PERFORM tell_pages('counts');
  END IF;
  RETURN NULL;
END $$;

-- When the requests of an erased artist stay, the profile stays with them, under a slug that names nobody.
CREATE FUNCTION erase_evidence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM verification_answers WHERE "artistId" = NEW.id;
  UPDATE artist_evidence SET link = NULL, note = NULL WHERE "artistId" = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER "artists_keep_words" BEFORE INSERT OR UPDATE OF "stageName", "city", "bio" ON "artists"
  FOR EACH ROW EXECUTE FUNCTION artists_keep_words();
CREATE TRIGGER "artists_note_closing" BEFORE UPDATE OF "accepting", "listed" ON "artists"
  FOR EACH ROW WHEN ((OLD."accepting" AND NOT NEW."accepting") OR (OLD."listed" AND NOT NEW."listed"))
  EXECUTE FUNCTION artists_note_closing();
CREATE TRIGGER "artists_keep_first_verified" BEFORE INSERT OR UPDATE OF "verifiedAt" ON "artists"
  FOR EACH ROW EXECUTE FUNCTION artists_keep_first_verified();
CREATE TRIGGER "artists_tell_pages_added" AFTER INSERT ON "artists"
  FOR EACH ROW WHEN (NEW."listed") EXECUTE FUNCTION artists_tell_pages();
CREATE TRIGGER "artists_tell_pages_changed" AFTER UPDATE ON "artists"
  FOR EACH ROW WHEN (OLD."listed" OR NEW."listed") EXECUTE FUNCTION artists_tell_pages();
CREATE TRIGGER "artists_tell_pages_deleted" AFTER DELETE ON "artists"
  FOR EACH ROW WHEN (OLD."listed") EXECUTE FUNCTION artists_tell_pages();
CREATE TRIGGER "artists_note_change" AFTER INSERT OR DELETE OR UPDATE OF "listed", "category", "country", "languages",
  "currency", "price", "priceUsd", "rushPrice", "promiseDays", "featured", "accepting", "awayUntil", "closedSince", "verifiedAt"
  ON "artists" FOR EACH ROW EXECUTE FUNCTION artists_note_change();
CREATE TRIGGER artists_erase_evidence AFTER UPDATE OF slug ON artists
  FOR EACH ROW WHEN (NEW.slug = 'former-' || NEW.id) EXECUTE FUNCTION erase_evidence();

CREATE TABLE "follows" (
  "userId" UUID NOT NULL,
  "artistId" UUID NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "follows_pkey" PRIMARY KEY ("userId", "artistId"),
  CONSTRAINT "follows_userId_fkey" FOREIGN KEY ("userId") REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "follows_artistId_fkey" FOREIGN KEY ("artistId") REFERENCES artists(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "follows_artistId_idx" ON "follows"("artistId");

CREATE TABLE "blocks" (
  "id" UUID NOT NULL,
  "artistId" UUID NOT NULL,
  "requestId" UUID NOT NULL,
  "emailHash" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "blocks_pkey" PRIMARY KEY (id),
  CONSTRAINT "blocks_artistId_fkey" FOREIGN KEY ("artistId") REFERENCES artists(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "blocks_requestId_idx" ON "blocks"("requestId");
CREATE INDEX "blocks_emailHash_idx" ON "blocks"("emailHash");
CREATE UNIQUE INDEX "blocks_artistId_emailHash_key" ON "blocks"("artistId", "emailHash");

CREATE TABLE "open_notices" (
  "artistId" UUID NOT NULL,
  "email" TEXT NOT NULL,
  "askedAt" TIMESTAMPTZ(3) NOT NULL,
  "locale" TEXT NOT NULL,
  "confirmedAt" TIMESTAMPTZ(3),
  CONSTRAINT "open_notices_pkey" PRIMARY KEY ("artistId", email),
  CONSTRAINT "open_notices_artistId_fkey" FOREIGN KEY ("artistId") REFERENCES artists(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "open_notices_confirmed_idx" ON "open_notices"("artistId") WHERE "confirmedAt" IS NOT NULL;

CREATE TABLE "absences" (
  "id" UUID NOT NULL,
  "artistId" UUID NOT NULL,
  "from" TIMESTAMPTZ(3) NOT NULL,
  "until" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "absences_pkey" PRIMARY KEY (id),
  CONSTRAINT "absences_artistId_fkey" FOREIGN KEY ("artistId") REFERENCES artists(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "absences_artistId_from_idx" ON "absences"("artistId", "from");
CREATE INDEX "absences_from_idx" ON "absences"("from");

CREATE TABLE "pending_changes" (
  "artistId" UUID NOT NULL,
  "id" UUID NOT NULL,
  "askedAt" TIMESTAMPTZ(3) NOT NULL,
  "stageName" TEXT,
  "slug" TEXT,
  "photoKey" TEXT,
  "photoPlaceholder" TEXT,
  "introVideoId" UUID,
  "removesIntro" BOOLEAN NOT NULL DEFAULT false,
  CONSTRAINT "pending_changes_pkey" PRIMARY KEY ("artistId"),
  -- A change asks for something, and says one thing about the intro video.
  CONSTRAINT "pending_changes_asks" CHECK (
    "stageName" IS NOT NULL OR "slug" IS NOT NULL OR "photoKey" IS NOT NULL OR "introVideoId" IS NOT NULL OR "removesIntro"),
  CONSTRAINT "pending_changes_photo" CHECK (("photoKey" IS NULL) = ("photoPlaceholder" IS NULL)),
  CONSTRAINT "pending_changes_intro" CHECK ("introVideoId" IS NULL OR NOT "removesIntro"),
  CONSTRAINT "pending_changes_artistId_fkey" FOREIGN KEY ("artistId") REFERENCES artists(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX "pending_changes_id_key" ON "pending_changes"("id");
CREATE UNIQUE INDEX "pending_changes_introVideoId_key" ON "pending_changes"("introVideoId");
CREATE INDEX "pending_changes_askedAt_idx" ON "pending_changes"("askedAt");

CREATE TABLE "verification_answers" (
  "id" UUID NOT NULL,
  "artistId" UUID NOT NULL,
  "sentAt" TIMESTAMPTZ(3) NOT NULL,
  "link" TEXT,
  "words" TEXT,
  CONSTRAINT "verification_answers_pkey" PRIMARY KEY (id),
  CONSTRAINT "verification_answers_artistId_fkey" FOREIGN KEY ("artistId") REFERENCES artists(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "verification_answers_artistId_id_idx" ON "verification_answers"("artistId", "id");

CREATE TABLE "artist_evidence" (
  "id" UUID NOT NULL,
  "artistId" UUID NOT NULL,
  "kind" TEXT NOT NULL,
  "code" TEXT,
  "link" TEXT,
  "note" TEXT,
  "seenAt" TIMESTAMPTZ(3) NOT NULL,
  "seenById" UUID NOT NULL,
  "endedAt" TIMESTAMPTZ(3),
  CONSTRAINT "artist_evidence_pkey" PRIMARY KEY (id),
  CONSTRAINT "artist_evidence_kind_known" CHECK ("kind" = ANY (known_evidence_kind())),
  -- What was seen on a page or heard in a video is a code; nobody writes one on a passport.
  CONSTRAINT "artist_evidence_code_check" CHECK (("code" IS NULL) = ("kind" = 'otherwise')),
  CONSTRAINT "artist_evidence_artistId_fkey" FOREIGN KEY ("artistId") REFERENCES artists(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "artist_evidence_artistId_id_idx" ON "artist_evidence"("artistId", "id");

CREATE TABLE "evidence_videos" (
  "artistId" UUID NOT NULL,
  "videoId" UUID NOT NULL,
  "sentAt" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "evidence_videos_pkey" PRIMARY KEY ("artistId"),
  CONSTRAINT "evidence_videos_artistId_fkey" FOREIGN KEY ("artistId") REFERENCES artists(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX "evidence_videos_videoId_key" ON "evidence_videos"("videoId");
CREATE INDEX "evidence_videos_sentAt_idx" ON "evidence_videos"("sentAt");

CREATE TABLE "former_slugs" (
  "slug" TEXT NOT NULL,
  "artistId" UUID NOT NULL,
  "leftAt" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "former_slugs_pkey" PRIMARY KEY (slug),
  CONSTRAINT "former_slugs_artistId_fkey" FOREIGN KEY ("artistId") REFERENCES artists(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "former_slugs_artistId_idx" ON "former_slugs"("artistId");

CREATE FUNCTION former_slugs_tell_pages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_pages('artist:' || coalesce(NEW."artistId", OLD."artistId"));
  RETURN NULL;
END $$;

CREATE TRIGGER "former_slugs_tell_pages" AFTER INSERT OR UPDATE OR DELETE ON "former_slugs"
  FOR EACH ROW EXECUTE FUNCTION former_slugs_tell_pages();

CREATE TABLE "look_alikes" (
  "artistId" UUID NOT NULL,
  "resemblesId" UUID NOT NULL,
  "field" TEXT NOT NULL,
  "words" TEXT NOT NULL,
  "foundAt" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "look_alikes_pkey" PRIMARY KEY ("artistId", "resemblesId", field),
  CONSTRAINT "look_alikes_other" CHECK ("artistId" <> "resemblesId"),
  CONSTRAINT "look_alikes_field_known" CHECK ("field" = ANY (known_look_alike_field())),
  CONSTRAINT "look_alikes_artistId_fkey" FOREIGN KEY ("artistId") REFERENCES artists(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "look_alikes_resemblesId_fkey" FOREIGN KEY ("resemblesId") REFERENCES artists(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "look_alikes_resemblesId_idx" ON "look_alikes"("resemblesId");

CREATE TABLE "directory_counts" (
  "filter" TEXT NOT NULL,
  "value" TEXT NOT NULL,
  "count" INTEGER NOT NULL,
  CONSTRAINT "directory_counts_pkey" PRIMARY KEY (filter, value)
);

-- Takes up to `most` changes into the counts and returns how many there were. One at a time: others leave it to whoever does it.
CREATE FUNCTION directory_fold(most bigint) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  taken bigint;
BEGIN
  IF NOT pg_try_advisory_xact_lock(5421340) THEN RETURN 0; END IF;
  WITH folded AS (
    DELETE FROM directory_changes WHERE id IN (SELECT id FROM directory_changes LIMIT most) RETURNING "was", "is"
  ), held AS (
    SELECT "values", sum(delta) AS delta FROM (
      SELECT "was" AS "values", -1 AS delta FROM folded UNION ALL SELECT "is", 1 FROM folded
    ) AS change WHERE "values" <> '{}' GROUP BY "values" HAVING sum(delta) <> 0
  ), counted AS (
    INSERT INTO directory_counts AS kept ("filter", "value", "count")
    SELECT f, v, sum(delta) FROM held, directory_filters("values") AS f, unnest("values") AS v
    WHERE v NOT LIKE 'cost:%' OR f LIKE 'currency:%'
    GROUP BY f, v HAVING sum(delta) <> 0
    ON CONFLICT ("filter", "value") DO UPDATE SET "count" = kept."count" + excluded."count"
  )
  SELECT count(*) INTO taken FROM folded;
  RETURN taken;
END $$;

CREATE TABLE "directory_changes" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "was" TEXT[],
  "is" TEXT[],
  CONSTRAINT "directory_changes_pkey" PRIMARY KEY (id)
);

CREATE TABLE "sitemap_files" (
  "page" INTEGER NOT NULL,
  "fromId" UUID NOT NULL,
  CONSTRAINT "sitemap_files_pkey" PRIMARY KEY (page)
);

CREATE TABLE "search_words" (
  "word" TEXT NOT NULL,
  CONSTRAINT "search_words_pkey" PRIMARY KEY (word)
);
-- The nearest words to what was typed. There are far fewer words than artists.
CREATE INDEX "search_words_near" ON "search_words" USING gist ("word" gist_trgm_ops);

-- Backups and what follows a restore

CREATE TABLE "recovery_modes" (
  "id" UUID NOT NULL,
  "since" TIMESTAMPTZ(3) NOT NULL,
  "backup" TEXT NOT NULL,
  "takenAt" TIMESTAMPTZ(3) NOT NULL,
  "otherKeys" BOOLEAN NOT NULL DEFAULT false,
  "movedTo" TIMESTAMPTZ(3) NOT NULL,
  "findings" JSONB,
  "lookedAt" TIMESTAMPTZ(3),
  "endedAt" TIMESTAMPTZ(3),
  "endedById" UUID,
  CONSTRAINT "recovery_modes_pkey" PRIMARY KEY (id)
);
-- The product is on hold or it is not.
CREATE UNIQUE INDEX "recovery_modes_one_open" ON "recovery_modes" (("endedAt" IS NULL)) WHERE "endedAt" IS NULL;

CREATE TABLE "stray_captures" (
  "id" UUID NOT NULL,
  "provider" TEXT NOT NULL,
  "reference" TEXT NOT NULL,
  "paymentReference" TEXT NOT NULL,
  "providerReference" TEXT,
  "currency" TEXT NOT NULL,
  "amount" INTEGER NOT NULL,
  "fee" INTEGER NOT NULL DEFAULT 0,
  "feeCurrency" TEXT,
  "capturedAt" TIMESTAMPTZ(3) NOT NULL,
  "foundAt" TIMESTAMPTZ(3) NOT NULL,
  "status" "RefundState",
  "attempts" INTEGER NOT NULL DEFAULT 0,
  "nextTryAt" TIMESTAMPTZ(3),
  "refundReference" TEXT,
  "lastError" TEXT,
  "settledAt" TIMESTAMPTZ(3),
  "refundKey" TEXT,
  "regained" INTEGER NOT NULL DEFAULT 0,
  "takenBackBy" TEXT,
  CONSTRAINT "stray_captures_pkey" PRIMARY KEY (id),
  CONSTRAINT "stray_captures_amount" CHECK ("amount" > 0 AND "fee" >= 0),
  CONSTRAINT "stray_captures_provider_known" CHECK ("provider" = ANY (known_payment_provider())),
  CONSTRAINT "stray_captures_currency_known" CHECK ("currency" = ANY (known_currency())),
  CONSTRAINT "stray_captures_feeCurrency_known" CHECK ("feeCurrency" = ANY (known_currency()))
);
CREATE INDEX "stray_captures_status_nextTryAt_idx" ON "stray_captures"("status", "nextTryAt");
CREATE UNIQUE INDEX "stray_captures_provider_reference_key" ON "stray_captures"("provider", "reference");

CREATE FUNCTION cash_moved(s stray_captures) RETURNS TABLE (provider text, currency text, amount bigint) LANGUAGE sql STABLE AS $$
  SELECT s."provider", moved.* FROM (VALUES
    (s."currency", CASE WHEN s."status" IS DISTINCT FROM 'paid' THEN s."amount"::bigint END),
    (s."feeCurrency", -s."fee"::bigint)
  ) AS moved(currency, amount) WHERE moved.amount <> 0
$$;

-- Changes are only appended, so that no two payments wait for each other's sum.
CREATE FUNCTION note_cash_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO provider_cash_changes ("provider", "currency", "amount") SELECT * FROM cash_moved(NEW);
  END IF;
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO provider_cash_changes ("provider", "currency", "amount")
    SELECT m.provider, m.currency, -m.amount FROM cash_moved(OLD) AS m;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "stray_captures_note_cash" AFTER INSERT OR DELETE OR UPDATE OF "provider", "currency", "amount", "status", "fee", "feeCurrency"
  ON "stray_captures" FOR EACH ROW EXECUTE FUNCTION note_cash_moved();

CREATE TABLE "erasures" (
  "hash" TEXT NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL,
  "recordedAt" TIMESTAMPTZ(3),
  CONSTRAINT "erasures_pkey" PRIMARY KEY (hash)
);
CREATE INDEX "erasures_recordedAt_idx" ON "erasures"("recordedAt");

CREATE TABLE "dropped_files" (
  "key" TEXT NOT NULL,
  "droppedAt" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "dropped_files_pkey" PRIMARY KEY (key)
);
CREATE INDEX "dropped_files_droppedAt_idx" ON "dropped_files"("droppedAt");

-- Flags, decisions, and the rules that briefs are read by

CREATE TABLE "flag_cases" (
  "id" UUID NOT NULL,
  "thing" "FlagThing" NOT NULL,
  "thingId" UUID NOT NULL,
  "artistId" UUID NOT NULL,
  "requestId" UUID,
  "openedAt" TIMESTAMPTZ(3) NOT NULL,
  "resolvedAt" TIMESTAMPTZ(3),
  "resolvedById" UUID,
  "outcome" "FlagOutcome",
  "reason" TEXT,
  CONSTRAINT "flag_cases_pkey" PRIMARY KEY (id),
  CONSTRAINT "flag_cases_resolved" CHECK (("resolvedAt" IS NULL) = ("outcome" IS NULL)),
  CONSTRAINT "flag_cases_artistId_fkey" FOREIGN KEY ("artistId") REFERENCES artists(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "flag_cases_resolvedById_fkey" FOREIGN KEY ("resolvedById") REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL
);
CREATE INDEX "flag_cases_thing_thingId_idx" ON "flag_cases"("thing", "thingId");
CREATE INDEX "flag_cases_artistId_idx" ON "flag_cases"("artistId");
CREATE INDEX "flag_cases_requestId_idx" ON "flag_cases"("requestId");
CREATE UNIQUE INDEX "flag_cases_one_open" ON "flag_cases" ("thing", "thingId") WHERE "resolvedAt" IS NULL;
CREATE INDEX "flag_cases_open" ON "flag_cases" ("openedAt") WHERE "resolvedAt" IS NULL;

CREATE TABLE "flags" (
  "id" UUID NOT NULL,
  "caseId" UUID NOT NULL,
  "thing" "FlagThing" NOT NULL,
  "thingId" UUID NOT NULL,
  "userId" UUID,
  "guestOfId" UUID,
  "reason" TEXT NOT NULL,
  "note" TEXT,
  "createdAt" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "flags_pkey" PRIMARY KEY (id),
  CONSTRAINT "flags_reason_known" CHECK ("reason" = ANY (known_flag_reason())),
  CONSTRAINT "flags_writer" CHECK (num_nonnulls("userId", "guestOfId") = CASE WHEN "reason" = 'rule' THEN 0 ELSE 1 END),
  CONSTRAINT "flags_caseId_fkey" FOREIGN KEY ("caseId") REFERENCES flag_cases(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "flags_userId_fkey" FOREIGN KEY ("userId") REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "flags_caseId_id_idx" ON "flags"("caseId", "id");
CREATE INDEX "flags_userId_idx" ON "flags"("userId");
CREATE INDEX "flags_guestOfId_idx" ON "flags"("guestOfId");
CREATE UNIQUE INDEX "flags_thing_thingId_userId_key" ON "flags"("thing", "thingId", "userId");
CREATE UNIQUE INDEX "flags_thing_thingId_guestOfId_key" ON "flags"("thing", "thingId", "guestOfId");

-- A take-down hits whose the thing is, and has the id of its case.
CREATE TABLE "decisions" (
  "id" UUID NOT NULL,
  "kind" "DecisionKind" NOT NULL,
  "caseId" UUID,
  "userId" UUID,
  "reason" TEXT,
  "decidedAt" TIMESTAMPTZ(3) NOT NULL,
  "decidedById" UUID NOT NULL,
  "endsAt" TIMESTAMPTZ(3),
  "endedAt" TIMESTAMPTZ(3),
  "endReason" TEXT,
  "link" TEXT,
  "words" TEXT,
  "answeredAt" TIMESTAMPTZ(3),
  "outcome" "AppealOutcome",
  "answer" TEXT,
  "settledAt" TIMESTAMPTZ(3),
  "settledById" UUID,
  CONSTRAINT "decisions_pkey" PRIMARY KEY (id),
  CONSTRAINT "decisions_take_down" CHECK (("kind" = 'take_down') = ("userId" IS NULL) AND ("kind" <> 'take_down' OR "id" = "caseId")),
  CONSTRAINT "decisions_suspension" CHECK (("kind" = 'suspension') = ("caseId" IS NULL) AND ("kind" <> 'suspension' OR "reason" IS NOT NULL)),
  CONSTRAINT "decisions_strike" CHECK (("kind" = 'strike') = ("endsAt" IS NOT NULL) AND "endsAt" > "decidedAt"),
  CONSTRAINT "decisions_link_ends" CHECK ("link" IS NULL OR ("kind" = 'suspension' AND "endedAt" IS NULL)),
  CONSTRAINT "decisions_settled_whole" CHECK (("outcome" IS NULL) = ("settledAt" IS NULL)),
  CONSTRAINT "decisions_settled_answer" CHECK ("outcome" IS NULL OR "answeredAt" IS NOT NULL),
  CONSTRAINT "decisions_caseId_fkey" FOREIGN KEY ("caseId") REFERENCES flag_cases(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "decisions_userId_fkey" FOREIGN KEY ("userId") REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "decisions_decidedById_fkey" FOREIGN KEY ("decidedById") REFERENCES users(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT "decisions_settledById_fkey" FOREIGN KEY ("settledById") REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL
);
CREATE UNIQUE INDEX "decisions_link_key" ON "decisions"("link");
CREATE UNIQUE INDEX "decisions_caseId_kind_key" ON "decisions"("caseId", "kind");
CREATE INDEX "decisions_userId_idx" ON "decisions"("userId");
-- An account is suspended once at a time.
CREATE UNIQUE INDEX "decisions_one_suspension" ON "decisions" ("userId") WHERE "kind" = 'suspension' AND "endedAt" IS NULL;
CREATE INDEX "decisions_waiting" ON "decisions" ("answeredAt") WHERE "answeredAt" IS NOT NULL AND "settledAt" IS NULL AND "endedAt" IS NULL;

CREATE TABLE "screening_rules" (
  "key" TEXT NOT NULL,
  "severity" "RuleSeverity" NOT NULL,
  "readAt" TIMESTAMPTZ(3),
  "changedAt" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "screening_rules_pkey" PRIMARY KEY (key)
);

-- Payments, and the ledger that is the only record of money

CREATE TABLE "payments" (
  "id" UUID NOT NULL,
  "requestId" UUID NOT NULL,
  "provider" TEXT NOT NULL,
  "method" TEXT NOT NULL,
  "reference" TEXT NOT NULL,
  "status" "PaymentState" NOT NULL DEFAULT 'open',
  "currency" TEXT NOT NULL,
  "amount" INTEGER NOT NULL,
  "checkoutUrl" TEXT,
  "checking" BOOLEAN NOT NULL DEFAULT false,
  "createdAt" TIMESTAMPTZ(3) NOT NULL,
  "settledAt" TIMESTAMPTZ(3),
  "failure" TEXT,
  "phone" TEXT,
  "operator" TEXT,
  "providerReference" TEXT,
  "startedAt" TIMESTAMPTZ(3),
  "nextCheckAt" TIMESTAMPTZ(3),
  "doubt" TEXT,
  CONSTRAINT "payments_pkey" PRIMARY KEY (id),
  CONSTRAINT "payments_amount" CHECK ("amount" > 0),
  CONSTRAINT "payments_provider_known" CHECK ("provider" = ANY (known_payment_provider())),
  CONSTRAINT "payments_currency_known" CHECK ("currency" = ANY (known_currency())),
  CONSTRAINT "payments_failure_known" CHECK ("failure" = ANY (known_payment_failure()))
);
CREATE INDEX "payments_requestId_idx" ON "payments"("requestId");
CREATE INDEX "payments_status_createdAt_idx" ON "payments"("status", "createdAt");
CREATE UNIQUE INDEX "payments_provider_reference_key" ON "payments"("provider", "reference");
CREATE UNIQUE INDEX "payments_one_open" ON "payments" ("requestId") WHERE "status" = 'open';
CREATE INDEX "payments_checking" ON "payments" ("createdAt") WHERE "checking";
CREATE UNIQUE INDEX "payments_provider_providerReference_key" ON "payments"("provider", "providerReference");
CREATE INDEX "payments_nextCheckAt_idx" ON "payments"("nextCheckAt");
CREATE INDEX "payments_phone_idx" ON "payments"("phone");

CREATE FUNCTION payments_tell_pages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_pages_of_places(r."artistId") FROM "requests" r WHERE r."id" = NEW."requestId";
  RETURN NULL;
END $$;

CREATE TRIGGER "payments_tell_pages" AFTER INSERT OR UPDATE OF "status" ON "payments"
  FOR EACH ROW EXECUTE FUNCTION payments_tell_pages();

CREATE TABLE "captures" (
  "id" UUID NOT NULL,
  "paymentId" UUID NOT NULL,
  "provider" TEXT NOT NULL,
  "reference" TEXT NOT NULL,
  "currency" TEXT NOT NULL,
  "amount" INTEGER NOT NULL,
  "refunded" INTEGER NOT NULL DEFAULT 0,
  "held" BOOLEAN NOT NULL,
  "capturedAt" TIMESTAMPTZ(3) NOT NULL,
  "fee" INTEGER NOT NULL DEFAULT 0,
  "feeCurrency" TEXT,
  "withholdingBps" INTEGER,
  "taxedIn" TEXT,
  "carriedByArtist" INTEGER NOT NULL DEFAULT 0,
  "carriedByUs" BIGINT NOT NULL DEFAULT 0,
  CONSTRAINT "captures_pkey" PRIMARY KEY (id),
  CONSTRAINT "captures_refunded" CHECK ("amount" > 0 AND "refunded" BETWEEN 0 AND "amount"),
  CONSTRAINT "captures_carried" CHECK ("carriedByArtist" BETWEEN 0 AND "amount" AND "carriedByUs" >= 0),
  CONSTRAINT "captures_fee_check" CHECK ("fee" >= 0 AND ("fee" = 0 OR "feeCurrency" IS NOT NULL)),
  CONSTRAINT "captures_provider_known" CHECK ("provider" = ANY (known_payment_provider())),
  CONSTRAINT "captures_currency_known" CHECK ("currency" = ANY (known_currency())),
  CONSTRAINT "captures_feeCurrency_known" CHECK ("feeCurrency" = ANY (known_currency())),
  CONSTRAINT "captures_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES payments(id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX "captures_paymentId_idx" ON "captures"("paymentId");
CREATE INDEX "captures_taxed" ON "captures" ("taxedIn") WHERE "taxedIn" IS NOT NULL;
CREATE UNIQUE INDEX "captures_provider_reference_key" ON "captures"("provider", "reference");

-- By how much a record has moved what a provider should hold for us. Over all records, that is the ledger's `provider_cash`.
CREATE FUNCTION cash_moved(c captures) RETURNS TABLE (provider text, currency text, amount bigint) LANGUAGE sql STABLE AS $$
  SELECT c."provider", moved.* FROM (VALUES
    (c."currency", c."amount"::bigint), (c."feeCurrency", -c."fee"::bigint)
  ) AS moved(currency, amount) WHERE moved.amount <> 0
$$;

CREATE TRIGGER "captures_note_cash" AFTER INSERT OR DELETE OR UPDATE OF "provider", "currency", "amount", "fee", "feeCurrency"
  ON "captures" FOR EACH ROW EXECUTE FUNCTION note_cash_moved();

CREATE TABLE "refunds" (
  "id" UUID NOT NULL,
  "captureId" UUID NOT NULL,
  "cause" TEXT NOT NULL,
  "currency" TEXT NOT NULL,
  "amount" INTEGER NOT NULL,
  "status" "RefundState" NOT NULL DEFAULT 'due',
  "reference" TEXT,
  "attempts" INTEGER NOT NULL DEFAULT 0,
  "nextTryAt" TIMESTAMPTZ(3),
  "lastError" TEXT,
  "createdAt" TIMESTAMPTZ(3) NOT NULL,
  "settledAt" TIMESTAMPTZ(3),
  "retries" INTEGER NOT NULL DEFAULT 0,
  "coveredBy" UUID,
  "nth" INTEGER NOT NULL DEFAULT 0,
  "sentOn" DATE,
  "bearer" "Bearer",
  CONSTRAINT "refunds_pkey" PRIMARY KEY (id),
  CONSTRAINT "refunds_amount" CHECK ("amount" > 0),
  CONSTRAINT "refunds_cause_known" CHECK ("cause" = ANY (known_refund_cause())),
  CONSTRAINT "refunds_currency_known" CHECK ("currency" = ANY (known_currency())),
  -- Nobody sends it again, and a bank's reference stands for one transfer.
  CONSTRAINT "refunds_by_hand_paid" CHECK ("sentOn" IS NULL OR "status" = 'paid' AND "reference" IS NOT NULL),
  CONSTRAINT "refunds_captureId_fkey" FOREIGN KEY ("captureId") REFERENCES captures(id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX "refunds_status_nextTryAt_idx" ON "refunds"("status", "nextTryAt");
CREATE INDEX "refunds_failed" ON "refunds" ("createdAt") WHERE "status" = 'failed';
CREATE INDEX "refunds_coveredBy_idx" ON "refunds"("coveredBy");
CREATE INDEX "refunds_reference_idx" ON "refunds"("reference");
CREATE INDEX "refunds_createdAt_idx" ON "refunds"("createdAt");
CREATE UNIQUE INDEX "refunds_captureId_cause_nth_key" ON "refunds"("captureId", "cause", "nth");
CREATE UNIQUE INDEX "refunds_by_hand_reference" ON "refunds" ("reference") WHERE "sentOn" IS NOT NULL;

-- What was sent by hand has left our own bank account, not the provider's.
CREATE FUNCTION cash_moved(r refunds) RETURNS TABLE (provider text, currency text, amount bigint) LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN r."sentOn" IS NULL THEN c."provider" ELSE 'manual' END, r."currency", -r."amount"::bigint FROM captures c
  WHERE c."id" = r."captureId" AND r."status" = 'paid' AND r."coveredBy" IS NULL
$$;

CREATE TRIGGER "refunds_note_cash" AFTER INSERT OR DELETE OR UPDATE OF "captureId", "currency", "amount", "status", "coveredBy"
  ON "refunds" FOR EACH ROW EXECUTE FUNCTION note_cash_moved();

CREATE TABLE "chargebacks" (
  "id" UUID NOT NULL,
  "captureId" UUID NOT NULL,
  "provider" TEXT NOT NULL,
  "reference" TEXT NOT NULL,
  "currency" TEXT NOT NULL,
  "amount" INTEGER NOT NULL,
  "status" "ChargebackState" NOT NULL,
  "fee" INTEGER NOT NULL DEFAULT 0,
  "feeCurrency" TEXT,
  "reason" TEXT,
  "dueAt" TIMESTAMPTZ(3),
  "evidenceAt" TIMESTAMPTZ(3),
  "openedAt" TIMESTAMPTZ(3) NOT NULL,
  "settledAt" TIMESTAMPTZ(3),
  "inDashboard" BOOLEAN NOT NULL DEFAULT false,
  CONSTRAINT "chargebacks_pkey" PRIMARY KEY (id),
  CONSTRAINT "chargebacks_amounts_check" CHECK ("amount" > 0 AND "fee" >= 0 AND ("fee" = 0 OR "feeCurrency" IS NOT NULL)),
  CONSTRAINT "chargebacks_provider_known" CHECK ("provider" = ANY (known_payment_provider())),
  CONSTRAINT "chargebacks_currency_known" CHECK ("currency" = ANY (known_currency())),
  CONSTRAINT "chargebacks_feeCurrency_known" CHECK ("feeCurrency" = ANY (known_currency())),
  CONSTRAINT "chargebacks_captureId_fkey" FOREIGN KEY ("captureId") REFERENCES captures(id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX "chargebacks_captureId_idx" ON "chargebacks"("captureId");
CREATE INDEX "chargebacks_status_dueAt_idx" ON "chargebacks"("status", "dueAt");
CREATE UNIQUE INDEX "chargebacks_provider_reference_key" ON "chargebacks"("provider", "reference");

CREATE FUNCTION cash_moved(b chargebacks) RETURNS TABLE (provider text, currency text, amount bigint) LANGUAGE sql STABLE AS $$
  SELECT c."provider", moved.* FROM captures c, (VALUES
    (b."currency", CASE WHEN b."status" IN ('open', 'lost') THEN -b."amount"::bigint END), (b."feeCurrency", -b."fee"::bigint)
  ) AS moved(currency, amount) WHERE c."id" = b."captureId" AND moved.amount <> 0
$$;

CREATE TRIGGER "chargebacks_note_cash" AFTER INSERT OR DELETE OR UPDATE OF "captureId", "currency", "amount", "status", "fee", "feeCurrency"
  ON "chargebacks" FOR EACH ROW EXECUTE FUNCTION note_cash_moved();

CREATE TABLE "webhook_events" (
  "id" UUID NOT NULL,
  "provider" TEXT NOT NULL,
  "eventId" TEXT NOT NULL,
  "reference" TEXT NOT NULL,
  "body" TEXT NOT NULL,
  "receivedAt" TIMESTAMPTZ(3) NOT NULL,
  "nextTryAt" TIMESTAMPTZ(3),
  "attempts" INTEGER NOT NULL DEFAULT 0,
  "lastError" TEXT,
  "processedAt" TIMESTAMPTZ(3),
  "about" TEXT NOT NULL DEFAULT 'payment',
  "claim" JSONB,
  CONSTRAINT "webhook_events_pkey" PRIMARY KEY (id),
  CONSTRAINT "webhook_events_provider_known" CHECK ("provider" = ANY (known_payment_provider())),
  CONSTRAINT "webhook_events_about_known" CHECK ("about" = ANY (known_webhook_subject()))
);
CREATE UNIQUE INDEX "webhook_events_provider_eventId_key" ON "webhook_events"("provider", "eventId");
CREATE INDEX "webhook_events_due" ON "webhook_events" ("nextTryAt") WHERE "processedAt" IS NULL;
CREATE INDEX "webhook_events_provider_reference_idx" ON "webhook_events"("provider", "reference");
CREATE INDEX "webhook_events_worked" ON "webhook_events" ("receivedAt") WHERE "processedAt" IS NOT NULL;
CREATE INDEX "webhook_events_with_words" ON "webhook_events" ("receivedAt") WHERE "processedAt" IS NOT NULL AND "body" <> '';

CREATE TABLE "ledger_events" (
  "id" UUID NOT NULL,
  "key" TEXT NOT NULL,
  "kind" TEXT NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL,
  "requestId" UUID,
  "artistId" UUID,
  "captureId" UUID,
  CONSTRAINT "ledger_events_pkey" PRIMARY KEY (id),
  CONSTRAINT "ledger_events_kind_known" CHECK ("kind" = ANY (known_ledger_event_kind()))
);
CREATE UNIQUE INDEX "ledger_events_key_key" ON "ledger_events"("key");
CREATE INDEX "ledger_events_requestId_idx" ON "ledger_events"("requestId");
CREATE INDEX "ledger_events_captureId_idx" ON "ledger_events"("captureId");
-- What an artist holds in trust: the ledger's `held` has no owner of its own.
CREATE INDEX "ledger_events_artist" ON "ledger_events" ("artistId");
CREATE INDEX "ledger_events_kind_at_idx" ON "ledger_events"("kind", "at");
CREATE INDEX "ledger_events_artistId_at_idx" ON "ledger_events"("artistId", "at");
CREATE INDEX "ledger_events_at_id_idx" ON "ledger_events"("at", "id");

CREATE FUNCTION refuse_event_of_closed_month() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_if_closed(first)
  FROM (SELECT DISTINCT date_trunc('month', at AT TIME ZONE 'UTC')::date AS first FROM added) AS months;
  RETURN NULL;
END $$;

CREATE TRIGGER "ledger_events_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_events"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER "ledger_events_closed_months" AFTER INSERT ON "ledger_events" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_event_of_closed_month();

CREATE TABLE "ledger_entries" (
  "id" UUID NOT NULL,
  "eventId" UUID NOT NULL,
  "account" TEXT NOT NULL,
  "artistId" UUID,
  "currency" TEXT NOT NULL,
  "amount" BIGINT NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "ledger_entries_pkey" PRIMARY KEY (id),
  CONSTRAINT "ledger_entries_amount" CHECK ("amount" <> 0),
  CONSTRAINT "ledger_entries_owner" CHECK (("account" IN ('artist_payable', 'payouts_in_flight')) = ("artistId" IS NOT NULL)),
  CONSTRAINT "ledger_entries_account_known" CHECK ("account" = ANY (known_ledger_account())),
  CONSTRAINT "ledger_entries_currency_known" CHECK ("currency" = ANY (known_currency())),
  CONSTRAINT "ledger_entries_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES ledger_events(id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX "ledger_entries_account_artistId_currency_idx" ON "ledger_entries"("account", "artistId", "currency");
CREATE INDEX "ledger_entries_eventId_idx" ON "ledger_entries"("eventId");
-- An artist's own money, since a day or ever, from the index alone.
CREATE INDEX "ledger_entries_of_artist" ON "ledger_entries" ("artistId", "account", "at") INCLUDE ("currency", "amount")
  WHERE "artistId" IS NOT NULL;

-- Checked when the transaction commits, so that an event's entries can be written one by one.
CREATE FUNCTION ledger_event_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM "ledger_entries" WHERE "eventId" = NEW."eventId" GROUP BY "currency" HAVING sum("amount") <> 0) THEN
    RAISE EXCEPTION 'ledger event % does not balance', NEW."eventId" USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

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

CREATE TRIGGER "ledger_entries_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE CONSTRAINT TRIGGER "ledger_entries_balance" AFTER INSERT ON "ledger_entries"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_event_balances();
CREATE TRIGGER "ledger_entries_closed_months" AFTER INSERT ON "ledger_entries" REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_entry_of_closed_month();

CREATE TABLE "revenue_days" (
  "day" DATE NOT NULL,
  "currency" TEXT NOT NULL,
  "gross" BIGINT NOT NULL,
  "refunds" BIGINT NOT NULL,
  "artistShare" BIGINT NOT NULL,
  "commission" BIGINT NOT NULL,
  "requests" INTEGER NOT NULL,
  CONSTRAINT "revenue_days_pkey" PRIMARY KEY (day, currency),
  CONSTRAINT "revenue_days_currency_known" CHECK ("currency" = ANY (known_currency()))
);

CREATE TABLE "summed_days" (
  "day" DATE NOT NULL,
  CONSTRAINT "summed_days_pkey" PRIMARY KEY (day)
);

CREATE TABLE "booked_days" (
  "day" DATE NOT NULL,
  CONSTRAINT "booked_days_pkey" PRIMARY KEY (day),
  CONSTRAINT "booked_days_day_fkey" FOREIGN KEY (day) REFERENCES summed_days(day) ON UPDATE CASCADE ON DELETE CASCADE
);

CREATE TABLE "account_days" (
  "day" DATE NOT NULL,
  "account" TEXT NOT NULL,
  "currency" TEXT NOT NULL,
  "amount" BIGINT NOT NULL,
  CONSTRAINT "account_days_pkey" PRIMARY KEY (day, account, currency),
  CONSTRAINT "account_days_account_known" CHECK ("account" = ANY (known_ledger_account())),
  CONSTRAINT "account_days_currency_known" CHECK ("currency" = ANY (known_currency())),
  CONSTRAINT "account_days_day_fkey" FOREIGN KEY (day) REFERENCES booked_days(day) ON UPDATE CASCADE ON DELETE CASCADE
);

CREATE TABLE "closed_months" (
  "month" DATE NOT NULL,
  "closedAt" TIMESTAMPTZ(3) NOT NULL,
  "closedBy" UUID NOT NULL,
  "events" INTEGER NOT NULL,
  "entries" INTEGER NOT NULL,
  "sha256" TEXT NOT NULL,
  "currency" TEXT NOT NULL,
  "rates" JSONB NOT NULL,
  CONSTRAINT "closed_months_pkey" PRIMARY KEY (month),
  CONSTRAINT "closed_months_currency_known" CHECK ("currency" = ANY (known_currency())),
  CONSTRAINT "closed_months_sha256" CHECK ("sha256" ~ '^[0-9a-f]{64}$'),
  CONSTRAINT "closed_months_over" CHECK (EXTRACT(day FROM "month") = 1 AND "closedAt" >= ("month" + interval '1 month') AT TIME ZONE 'UTC')
);

-- A posting shares its month’s lock until it commits, and closing takes it alone: either a posting is in the books before
-- its month is closed, or it finds the month closed.
CREATE FUNCTION refuse_if_closed(first date) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('ledger.months'), first - DATE '1970-01-01');
  IF EXISTS (SELECT FROM "closed_months" WHERE "month" >= first) THEN
    RAISE EXCEPTION 'the books of % are closed', to_char(first, 'YYYY-MM') USING ERRCODE = 'object_not_in_prerequisite_state';
  END IF;
END $$;

CREATE TRIGGER "closed_months_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "closed_months"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE "provider_cash" (
  "provider" TEXT NOT NULL,
  "currency" TEXT NOT NULL,
  "amount" BIGINT NOT NULL,
  CONSTRAINT "provider_cash_pkey" PRIMARY KEY (provider, currency),
  CONSTRAINT "provider_cash_provider_known" CHECK ("provider" = ANY (known_payout_provider())),
  CONSTRAINT "provider_cash_currency_known" CHECK ("currency" = ANY (known_currency()))
);

CREATE TABLE "provider_cash_changes" (
  "id" UUID NOT NULL DEFAULT gen_random_uuid(),
  "provider" TEXT NOT NULL,
  "currency" TEXT NOT NULL,
  "amount" BIGINT NOT NULL,
  CONSTRAINT "provider_cash_changes_pkey" PRIMARY KEY (id),
  CONSTRAINT "provider_cash_changes_provider_known" CHECK ("provider" = ANY (known_payout_provider())),
  CONSTRAINT "provider_cash_changes_currency_known" CHECK ("currency" = ANY (known_currency()))
);

-- What moves besides payments, refunds and payouts: what a provider has paid into our bank account, fees, and tax handed on.
CREATE TABLE "provider_movements" (
  "id" UUID NOT NULL,
  "provider" TEXT NOT NULL,
  "kind" TEXT NOT NULL,
  "reference" TEXT NOT NULL,
  "currency" TEXT NOT NULL,
  "amount" BIGINT NOT NULL,
  "movedAt" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "provider_movements_pkey" PRIMARY KEY (id),
  CONSTRAINT "provider_movements_amount" CHECK ("amount" <> 0),
  CONSTRAINT "provider_movements_provider_known" CHECK ("provider" = ANY (known_payout_provider())),
  CONSTRAINT "provider_movements_kind_known" CHECK ("kind" = ANY (known_booked_movement())),
  CONSTRAINT "provider_movements_currency_known" CHECK ("currency" = ANY (known_currency()))
);
CREATE INDEX "provider_movements_movedAt_idx" ON "provider_movements"("movedAt");
CREATE UNIQUE INDEX "provider_movements_provider_kind_reference_key" ON "provider_movements"("provider", "kind", "reference");

CREATE TRIGGER "provider_movements_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "provider_movements"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE FUNCTION cash_moved(m provider_movements) RETURNS TABLE (provider text, currency text, amount bigint) LANGUAGE sql STABLE AS $$
  SELECT m."provider", m."currency", -m."amount"
  UNION ALL
  SELECT 'manual', m."currency", m."amount" WHERE m."kind" = 'settlement'
$$;

CREATE TRIGGER "provider_movements_note_cash" AFTER INSERT ON "provider_movements" FOR EACH ROW EXECUTE FUNCTION note_cash_moved();

-- Payouts

CREATE TABLE "payout_accounts" (
  "artistId" UUID NOT NULL,
  "country" TEXT NOT NULL,
  "method" "PayoutMethod" NOT NULL,
  "code" TEXT,
  "holder" TEXT NOT NULL,
  "number" TEXT NOT NULL,
  "bank" TEXT,
  "changedAt" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "payout_accounts_pkey" PRIMARY KEY ("artistId"),
  CONSTRAINT "payout_accounts_artistId_fkey" FOREIGN KEY ("artistId") REFERENCES artists(id) ON UPDATE CASCADE ON DELETE CASCADE
);

CREATE TABLE "payouts" (
  "id" UUID NOT NULL,
  "artistId" UUID NOT NULL,
  "currency" TEXT NOT NULL,
  "amount" INTEGER NOT NULL,
  "status" "PayoutState" NOT NULL DEFAULT 'requested',
  "provider" TEXT NOT NULL,
  "country" TEXT NOT NULL,
  "method" "PayoutMethod" NOT NULL,
  "code" TEXT,
  "holder" TEXT NOT NULL,
  "number" TEXT NOT NULL,
  "bank" TEXT,
  "reference" TEXT,
  "bankFile" TEXT,
  "reason" TEXT,
  "approvedBy" UUID,
  "attempts" INTEGER NOT NULL DEFAULT 0,
  "nextTryAt" TIMESTAMPTZ(3),
  "requestedAt" TIMESTAMPTZ(3) NOT NULL,
  "approvedAt" TIMESTAMPTZ(3),
  "settledAt" TIMESTAMPTZ(3),
  "fee" INTEGER NOT NULL DEFAULT 0,
  "feeCurrency" TEXT,
  CONSTRAINT "payouts_pkey" PRIMARY KEY (id),
  CONSTRAINT "payouts_amount" CHECK ("amount" > 0),
  CONSTRAINT "payouts_paid_has_reference" CHECK ("status" <> 'paid' OR "reference" IS NOT NULL),
  CONSTRAINT "payouts_fee_check" CHECK ("fee" >= 0 AND ("fee" = 0 OR "feeCurrency" IS NOT NULL)),
  CONSTRAINT "payouts_currency_known" CHECK ("currency" = ANY (known_currency())),
  CONSTRAINT "payouts_provider_known" CHECK ("provider" = ANY (known_payout_provider())),
  CONSTRAINT "payouts_feeCurrency_known" CHECK ("feeCurrency" = ANY (known_currency())),
  CONSTRAINT "payouts_artistId_fkey" FOREIGN KEY ("artistId") REFERENCES artists(id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX "payouts_artistId_id_idx" ON "payouts"("artistId", "id");
CREATE INDEX "payouts_status_id_idx" ON "payouts"("status", "id");
CREATE INDEX "payouts_status_nextTryAt_idx" ON "payouts"("status", "nextTryAt");
CREATE UNIQUE INDEX "payouts_provider_reference_key" ON "payouts"("provider", "reference");
-- How admins search payouts: the words as `lists/search-repo.ts` has them.
CREATE INDEX "payouts_words" ON "payouts" USING gin (fold(' ' || "holder" || ' ' || coalesce("reference", '')) gin_trgm_ops);
CREATE INDEX "payouts_number_idx" ON "payouts"("number");
CREATE INDEX "payouts_amount_idx" ON "payouts"("amount");
CREATE INDEX "payouts_requestedAt_idx" ON "payouts"("requestedAt");
CREATE INDEX "payouts_bankFile_idx" ON "payouts"("bankFile");

CREATE FUNCTION cash_moved(p payouts) RETURNS TABLE (provider text, currency text, amount bigint) LANGUAGE sql STABLE AS $$
  SELECT p."provider", moved.* FROM (VALUES
    (p."currency", CASE WHEN p."status" = 'paid' THEN -p."amount"::bigint END), (p."feeCurrency", -p."fee"::bigint)
  ) AS moved(currency, amount) WHERE moved.amount <> 0
$$;

CREATE TRIGGER "payouts_note_cash" AFTER INSERT OR DELETE OR UPDATE OF "provider", "currency", "amount", "status", "fee", "feeCurrency"
  ON "payouts" FOR EACH ROW EXECUTE FUNCTION note_cash_moved();

-- Notifications in browsers

CREATE TABLE "push_subscriptions" (
  "sessionId" UUID NOT NULL,
  "endpoint" TEXT NOT NULL,
  "p256dh" TEXT NOT NULL,
  "auth" TEXT NOT NULL,
  "vapidKey" TEXT NOT NULL,
  "news" "TextNews"[],
  "createdAt" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "push_subscriptions_pkey" PRIMARY KEY ("sessionId"),
  CONSTRAINT "push_subscriptions_sessionId_fkey" FOREIGN KEY ("sessionId") REFERENCES sessions(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX "push_subscriptions_endpoint_key" ON "push_subscriptions"("endpoint");

-- Requests

CREATE TABLE "requests" (
  "id" UUID NOT NULL,
  "code" TEXT NOT NULL,
  "artistId" UUID NOT NULL,
  "fanId" UUID,
  "guestName" TEXT,
  "guestEmail" TEXT,
  "status" "RequestState" NOT NULL DEFAULT 'awaiting_payment',
  "occasion" TEXT NOT NULL,
  "forSelf" BOOLEAN NOT NULL,
  "recipientName" TEXT NOT NULL,
  "pronunciation" TEXT,
  "fromName" TEXT NOT NULL,
  "instructions" TEXT NOT NULL,
  "mustSay" TEXT[],
  "language" TEXT NOT NULL,
  "neededBy" DATE,
  "rush" BOOLEAN NOT NULL,
  "public" BOOLEAN NOT NULL,
  "currency" TEXT NOT NULL,
  "price" INTEGER NOT NULL,
  "rushPrice" INTEGER NOT NULL,
  "total" INTEGER NOT NULL,
  "commissionBps" INTEGER NOT NULL,
  "promiseDays" INTEGER NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL,
  "paidAt" TIMESTAMPTZ(3),
  "answeredAt" TIMESTAMPTZ(3),
  "deadlineAt" TIMESTAMPTZ(3),
  "graceUntil" TIMESTAMPTZ(3),
  "movedSeconds" DOUBLE PRECISION,
  "deliveredAt" TIMESTAMPTZ(3),
  "redoAskedAt" TIMESTAMPTZ(3),
  "disputedAt" TIMESTAMPTZ(3),
  "completedAt" TIMESTAMPTZ(3),
  "endedAt" TIMESTAMPTZ(3),
  "caseOpenedAt" TIMESTAMPTZ(3),
  "chargedBackAt" TIMESTAMPTZ(3),
  "pausedAt" TIMESTAMPTZ(3),
  "extensionDays" INTEGER,
  "extensionReason" TEXT,
  "extensionAskedAt" TIMESTAMPTZ(3),
  "extensionAnsweredAt" TIMESTAMPTZ(3),
  "extensionApproved" BOOLEAN,
  "timerAt" TIMESTAMPTZ(3),
  "watchKey" TEXT NOT NULL,
  "videoId" UUID,
  "lookup" TEXT
    GENERATED ALWAYS AS (fold(
    ' ' || "code" || ' ' || "recipientName" || ' ' || "fromName" || ' ' || coalesce("guestName", '') || ' ' || coalesce("guestEmail", '')
    )) STORED,
  "timeZone" TEXT,
  "erasedAt" TIMESTAMPTZ(3),
  "watchEndedAt" TIMESTAMPTZ(3),
  "noticed" TEXT[] DEFAULT ARRAY[]::text[],
  "redoOrderedAt" TIMESTAMPTZ(3),
  "refundedPart" INTEGER,
  "artistToldAt" TIMESTAMPTZ(3),
  "fanToldAt" TIMESTAMPTZ(3),
  "severe" BOOLEAN NOT NULL DEFAULT false,
  "underReviewSince" TIMESTAMPTZ(3),
  "lateByArtist" INTEGER NOT NULL DEFAULT 0,
  "lateRefunded" INTEGER NOT NULL DEFAULT 0,
  "revealAt" TIMESTAMPTZ(3),
  "revealZone" TEXT,
  "locale" TEXT,
  "estimateAsOf" DATE,
  "estimateIn" TEXT,
  "estimateRate" DOUBLE PRECISION,
  CONSTRAINT "requests_pkey" PRIMARY KEY (id),
  CONSTRAINT "requests_total" CHECK ("price" > 0 AND "rushPrice" >= 0 AND "total" = "price" + "rushPrice"),
  CONSTRAINT "requests_commission" CHECK ("commissionBps" BETWEEN 0 AND 10000),
  CONSTRAINT "requests_has_a_fan" CHECK ("fanId" IS NOT NULL OR "guestEmail" IS NOT NULL),
  CONSTRAINT "requests_paid_before_work" CHECK ("status" IN ('awaiting_payment', 'cancelled') OR ("paidAt" IS NOT NULL AND "deadlineAt" IS NOT NULL)),
  CONSTRAINT "requests_paused_while_open" CHECK ("pausedAt" IS NULL OR ("paidAt" IS NOT NULL AND "endedAt" IS NULL AND "chargedBackAt" IS NOT NULL)),
  CONSTRAINT "requests_delivered_with_video" CHECK ("status" NOT IN ('delivered', 'redo_requested', 'completed') OR ("deliveredAt" IS NOT NULL AND "videoId" IS NOT NULL)),
  CONSTRAINT "requests_occasion_known" CHECK ("occasion" = ANY (known_occasion())),
  CONSTRAINT "requests_language_known" CHECK ("language" = ANY (known_language())),
  CONSTRAINT "requests_currency_known" CHECK ("currency" = ANY (known_currency())),
  CONSTRAINT "requests_estimateIn_known" CHECK ("estimateIn" = ANY (known_currency())),
  CONSTRAINT "requests_estimate_whole" CHECK (num_nonnulls("estimateIn", "estimateRate", "estimateAsOf") IN (0, 3) AND "estimateRate" > 0),
  CONSTRAINT "requests_artistId_fkey" FOREIGN KEY ("artistId") REFERENCES artists(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT "requests_fanId_fkey" FOREIGN KEY ("fanId") REFERENCES users(id) ON UPDATE CASCADE ON DELETE SET NULL
);
CREATE UNIQUE INDEX "requests_code_key" ON "requests"("code");
CREATE UNIQUE INDEX "requests_watchKey_key" ON "requests"("watchKey");
CREATE UNIQUE INDEX "requests_videoId_key" ON "requests"("videoId");
CREATE INDEX "requests_artistId_status_id_idx" ON "requests"("artistId", "status", "id");
CREATE INDEX "requests_fanId_id_idx" ON "requests"("fanId", "id");
CREATE INDEX "requests_guestEmail_idx" ON "requests"("guestEmail");
CREATE INDEX "requests_status_id_idx" ON "requests"("status", "id");
CREATE INDEX "requests_due" ON "requests" ("timerAt") WHERE "timerAt" IS NOT NULL AND "pausedAt" IS NULL;
-- What counts towards an artist’s caps.
CREATE INDEX "requests_against_caps" ON "requests" ("artistId", "createdAt")
  WHERE "status" IN ('awaiting_payment', 'pending', 'accepted', 'redo_requested');
CREATE INDEX "requests_artistId_id_idx" ON "requests"("artistId", "id");
CREATE INDEX "requests_by_timer" ON "requests" (coalesce("timerAt", 'infinity'), "id");
CREATE INDEX "requests_reported" ON "requests" ("caseOpenedAt", "id") WHERE "caseOpenedAt" IS NOT NULL;
CREATE INDEX "requests_lookup" ON "requests" USING gin ("lookup" gin_trgm_ops);
-- What the job that erases guests by age looks through.
CREATE INDEX "requests_guests_to_erase" ON "requests" ("endedAt")
  WHERE "fanId" IS NULL AND "erasedAt" IS NULL AND "endedAt" IS NOT NULL;
CREATE INDEX "requests_shown" ON "requests" ("artistId", "videoId")
  WHERE "public" AND "status" = 'completed' AND "videoId" IS NOT NULL;
CREATE INDEX "requests_charged_back" ON "requests" ("id") WHERE "chargedBackAt" IS NOT NULL;
-- What the dashboards count by moment.
CREATE INDEX "requests_paid" ON "requests" ("paidAt") WHERE "paidAt" IS NOT NULL;
CREATE INDEX "requests_completed" ON "requests" ("completedAt") WHERE "completedAt" IS NOT NULL;
CREATE INDEX "requests_ended" ON "requests" ("endedAt") WHERE "endedAt" IS NOT NULL;
-- An artist's own work by moment and state, and what is open.
CREATE INDEX "requests_artist_paid" ON "requests" ("artistId", "paidAt") WHERE "paidAt" IS NOT NULL;
CREATE INDEX "requests_artist_delivered" ON "requests" ("artistId", "deliveredAt") WHERE "deliveredAt" IS NOT NULL;
CREATE INDEX "requests_artist_ended" ON "requests" ("artistId", "endedAt") WHERE "endedAt" IS NOT NULL;
CREATE INDEX "requests_artist_states" ON "requests" ("artistId", "status") WHERE "paidAt" IS NOT NULL;
CREATE INDEX "requests_open" ON "requests" ("id") WHERE "paidAt" IS NOT NULL AND "endedAt" IS NULL;
CREATE INDEX "requests_createdAt_id_idx" ON "requests" ("createdAt", "id");
CREATE INDEX "requests_brief_words" ON "requests" USING gin (brief_words("instructions", "mustSay"));

CREATE FUNCTION requests_tell_pages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD."public" AND NOT NEW."public" THEN
    PERFORM tell_pages('gone artist:' || NEW."artistId");
  ELSIF TG_OP = 'UPDATE' AND NEW."public" THEN
    PERFORM tell_pages('artist:' || NEW."artistId");
  END IF;
  PERFORM tell_pages_of_places(NEW."artistId");
  RETURN NULL;
END $$;

-- A public video leaves the artist's page while its link waits to open. Once the moment has passed, the next rendering shows
-- it again, at midnight at the latest.
CREATE FUNCTION requests_tell_pages_of_reveals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_pages('gone artist:' || NEW."artistId");
  RETURN NULL;
END $$;

CREATE TRIGGER "requests_tell_pages" AFTER INSERT OR UPDATE OF "status", "public" ON "requests"
  FOR EACH ROW EXECUTE FUNCTION requests_tell_pages();
CREATE TRIGGER "requests_tell_pages_of_reveals" AFTER UPDATE OF "revealAt" ON "requests"
  FOR EACH ROW WHEN (NEW."public" AND NEW."revealAt" IS DISTINCT FROM OLD."revealAt")
  EXECUTE FUNCTION requests_tell_pages_of_reveals();

CREATE TABLE "tracking_links" (
  "hash" TEXT NOT NULL,
  "requestId" UUID NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL,
  "endsAt" TIMESTAMPTZ(3),
  CONSTRAINT "tracking_links_pkey" PRIMARY KEY (hash),
  CONSTRAINT "tracking_links_requestId_fkey" FOREIGN KEY ("requestId") REFERENCES requests(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "tracking_links_requestId_idx" ON "tracking_links"("requestId");

CREATE FUNCTION tracking_links_tell_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('pages', 'look request:' || OLD."requestId");
  RETURN NULL;
END $$;

CREATE TRIGGER "tracking_links_tell_end" AFTER UPDATE OF "endsAt" OR DELETE ON "tracking_links"
  FOR EACH ROW EXECUTE FUNCTION tracking_links_tell_end();

CREATE TABLE "watch_openings" (
  "requestId" UUID NOT NULL,
  "count" INTEGER NOT NULL,
  "firstAt" TIMESTAMPTZ(3) NOT NULL,
  "latest" TIMESTAMPTZ(3)[],
  CONSTRAINT "watch_openings_pkey" PRIMARY KEY ("requestId"),
  CONSTRAINT "watch_openings_latest_counted" CHECK (cardinality("latest") BETWEEN 1 AND "count"),
  CONSTRAINT "watch_openings_requestId_fkey" FOREIGN KEY ("requestId") REFERENCES requests(id) ON UPDATE CASCADE ON DELETE CASCADE
);

CREATE TABLE "request_events" (
  "id" UUID NOT NULL,
  "requestId" UUID NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL,
  "event" TEXT NOT NULL,
  "by" "Party" NOT NULL,
  "actorId" UUID,
  "facts" JSONB,
  CONSTRAINT "request_events_pkey" PRIMARY KEY (id),
  CONSTRAINT "request_events_event_known" CHECK ("event" = ANY (known_request_event())),
  CONSTRAINT "request_events_requestId_fkey" FOREIGN KEY ("requestId") REFERENCES requests(id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX "request_events_requestId_id_idx" ON "request_events"("requestId", "id");

CREATE TRIGGER "request_events_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "request_events"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE "request_notes" (
  "eventId" UUID NOT NULL,
  "text" TEXT,
  "removedAt" TIMESTAMPTZ(3),
  CONSTRAINT "request_notes_pkey" PRIMARY KEY ("eventId"),
  CONSTRAINT "request_notes_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES request_events(id) ON UPDATE CASCADE ON DELETE RESTRICT
);

CREATE TRIGGER "request_notes_removal_only" BEFORE UPDATE ON "request_notes"
  FOR EACH ROW EXECUTE FUNCTION refuse_all_but_removal();
CREATE TRIGGER "request_notes_append_only" BEFORE DELETE OR TRUNCATE ON "request_notes"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TABLE "reviews" (
  "id" UUID NOT NULL,
  "requestId" UUID NOT NULL,
  "artistId" UUID NOT NULL,
  "fanName" TEXT NOT NULL,
  "rating" INTEGER NOT NULL,
  "text" TEXT,
  "createdAt" TIMESTAMPTZ(3) NOT NULL,
  "takenDownAt" TIMESTAMPTZ(3),
  "reply" TEXT,
  "repliedAt" TIMESTAMPTZ(3),
  CONSTRAINT "reviews_pkey" PRIMARY KEY (id),
  CONSTRAINT "reviews_rating" CHECK ("rating" BETWEEN 1 AND 5),
  CONSTRAINT "reviews_reply" CHECK ("reply" IS NULL OR "repliedAt" IS NOT NULL),
  CONSTRAINT "reviews_requestId_fkey" FOREIGN KEY ("requestId") REFERENCES requests(id) ON UPDATE CASCADE ON DELETE RESTRICT,
  CONSTRAINT "reviews_artistId_fkey" FOREIGN KEY ("artistId") REFERENCES artists(id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX "reviews_requestId_key" ON "reviews"("requestId");
CREATE INDEX "reviews_artistId_id_idx" ON "reviews"("artistId", "id");
-- The best of what fans say over all artists, only where there are words.
CREATE INDEX "reviews_praise" ON "reviews" ("rating" DESC, "id" DESC) WHERE "text" IS NOT NULL AND "takenDownAt" IS NULL;
-- How many of an artist's reviews gave each number of stars, from the index alone.
CREATE INDEX "reviews_of_artist" ON "reviews" ("artistId", "createdAt") INCLUDE ("rating") WHERE "takenDownAt" IS NULL;

CREATE FUNCTION reviews_tell_pages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM tell_pages('artist:' || NEW."artistId", 'praise');
  ELSE
    PERFORM tell_pages('gone artist:' || OLD."artistId", 'gone praise');
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "reviews_tell_pages" AFTER INSERT OR UPDATE OR DELETE ON "reviews"
  FOR EACH ROW EXECUTE FUNCTION reviews_tell_pages();

CREATE TABLE "attachments" (
  "id" UUID NOT NULL,
  "requestId" UUID NOT NULL,
  "role" "AttachmentRole" NOT NULL,
  "kind" "AttachmentKind" NOT NULL,
  "key" TEXT NOT NULL,
  "bytes" INTEGER NOT NULL,
  "durationMs" INTEGER,
  "showable" BOOLEAN NOT NULL,
  "secretHash" TEXT,
  "sentAt" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "attachments_pkey" PRIMARY KEY (id),
  CONSTRAINT "attachments_kind_of_role" CHECK ("kind" = 'voice' OR ("kind" = 'picture') = ("role" = 'enclosure')),
  CONSTRAINT "attachments_sender_of_reaction" CHECK (("role" = 'reaction') = ("secretHash" IS NOT NULL)),
  CONSTRAINT "attachments_duration" CHECK (("kind" = 'picture') = ("durationMs" IS NULL)),
  CONSTRAINT "attachments_requestId_fkey" FOREIGN KEY ("requestId") REFERENCES requests(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX "attachments_key_key" ON "attachments"("key");
CREATE UNIQUE INDEX "attachments_secretHash_key" ON "attachments"("secretHash");
CREATE INDEX "attachments_requestId_idx" ON "attachments"("requestId");
CREATE UNIQUE INDEX "attachments_one_enclosure_of_a_kind" ON "attachments"("requestId", "kind") WHERE "role" = 'enclosure';

-- The sandbox bank, which keeps its own books

CREATE TABLE "sandbox_charges" (
  "reference" TEXT NOT NULL,
  "currency" TEXT NOT NULL,
  "amount" INTEGER NOT NULL,
  "status" TEXT NOT NULL DEFAULT 'open',
  "createdAt" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "sandbox_charges_pkey" PRIMARY KEY (reference),
  CONSTRAINT "sandbox_charges_currency_known" CHECK ("currency" = ANY (known_currency()))
);

CREATE TABLE "sandbox_captures" (
  "id" TEXT NOT NULL,
  "chargeReference" TEXT NOT NULL,
  "amount" INTEGER NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL,
  "chargedBackAt" TIMESTAMPTZ(3),
  "returnedAt" TIMESTAMPTZ(3),
  CONSTRAINT "sandbox_captures_pkey" PRIMARY KEY (id),
  CONSTRAINT "sandbox_captures_chargeReference_fkey" FOREIGN KEY ("chargeReference") REFERENCES sandbox_charges(reference) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE INDEX "sandbox_captures_chargeReference_idx" ON "sandbox_captures" ("chargeReference");

CREATE TABLE "sandbox_refunds" (
  "id" TEXT NOT NULL,
  "idempotencyKey" TEXT NOT NULL,
  "captureId" TEXT NOT NULL,
  "amount" INTEGER NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "sandbox_refunds_pkey" PRIMARY KEY (id),
  CONSTRAINT "sandbox_refunds_captureId_fkey" FOREIGN KEY ("captureId") REFERENCES sandbox_captures(id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX "sandbox_refunds_idempotencyKey_key" ON "sandbox_refunds"("idempotencyKey");
CREATE INDEX "sandbox_refunds_captureId_idx" ON "sandbox_refunds" ("captureId");

CREATE TABLE "sandbox_payouts" (
  "id" TEXT NOT NULL,
  "idempotencyKey" TEXT NOT NULL,
  "currency" TEXT NOT NULL,
  "amount" INTEGER NOT NULL,
  "account" TEXT NOT NULL,
  "status" TEXT NOT NULL,
  "error" TEXT,
  "createdAt" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "sandbox_payouts_pkey" PRIMARY KEY (id),
  CONSTRAINT "sandbox_payouts_amount" CHECK ("amount" > 0),
  CONSTRAINT "sandbox_payouts_currency_known" CHECK ("currency" = ANY (known_currency()))
);
CREATE UNIQUE INDEX "sandbox_payouts_idempotencyKey_key" ON "sandbox_payouts"("idempotencyKey");

CREATE TABLE "sandbox_webhooks" (
  "id" TEXT NOT NULL,
  "body" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL,
  "nextTryAt" TIMESTAMPTZ(3),
  "attempts" INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT "sandbox_webhooks_pkey" PRIMARY KEY (id)
);
CREATE INDEX "sandbox_webhooks_due" ON "sandbox_webhooks" ("nextTryAt") WHERE "nextTryAt" IS NOT NULL;

-- Texts, and calls from phones without internet

CREATE TABLE "text_phones" (
  "userId" UUID NOT NULL,
  "number" TEXT NOT NULL,
  "news" "TextNews"[] DEFAULT ARRAY[]::"TextNews"[],
  "confirmedAt" TIMESTAMPTZ(3),
  "stoppedAt" TIMESTAMPTZ(3),
  "codeId" UUID,
  "codeEndsAt" TIMESTAMPTZ(3),
  "tries" INTEGER NOT NULL DEFAULT 0,
  "whatsApp" "TextNews"[] DEFAULT ARRAY[]::"TextNews"[],
  "whatsAppAt" TIMESTAMPTZ(3),
  CONSTRAINT "text_phones_pkey" PRIMARY KEY ("userId"),
  CONSTRAINT "text_phones_userId_fkey" FOREIGN KEY ("userId") REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "text_phones_number_idx" ON "text_phones"("number");
CREATE UNIQUE INDEX "text_phones_one_owner" ON "text_phones"("number") WHERE "confirmedAt" IS NOT NULL;

CREATE TABLE "stopped_numbers" (
  "id" TEXT NOT NULL,
  "stoppedAt" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "stopped_numbers_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "ussd_pins" (
  "userId" UUID NOT NULL,
  "hash" TEXT NOT NULL,
  "setAt" TIMESTAMPTZ(3) NOT NULL,
  "tries" INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT "ussd_pins_pkey" PRIMARY KEY ("userId"),
  CONSTRAINT "ussd_pins_userId_fkey" FOREIGN KEY ("userId") REFERENCES text_phones("userId") ON UPDATE CASCADE ON DELETE CASCADE
);

CREATE TABLE "ussd_sessions" (
  "id" TEXT NOT NULL,
  "userId" UUID NOT NULL,
  "startedAt" TIMESTAMPTZ(3) NOT NULL,
  "steps" INTEGER NOT NULL DEFAULT 0,
  "state" BYTEA,
  CONSTRAINT "ussd_sessions_pkey" PRIMARY KEY (id),
  CONSTRAINT "ussd_sessions_userId_fkey" FOREIGN KEY ("userId") REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "ussd_sessions_userId_idx" ON "ussd_sessions"("userId");
CREATE INDEX "ussd_sessions_startedAt_idx" ON "ussd_sessions"("startedAt");

-- Videos and their uploads

CREATE TABLE "videos" (
  "id" UUID NOT NULL,
  "artistId" UUID NOT NULL,
  "key" TEXT NOT NULL,
  "posterKey" TEXT,
  "mimeType" TEXT NOT NULL,
  "bytes" BIGINT NOT NULL,
  "durationMs" INTEGER NOT NULL,
  "width" INTEGER NOT NULL,
  "height" INTEGER NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL,
  "sampleOfId" UUID,
  "takenDownAt" TIMESTAMPTZ(3),
  "signedAt" TIMESTAMPTZ(3),
  "renditionProblem" TEXT,
  "said" INTEGER[] DEFAULT ARRAY[]::integer[],
  "posterPlaceholder" TEXT,
  CONSTRAINT "videos_pkey" PRIMARY KEY (id),
  CONSTRAINT "videos_sampleOfId_fkey" FOREIGN KEY ("sampleOfId") REFERENCES artists(id) ON UPDATE CASCADE ON DELETE SET NULL
);
CREATE UNIQUE INDEX "videos_key_key" ON "videos"("key");
-- An artist's samples, and the videos that fans let the public see.
CREATE INDEX "videos_samples" ON "videos" ("sampleOfId", "id") WHERE "sampleOfId" IS NOT NULL AND "takenDownAt" IS NULL;

CREATE FUNCTION videos_tell_pages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_pages('gone artist:' || OLD."artistId");
  RETURN NULL;
END $$;

CREATE FUNCTION videos_tell_pages_of_samples() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_pages('artist:' || NEW."artistId");
  RETURN NULL;
END $$;

CREATE TRIGGER "videos_tell_pages" AFTER UPDATE OF "key", "posterKey", "takenDownAt", "sampleOfId" OR DELETE ON "videos"
  FOR EACH ROW EXECUTE FUNCTION videos_tell_pages();
CREATE TRIGGER "videos_tell_pages_added" AFTER INSERT ON "videos"
  FOR EACH ROW WHEN (NEW."sampleOfId" IS NOT NULL) EXECUTE FUNCTION videos_tell_pages_of_samples();

CREATE TABLE "video_tasks" (
  "id" UUID NOT NULL,
  "videoId" UUID NOT NULL,
  "kind" "VideoTaskKind" NOT NULL,
  "runAt" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "video_tasks_pkey" PRIMARY KEY (id),
  CONSTRAINT "video_tasks_videoId_fkey" FOREIGN KEY ("videoId") REFERENCES videos(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX "video_tasks_videoId_kind_key" ON "video_tasks"("videoId", "kind");
CREATE INDEX "video_tasks_runAt_idx" ON "video_tasks"("runAt");

CREATE TABLE "video_renditions" (
  "videoId" UUID NOT NULL,
  "kind" "RenditionKind" NOT NULL,
  "key" TEXT NOT NULL,
  "bytes" INTEGER NOT NULL,
  "width" INTEGER NOT NULL,
  "height" INTEGER NOT NULL,
  "codecs" TEXT NOT NULL,
  CONSTRAINT "video_renditions_pkey" PRIMARY KEY ("videoId", kind),
  CONSTRAINT "video_renditions_videoId_fkey" FOREIGN KEY ("videoId") REFERENCES videos(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX "video_renditions_key_key" ON "video_renditions"("key");

CREATE TABLE "video_captions" (
  "videoId" UUID NOT NULL,
  "key" TEXT NOT NULL,
  "language" TEXT NOT NULL,
  CONSTRAINT "video_captions_pkey" PRIMARY KEY ("videoId"),
  CONSTRAINT "video_captions_language_known" CHECK ("language" = ANY (known_language())),
  CONSTRAINT "video_captions_videoId_fkey" FOREIGN KEY ("videoId") REFERENCES videos(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX "video_captions_key_key" ON "video_captions"("key");

CREATE TABLE "video_proofs" (
  "videoId" UUID NOT NULL,
  "requestId" UUID NOT NULL,
  "verificationId" TEXT NOT NULL,
  CONSTRAINT "video_proofs_pkey" PRIMARY KEY ("videoId"),
  CONSTRAINT "video_proofs_videoId_fkey" FOREIGN KEY ("videoId") REFERENCES videos(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "video_proofs_requestId_fkey" FOREIGN KEY ("requestId") REFERENCES requests(id) ON UPDATE CASCADE ON DELETE RESTRICT
);
CREATE UNIQUE INDEX "video_proofs_verificationId_key" ON "video_proofs"("verificationId");
CREATE INDEX "video_proofs_requestId_idx" ON "video_proofs"("requestId");

CREATE TABLE "video_hashes" (
  "sha256" BYTEA NOT NULL,
  "videoId" UUID NOT NULL,
  CONSTRAINT "video_hashes_pkey" PRIMARY KEY (sha256, "videoId"),
  CONSTRAINT "video_hashes_of_sha256" CHECK (octet_length("sha256") = 32),
  CONSTRAINT "video_hashes_videoId_fkey" FOREIGN KEY ("videoId") REFERENCES video_proofs("videoId") ON UPDATE CASCADE ON DELETE CASCADE
);

CREATE TABLE "signing_keys" (
  "id" UUID NOT NULL,
  "root" BYTEA NOT NULL,
  "leaf" BYTEA NOT NULL,
  "sealedKey" BYTEA NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL,
  "endsAt" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "signing_keys_pkey" PRIMARY KEY (id)
);

CREATE TABLE "media_views" (
  "key" TEXT NOT NULL,
  "issuedAt" TIMESTAMPTZ(0) NOT NULL,
  "until" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "media_views_pkey" PRIMARY KEY (key, "issuedAt")
);
CREATE INDEX "media_views_until_idx" ON "media_views"("until");

CREATE TABLE "uploads" (
  "id" TEXT NOT NULL,
  "ownerId" UUID NOT NULL,
  "filename" TEXT,
  "bytes" BIGINT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL,
  "expiresAt" TIMESTAMPTZ(3) NOT NULL,
  "finishedAt" TIMESTAMPTZ(3),
  "attachedAt" TIMESTAMPTZ(3),
  "content" JSONB,
  "lastPart" INTEGER NOT NULL DEFAULT 0,
  "leaseToken" INTEGER NOT NULL DEFAULT 0,
  "leaseUntil" TIMESTAMPTZ(3),
  "leaseWanted" BOOLEAN NOT NULL DEFAULT false,
  "parts" JSONB NOT NULL DEFAULT '[]',
  "session" TEXT,
  CONSTRAINT "uploads_pkey" PRIMARY KEY (id)
);
CREATE INDEX "uploads_ownerId_createdAt_idx" ON "uploads"("ownerId", "createdAt");
CREATE INDEX "uploads_expiresAt_idx" ON "uploads"("expiresAt");

-- Webhooks that we send

CREATE TABLE "webhook_endpoints" (
  "id" UUID NOT NULL,
  "userId" UUID NOT NULL,
  "url" TEXT NOT NULL,
  "secret" BYTEA NOT NULL,
  "topics" TEXT[],
  "createdAt" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "webhook_endpoints_pkey" PRIMARY KEY (id),
  CONSTRAINT "webhook_endpoints_topics_known" CHECK ("topics" <@ known_webhook_topic()),
  CONSTRAINT "webhook_endpoints_userId_fkey" FOREIGN KEY ("userId") REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "webhook_endpoints_userId_idx" ON "webhook_endpoints"("userId");

-- WhatsApp

CREATE TABLE "whatsapp_wishes" (
  "requestId" UUID NOT NULL,
  "to" TEXT NOT NULL,
  "wishedAt" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "whatsapp_wishes_pkey" PRIMARY KEY ("requestId"),
  CONSTRAINT "whatsapp_wishes_requestId_fkey" FOREIGN KEY ("requestId") REFERENCES requests(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE INDEX "whatsapp_wishes_to_idx" ON "whatsapp_wishes"("to");
CREATE INDEX "whatsapp_wishes_wishedAt_idx" ON "whatsapp_wishes"("wishedAt");

-- Notifications

CREATE TABLE "notifications" (
  "id" UUID NOT NULL,
  "channel" "Channel" NOT NULL,
  "userId" UUID,
  "sessionId" UUID,
  "requestId" UUID,
  "endpointId" UUID,
  "key" TEXT,
  "to" TEXT,
  "news" "TextNews"[] DEFAULT ARRAY[]::"TextNews"[],
  "words" TEXT,
  "mails" UUID[] DEFAULT ARRAY[]::UUID[],
  "type" TEXT,
  "aboutId" UUID,
  "kind" TEXT,
  "about" TEXT,
  "payload" JSONB,
  "deliveredAt" TIMESTAMPTZ(3),
  "asLink" BOOLEAN NOT NULL DEFAULT false,
  "createdAt" TIMESTAMPTZ(3) NOT NULL,
  "runAt" TIMESTAMPTZ(3) NOT NULL,
  "endsAt" TIMESTAMPTZ(3),
  "attempts" INTEGER NOT NULL DEFAULT 0,
  "triedAt" TIMESTAMPTZ(3),
  "state" "NotificationState" NOT NULL DEFAULT 'waiting',
  "failure" "NotificationFailure",
  "status" INTEGER,
  "lastError" TEXT,
  "plannedAt" TIMESTAMPTZ(3),
  "insteadId" UUID,
  "replyTo" TEXT,
  "subject" TEXT,
  "text" TEXT,
  "html" TEXT,
  "letter" JSONB,
  "resentAt" TIMESTAMPTZ(3),
  "reference" TEXT,
  "cost" INTEGER NOT NULL DEFAULT 0,
  "sentAt" TIMESTAMPTZ(3),
  CONSTRAINT "notifications_pkey" PRIMARY KEY (id),
  CONSTRAINT "notifications_one_reader" CHECK ("channel" = 'email' OR num_nonnulls("userId", "sessionId", "requestId", "endpointId") = CASE "about" WHEN 'answer' THEN 0 ELSE 1 END),
  CONSTRAINT "notifications_to_a_number" CHECK ("channel" = 'email' OR ("channel" IN ('push', 'webhook')) = ("to" IS NULL)),
  CONSTRAINT "notifications_failed_why" CHECK (CASE "state" WHEN 'failed' THEN "failure" IS NOT NULL WHEN 'waiting' THEN true ELSE "failure" IS NULL END),
  CONSTRAINT "notifications_to_an_endpoint" CHECK (("channel" = 'webhook') = (num_nonnulls("endpointId", "key", "type", "aboutId", "endsAt") = 5)),
  CONSTRAINT "notifications_by_mail" CHECK (("channel" = 'email') = (num_nonnulls("kind", "about", "payload") = 3 AND "key" IS NOT NULL)),
  CONSTRAINT "notifications_kind_known" CHECK ("kind" = ANY (known_mail_kind())),
  CONSTRAINT "notifications_type_known" CHECK ("type" = ANY (known_webhook_type())),
  CONSTRAINT "notifications_cost" CHECK ("cost" >= 0),
  CONSTRAINT "notifications_userId_fkey" FOREIGN KEY ("userId") REFERENCES users(id) ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "notifications_sessionId_fkey" FOREIGN KEY ("sessionId") REFERENCES push_subscriptions("sessionId") ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "notifications_requestId_fkey" FOREIGN KEY ("requestId") REFERENCES whatsapp_wishes("requestId") ON UPDATE CASCADE ON DELETE CASCADE,
  CONSTRAINT "notifications_endpointId_fkey" FOREIGN KEY ("endpointId") REFERENCES webhook_endpoints(id) ON UPDATE CASCADE ON DELETE CASCADE
);
CREATE UNIQUE INDEX "notifications_key_key" ON "notifications"("key");
CREATE UNIQUE INDEX "notifications_reference_key" ON "notifications"("reference");
CREATE INDEX "notifications_userId_createdAt_idx" ON "notifications"("userId", "createdAt");
CREATE INDEX "notifications_sessionId_createdAt_idx" ON "notifications"("sessionId", "createdAt");
CREATE INDEX "notifications_requestId_createdAt_idx" ON "notifications"("requestId", "createdAt");
CREATE INDEX "notifications_endpointId_createdAt_idx" ON "notifications"("endpointId", "createdAt");
CREATE INDEX "notifications_channel_state_runAt_idx" ON "notifications"("channel", "state", "runAt");
CREATE INDEX "notifications_sentAt_idx" ON "notifications"("sentAt");
CREATE INDEX "notifications_createdAt_idx" ON "notifications"("createdAt");
CREATE INDEX "notifications_to_idx" ON "notifications"("to");
CREATE INDEX "notifications_aboutId_idx" ON "notifications"("aboutId");
CREATE INDEX "notifications_failing_mails" ON "notifications" ("createdAt") WHERE "state" = 'waiting' AND "lastError" IS NOT NULL;
CREATE INDEX "notifications_besides_mails" ON "notifications" ("createdAt") WHERE "channel" <> 'email' AND "requestId" IS NULL;
-- Mails whose words are still to be forgotten.
CREATE INDEX "notifications_with_words" ON "notifications" ("runAt") WHERE "payload" <> '{}';
CREATE INDEX "notifications_with_addresses" ON "notifications" ("runAt")
  WHERE "kind" IN ('code-mail', 'link-mail', 'opening-mail', 'contact-mail', 'warning-mail') AND "key" <> "id"::text;
CREATE INDEX "notifications_contact" ON "notifications" ("runAt") WHERE "kind" = 'contact-mail';
-- What an account leaves in mails, for when it is exported or erased.
CREATE INDEX "notifications_replyTo" ON "notifications" ("replyTo") WHERE "replyTo" IS NOT NULL;
CREATE INDEX "notifications_mail_userId" ON "notifications" (("payload"->>'userId')) WHERE "payload"->>'userId' IS NOT NULL;
CREATE INDEX "notifications_mail_adminId" ON "notifications" (("payload"->>'adminId')) WHERE "payload"->>'adminId' IS NOT NULL;
CREATE INDEX "notifications_mail_email" ON "notifications" (("payload"->>'email')) WHERE "payload"->>'email' IS NOT NULL;
CREATE INDEX "notifications_mail_payoutId" ON "notifications" (("payload"->>'payoutId')) WHERE "payload"->>'payoutId' IS NOT NULL;

-- Work: mails, what copies tell of themselves, limits and settings

CREATE TABLE "idempotency_keys" (
  "scope" TEXT NOT NULL,
  "bodyHash" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL,
  "expiresAt" TIMESTAMPTZ(3) NOT NULL,
  "status" INTEGER,
  "answer" BYTEA,
  "targetId" UUID NOT NULL,
  CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY (scope)
);
CREATE INDEX "idempotency_keys_expiresAt_idx" ON "idempotency_keys"("expiresAt");

CREATE TABLE "rate_limits" (
  "key" TEXT NOT NULL,
  "count" INTEGER NOT NULL,
  "resetsAt" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "rate_limits_pkey" PRIMARY KEY (key)
);
CREATE INDEX "rate_limits_resetsAt_idx" ON "rate_limits"("resetsAt");

CREATE TABLE "settings" (
  "key" TEXT NOT NULL,
  "value" JSONB NOT NULL,
  CONSTRAINT "settings_pkey" PRIMARY KEY (key)
);

CREATE FUNCTION settings_tell_pages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- What jobs keep here for themselves is on no page.
  IF coalesce(NEW."key", OLD."key") NOT IN ('ratesApplied', 'invariantsCheck', 'backupStatus', 'jobsRound', 'outage', 'differences', 'closedDifferences') THEN
    PERFORM tell_pages('settings', 'directory');
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "settings_tell_pages" AFTER INSERT OR UPDATE OR DELETE ON "settings"
  FOR EACH ROW EXECUTE FUNCTION settings_tell_pages();

-- Unlogged: what running copies say of themselves every few seconds is worth nothing after a crash.
CREATE UNLOGGED TABLE "copies" (
  "id" UUID NOT NULL,
  "name" TEXT NOT NULL,
  "code" TEXT NOT NULL,
  "bun" TEXT NOT NULL,
  "migration" TEXT NOT NULL,
  "startedAt" TIMESTAMPTZ(3) NOT NULL,
  "reportedAt" TIMESTAMPTZ(3) NOT NULL,
  "aheadMs" INTEGER NOT NULL,
  "jobs" JSONB NOT NULL,
  CONSTRAINT "copies_pkey" PRIMARY KEY (id)
);

-- Unlogged, as its model says.
CREATE UNLOGGED TABLE "live_events" (
  "id" UUID NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL,
  "xid" BIGINT NOT NULL,
  "horizon" BIGINT NOT NULL,
  "requestId" UUID,
  "payoutId" UUID,
  "event" TEXT,
  "forFan" BOOLEAN NOT NULL,
  "fanId" UUID,
  "artistId" UUID,
  CONSTRAINT "live_events_pkey" PRIMARY KEY (id),
  CONSTRAINT "live_events_event_known" CHECK ("event" = ANY (known_request_event())),
  CONSTRAINT "live_events_about_one" CHECK (("requestId" IS NULL) <> ("payoutId" IS NULL) AND ("requestId" IS NULL) = ("event" IS NULL))
);
CREATE INDEX "live_events_at_idx" ON "live_events"("at");
CREATE INDEX "live_events_xid_idx" ON "live_events"("xid");

-- The copies hear these words on the channel on which they hear of pages (api/src/domain/notifications/live-events.ts), once they are committed.
CREATE FUNCTION live_events_tell() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('pages', 'live ' || NEW."id");
  RETURN NULL;
END $$;

CREATE TRIGGER "live_events_tell" AFTER INSERT ON "live_events" FOR EACH ROW EXECUTE FUNCTION live_events_tell();

-- References to tables further down

ALTER TABLE "artists" ADD CONSTRAINT "artists_introVideoId_fkey" FOREIGN KEY ("introVideoId") REFERENCES videos(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_requestId_fkey" FOREIGN KEY ("requestId") REFERENCES requests(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "pending_changes" ADD CONSTRAINT "pending_changes_introVideoId_fkey" FOREIGN KEY ("introVideoId") REFERENCES videos(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE "evidence_videos" ADD CONSTRAINT "evidence_videos_videoId_fkey" FOREIGN KEY ("videoId") REFERENCES videos(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "flag_cases" ADD CONSTRAINT "flag_cases_requestId_fkey" FOREIGN KEY ("requestId") REFERENCES requests(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE "flags" ADD CONSTRAINT "flags_guestOfId_fkey" FOREIGN KEY ("guestOfId") REFERENCES requests(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE "payments" ADD CONSTRAINT "payments_requestId_fkey" FOREIGN KEY ("requestId") REFERENCES requests(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_coveredBy_fkey" FOREIGN KEY ("coveredBy") REFERENCES chargebacks(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE "requests" ADD CONSTRAINT "requests_videoId_fkey" FOREIGN KEY ("videoId") REFERENCES videos(id) ON UPDATE CASCADE ON DELETE SET NULL;
