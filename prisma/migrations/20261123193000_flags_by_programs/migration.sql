-- Runs beside: 20261123193000_flags_by_programs
-- An older version could not answer what a program has noticed in pictures. No table is rewritten.
CREATE OR REPLACE FUNCTION known_flag_reason() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'hate', 'sexual', 'violence', 'child', 'privacy', 'impersonation', 'spam', 'illegal', 'other', 'rule', 'pictures'
] $$;

-- A person flags something, or a program does.
ALTER TABLE flags DROP CONSTRAINT "flags_writer";
ALTER TABLE flags ADD CONSTRAINT "flags_writer"
  CHECK (num_nonnulls("userId", "guestOfId") = CASE WHEN "reason" IN ('rule', 'pictures') THEN 0 ELSE 1 END) NOT VALID;
