-- Runs beside: 20261122121638_copies
-- CreateTable
CREATE TABLE "provider_cash" (
    "provider" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,

    CONSTRAINT "provider_cash_pkey" PRIMARY KEY ("provider","currency")
);

-- CreateTable
CREATE TABLE "provider_cash_changes" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "provider" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,

    CONSTRAINT "provider_cash_changes_pkey" PRIMARY KEY ("id")
);

-- By how much a record has moved what a provider should hold for us. Over all records that is the ledger's `provider_cash`.
CREATE FUNCTION cash_moved(c captures) RETURNS TABLE (provider text, currency text, amount bigint) LANGUAGE sql STABLE AS $$
  SELECT c."provider", moved.* FROM (VALUES
    (c."currency", c."amount"::bigint), (c."feeCurrency", -c."fee"::bigint)
  ) AS moved(currency, amount) WHERE moved.amount <> 0
$$;

CREATE FUNCTION cash_moved(r refunds) RETURNS TABLE (provider text, currency text, amount bigint) LANGUAGE sql STABLE AS $$
  SELECT c."provider", r."currency", -r."amount"::bigint FROM captures c
  WHERE c."id" = r."captureId" AND r."status" = 'paid' AND r."coveredBy" IS NULL
$$;

CREATE FUNCTION cash_moved(b chargebacks) RETURNS TABLE (provider text, currency text, amount bigint) LANGUAGE sql STABLE AS $$
  SELECT c."provider", moved.* FROM captures c, (VALUES
    (b."currency", CASE WHEN b."status" <> 'won' THEN -b."amount"::bigint END), (b."feeCurrency", -b."fee"::bigint)
  ) AS moved(currency, amount) WHERE c."id" = b."captureId" AND moved.amount <> 0
$$;

CREATE FUNCTION cash_moved(p payouts) RETURNS TABLE (provider text, currency text, amount bigint) LANGUAGE sql STABLE AS $$
  SELECT p."provider", moved.* FROM (VALUES
    (p."currency", CASE WHEN p."status" = 'paid' THEN -p."amount"::bigint END), (p."feeCurrency", -p."fee"::bigint)
  ) AS moved(currency, amount) WHERE moved.amount <> 0
$$;

CREATE FUNCTION cash_moved(s stray_captures) RETURNS TABLE (provider text, currency text, amount bigint) LANGUAGE sql STABLE AS $$
  SELECT s."provider", moved.* FROM (VALUES
    (s."currency", CASE WHEN s."status" IS DISTINCT FROM 'paid' THEN s."amount"::bigint END),
    (s."feeCurrency", -s."fee"::bigint)
  ) AS moved(currency, amount) WHERE moved.amount <> 0
$$;

-- Changes are only ever appended, so that no two payments wait for each other's sum.
CREATE FUNCTION note_cash_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO provider_cash_changes ("provider", "currency", "amount") SELECT * FROM cash_moved(NEW);
  END IF;
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO provider_cash_changes ("provider", "currency", "amount")
    SELECT m.provider, m.currency, -m.amount FROM cash_moved(OLD) AS m;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "captures_note_cash" AFTER INSERT OR DELETE OR UPDATE OF "provider", "currency", "amount", "fee", "feeCurrency"
  ON "captures" FOR EACH ROW EXECUTE FUNCTION note_cash_moved();
CREATE TRIGGER "refunds_note_cash" AFTER INSERT OR DELETE OR UPDATE OF "captureId", "currency", "amount", "status", "coveredBy"
  ON "refunds" FOR EACH ROW EXECUTE FUNCTION note_cash_moved();
CREATE TRIGGER "chargebacks_note_cash" AFTER INSERT OR DELETE OR UPDATE OF "captureId", "currency", "amount", "status", "fee", "feeCurrency"
  ON "chargebacks" FOR EACH ROW EXECUTE FUNCTION note_cash_moved();
CREATE TRIGGER "payouts_note_cash" AFTER INSERT OR DELETE OR UPDATE OF "provider", "currency", "amount", "status", "fee", "feeCurrency"
  ON "payouts" FOR EACH ROW EXECUTE FUNCTION note_cash_moved();
CREATE TRIGGER "stray_captures_note_cash" AFTER INSERT OR DELETE OR UPDATE OF "provider", "currency", "amount", "status", "fee", "feeCurrency"
  ON "stray_captures" FOR EACH ROW EXECUTE FUNCTION note_cash_moved();

INSERT INTO provider_cash ("provider", "currency", "amount")
SELECT provider, currency, sum(amount) FROM (
  SELECT m.* FROM captures c, LATERAL cash_moved(c) AS m
  UNION ALL SELECT m.* FROM refunds r, LATERAL cash_moved(r) AS m
  UNION ALL SELECT m.* FROM chargebacks b, LATERAL cash_moved(b) AS m
  UNION ALL SELECT m.* FROM payouts p, LATERAL cash_moved(p) AS m
  UNION ALL SELECT m.* FROM stray_captures s, LATERAL cash_moved(s) AS m
) AS moved GROUP BY provider, currency;
