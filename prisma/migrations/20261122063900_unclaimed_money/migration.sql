-- Money that a provider took for an order that a restored database does not know.
ALTER TABLE "ledger_entries"
  DROP CONSTRAINT "ledger_entries_account",
  ADD CONSTRAINT "ledger_entries_account" CHECK ("account" IN ('provider_cash', 'held', 'artist_payable', 'platform_revenue', 'refunds_payable', 'payouts_in_flight', 'provider_fees', 'chargebacks', 'tax_payable', 'unclaimed'));
