-- Runs beside: 20261125164801_request_estimates
-- Who offers an occasion, together with what other indexes find.
CREATE INDEX "artists_occasions" ON "artists" USING gin ("occasions") WHERE "listed";
