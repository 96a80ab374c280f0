-- Runs beside: 20261122121638_copies
-- Tells every copy what public pages no longer show as it is, once that is committed. `gone` is for what nobody may see
-- any more. The tags are those of api/src/domain/page-news.ts; equal ones of one transaction arrive as one.
CREATE FUNCTION tell_pages(VARIADIC news text[]) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('pages', one) FROM unnest(news) AS one
$$;

CREATE FUNCTION artists_tell_pages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM tell_pages('directory');
  ELSIF TG_OP = 'DELETE' OR (OLD."listed" AND NOT NEW."listed")
    OR (OLD."stageName", OLD."bio", OLD."photoKey", OLD."introVideoId", OLD."socialLinks")
      IS DISTINCT FROM (NEW."stageName", NEW."bio", NEW."photoKey", NEW."introVideoId", NEW."socialLinks") THEN
    PERFORM tell_pages('gone artist:' || OLD."id", 'gone praise', 'directory');
  ELSIF NOT OLD."listed" THEN
    PERFORM tell_pages('artist:' || NEW."id", 'directory', 'praise');
  ELSE
    PERFORM tell_pages('artist:' || NEW."id", 'directory');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "artists_tell_pages_added" AFTER INSERT ON "artists"
  FOR EACH ROW WHEN (NEW."listed") EXECUTE FUNCTION artists_tell_pages();
CREATE TRIGGER "artists_tell_pages_changed" AFTER UPDATE ON "artists"
  FOR EACH ROW WHEN (OLD."listed" OR NEW."listed") EXECUTE FUNCTION artists_tell_pages();
CREATE TRIGGER "artists_tell_pages_deleted" AFTER DELETE ON "artists"
  FOR EACH ROW WHEN (OLD."listed") EXECUTE FUNCTION artists_tell_pages();

CREATE FUNCTION former_slugs_tell_pages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_pages('artist:' || coalesce(NEW."artistId", OLD."artistId"));
  RETURN NULL;
END $$;
CREATE TRIGGER "former_slugs_tell_pages" AFTER INSERT OR UPDATE OR DELETE ON "former_slugs"
  FOR EACH ROW EXECUTE FUNCTION former_slugs_tell_pages();

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

-- Orders change a page only where they fill an artist's places.
CREATE FUNCTION tell_pages_of_places(artist uuid) RETURNS void LANGUAGE sql AS $$
  SELECT tell_pages('artist:' || a."id", 'directory') FROM "artists" a
  WHERE a."id" = artist AND a."listed" AND (a."openCap" IS NOT NULL OR a."dailyCap" IS NOT NULL)
$$;

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
CREATE TRIGGER "requests_tell_pages" AFTER INSERT OR UPDATE OF "status", "public" ON "requests"
  FOR EACH ROW EXECUTE FUNCTION requests_tell_pages();

CREATE FUNCTION payments_tell_pages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_pages_of_places(r."artistId") FROM "requests" r WHERE r."id" = NEW."requestId";
  RETURN NULL;
END $$;
CREATE TRIGGER "payments_tell_pages" AFTER INSERT OR UPDATE OF "status" ON "payments"
  FOR EACH ROW EXECUTE FUNCTION payments_tell_pages();

CREATE FUNCTION settings_tell_pages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- What jobs keep here for themselves is on no page.
  IF coalesce(NEW."key", OLD."key") NOT IN ('ratesApplied', 'invariantsCheck', 'backupStatus') THEN
    PERFORM tell_pages('settings', 'directory');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "settings_tell_pages" AFTER INSERT OR UPDATE OR DELETE ON "settings"
  FOR EACH ROW EXECUTE FUNCTION settings_tell_pages();
