-- Runs beside: 20261126201218_whatsapp_files
-- AlterTable
ALTER TABLE "requests" ADD COLUMN     "song" TEXT;

-- What spellings of one song have in common: capitals, accents, signs and spaces don’t count. `songKey` says the same.
CREATE FUNCTION song_key(song text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT btrim(regexp_replace(public.fold(song), '[[:punct:][:space:]]+', ' ', 'g')) $$;
