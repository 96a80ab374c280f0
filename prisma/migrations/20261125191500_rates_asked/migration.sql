-- Runs beside: 20261125164801_request_estimates
CREATE OR REPLACE FUNCTION settings_tell_pages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- What jobs keep here for themselves is on no page.
  IF coalesce(NEW."key", OLD."key") NOT IN ('ratesApplied', 'ratesAsked', 'invariantsCheck', 'backupStatus') THEN
    PERFORM tell_pages('settings', 'directory');
  END IF;
  RETURN NULL;
END $$;
