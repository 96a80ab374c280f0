-- Runs beside: 20261123193000_flags_by_programs
-- The rows from before are checked here, while people go on writing: this takes no lock that keeps them out.
ALTER TABLE flags VALIDATE CONSTRAINT "flags_writer";
