-- Runs beside: 20261123212926_suspensions
-- Older copies tell nothing here: what they change is seen at the next look. Unlogged, as is said at its model.
-- CreateTable
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

    CONSTRAINT "live_events_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "live_events_at_idx" ON "live_events"("at");

-- CreateIndex
CREATE INDEX "live_events_xid_idx" ON "live_events"("xid");

ALTER TABLE "live_events" ADD CONSTRAINT "live_events_event_known" CHECK ("event" = ANY (known_request_event()));
ALTER TABLE "live_events" ADD CONSTRAINT "live_events_about_one"
  CHECK (("requestId" IS NULL) <> ("payoutId" IS NULL) AND ("requestId" IS NULL) = ("event" IS NULL));

-- The copies hear these words on the channel on which they hear of pages (api/src/domain/live.ts), once they are committed.
CREATE FUNCTION live_events_tell() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('pages', 'live ' || NEW."id");
  RETURN NULL;
END $$;
CREATE TRIGGER "live_events_tell" AFTER INSERT ON "live_events" FOR EACH ROW EXECUTE FUNCTION live_events_tell();

-- Whose open streams may have to end.
CREATE FUNCTION sessions_tell_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('pages', 'look user:' || NEW."userId");
  RETURN NULL;
END $$;
CREATE TRIGGER "sessions_tell_end" AFTER UPDATE OF "endedAt" ON "sessions"
  FOR EACH ROW WHEN (OLD."endedAt" IS NULL AND NEW."endedAt" IS NOT NULL) EXECUTE FUNCTION sessions_tell_end();

CREATE FUNCTION users_tell_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('pages', 'look user:' || NEW."id");
  RETURN NULL;
END $$;
CREATE TRIGGER "users_tell_end" AFTER UPDATE OF "role", "duties", "suspendedAt", "deletedAt" ON "users"
  FOR EACH ROW WHEN ((OLD."role", OLD."duties", OLD."suspendedAt", OLD."deletedAt")
    IS DISTINCT FROM (NEW."role", NEW."duties", NEW."suspendedAt", NEW."deletedAt")) EXECUTE FUNCTION users_tell_end();

CREATE FUNCTION tracking_links_tell_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('pages', 'look request:' || OLD."requestId");
  RETURN NULL;
END $$;
CREATE TRIGGER "tracking_links_tell_end" AFTER UPDATE OF "endsAt" OR DELETE ON "tracking_links"
  FOR EACH ROW EXECUTE FUNCTION tracking_links_tell_end();
