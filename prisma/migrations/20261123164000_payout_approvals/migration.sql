-- Runs beside: 20261123164000_payout_approvals
-- An older version would approve a large payout without asking a second owner. No table is rewritten.
CREATE OR REPLACE FUNCTION known_approval_kind() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'new_admin', 'more_duties', 'late_refund', 'payout'
] $$;
