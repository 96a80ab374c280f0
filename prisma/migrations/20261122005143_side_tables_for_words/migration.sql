-- Words and values that tell of a person leave the append-only tables for side tables that erasure can empty.

-- CreateTable
CREATE TABLE "audit_values" (
    "entryId" UUID NOT NULL,
    "before" JSONB,
    "after" JSONB,
    "reason" TEXT,
    "removedAt" TIMESTAMPTZ(3),

    CONSTRAINT "audit_values_pkey" PRIMARY KEY ("entryId")
);

-- CreateTable
CREATE TABLE "request_notes" (
    "eventId" UUID NOT NULL,
    "text" TEXT,
    "removedAt" TIMESTAMPTZ(3),

    CONSTRAINT "request_notes_pkey" PRIMARY KEY ("eventId")
);

-- AddForeignKey
ALTER TABLE "audit_values" ADD CONSTRAINT "audit_values_entryId_fkey" FOREIGN KEY ("entryId") REFERENCES "audit_entries"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "request_notes" ADD CONSTRAINT "request_notes_eventId_fkey" FOREIGN KEY ("eventId") REFERENCES "request_events"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AlterTable
ALTER TABLE "audit_entries" ADD COLUMN     "fields" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- AlterTable
ALTER TABLE "mails" ADD COLUMN     "replyTo" TEXT,
ADD COLUMN     "userId" UUID;

-- CreateIndex
CREATE INDEX "mails_userId_idx" ON "mails"("userId");

-- The old rows are split: codes stay, as `api/src/domain/admin/audit-fields.ts` names them, the rest moves.
CREATE FUNCTION pg_temp.codes() RETURNS text[] LANGUAGE sql IMMUTABLE
  AS $$ SELECT ARRAY['status', 'verified', 'featured', 'suspended', 'role'] $$;
CREATE FUNCTION pg_temp.codes_of(change jsonb) RETURNS jsonb LANGUAGE sql
  AS $$ SELECT jsonb_object_agg(key, value) FROM jsonb_each(change) WHERE key = ANY (pg_temp.codes()) $$;

INSERT INTO "audit_values" ("entryId", "before", "after", "reason")
  SELECT * FROM (
    SELECT "id", nullif("before" - pg_temp.codes(), '{}') AS "before", nullif("after" - pg_temp.codes(), '{}') AS "after", "reason"
    FROM "audit_entries"
  ) AS told
  WHERE coalesce("before"::text, "after"::text, "reason") IS NOT NULL;
UPDATE "audit_entries" SET
  "fields" = ARRAY(SELECT jsonb_object_keys(coalesce("before", '{}') || coalesce("after", '{}')) ORDER BY 1),
  "before" = pg_temp.codes_of("before"),
  "after" = pg_temp.codes_of("after");
ALTER TABLE "audit_entries" DROP COLUMN "reason";

INSERT INTO "request_notes" ("eventId", "text") SELECT "id", "note" FROM "request_events" WHERE "note" IS NOT NULL;
ALTER TABLE "request_events" DROP COLUMN "note";

UPDATE "mails" SET "userId" = u."id" FROM "users" u WHERE u."email" = "mails"."to";

-- Their keys named addresses, e-mails and phones; from now on they are hashed.
DELETE FROM "rate_limits";

-- What earlier deletions left.
UPDATE "request_notes" SET "text" = NULL, "removedAt" = now() FROM "request_events" e JOIN "requests" r ON r."id" = e."requestId"
  JOIN "users" u ON u."id" = r."fanId" WHERE e."id" = "eventId" AND u."deletedAt" IS NOT NULL;
UPDATE "audit_values" SET "before" = NULL, "after" = NULL, "reason" = NULL, "removedAt" = now() FROM "audit_entries" a
  WHERE a."id" = "entryId" AND a."targetId" IN (
    SELECT u."id"::text FROM "users" u WHERE u."deletedAt" IS NOT NULL
    UNION SELECT r."id"::text FROM "requests" r JOIN "users" u ON u."id" = r."fanId" WHERE u."deletedAt" IS NOT NULL
    UNION SELECT a."id"::text FROM "artists" a JOIN "users" u ON u."id" = a."userId" WHERE u."deletedAt" IS NOT NULL
  );
UPDATE "requests" SET "extensionReason" = NULL FROM "users" u WHERE u."id" = "fanId" AND u."deletedAt" IS NOT NULL;
UPDATE "reviews" SET "text" = NULL FROM "requests" r JOIN "users" u ON u."id" = r."fanId"
  WHERE r."id" = "requestId" AND u."deletedAt" IS NOT NULL;

-- An entry holds ids, codes and names of fields alone, and nothing changes or removes one.
CREATE FUNCTION holds_codes_alone(change jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT change IS NULL OR (jsonb_typeof(change) = 'object' AND NOT EXISTS (
    SELECT 1 FROM jsonb_each(change) AS field WHERE NOT CASE jsonb_typeof(field.value)
      WHEN 'boolean' THEN true
      WHEN 'null' THEN true
      WHEN 'number' THEN field.key = 'version'
      WHEN 'string' THEN field.value #>> '{}' ~ '^[a-z][a-z0-9_]{0,39}$'
      ELSE false
    END
  ))
$$;

ALTER TABLE "audit_entries"
  ADD CONSTRAINT "audit_entries_codes" CHECK (holds_codes_alone("before") AND holds_codes_alone("after")),
  ADD CONSTRAINT "audit_entries_fields" CHECK (array_to_string("fields", ',', '') ~ '^[A-Za-z0-9_.,]*$');

CREATE TRIGGER "audit_entries_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- In the side tables a row may lose what it says, for good, and nothing else.
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
CREATE TRIGGER "request_notes_removal_only" BEFORE UPDATE ON "request_notes"
  FOR EACH ROW EXECUTE FUNCTION refuse_all_but_removal();
CREATE TRIGGER "request_notes_append_only" BEFORE DELETE OR TRUNCATE ON "request_notes"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
