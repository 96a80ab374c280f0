-- Runs beside: 20261123162500_money_approvals
-- An older version would refund without asking a second owner, and could not answer with what waits. No table is rewritten.
-- AlterTable
ALTER TABLE "approvals" ADD COLUMN     "amount" INTEGER,
ADD COLUMN     "byArtist" BOOLEAN,
ADD COLUMN     "currency" TEXT;

CREATE OR REPLACE FUNCTION known_approval_kind() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'new_admin', 'more_duties', 'late_refund'
] $$;
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_currency_known" CHECK ("currency" = ANY (known_currency()));
