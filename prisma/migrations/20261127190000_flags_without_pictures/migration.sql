-- Runs beside: 20261127003416_songs
-- No program looks over pictures any more. No table is rewritten.
CREATE OR REPLACE FUNCTION known_flag_reason() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'hate', 'sexual', 'violence', 'child', 'privacy', 'impersonation', 'spam', 'illegal', 'other', 'rule'
] $$;

-- A person flags something, or the rules for briefs do.
ALTER TABLE flags DROP CONSTRAINT "flags_writer";
ALTER TABLE flags ADD CONSTRAINT "flags_writer"
  CHECK (num_nonnulls("userId", "guestOfId") = CASE WHEN "reason" = 'rule' THEN 0 ELSE 1 END);
