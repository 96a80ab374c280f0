-- Runs beside: 20261122121638_copies
-- What the dashboards count: an artist's own work by moment and state, what is open, and who waits to be verified.
CREATE INDEX "requests_artist_paid" ON "requests" ("artistId", "paidAt") WHERE "paidAt" IS NOT NULL;
CREATE INDEX "requests_artist_delivered" ON "requests" ("artistId", "deliveredAt") WHERE "deliveredAt" IS NOT NULL;
CREATE INDEX "requests_artist_ended" ON "requests" ("artistId", "endedAt") WHERE "endedAt" IS NOT NULL;
CREATE INDEX "requests_artist_states" ON "requests" ("artistId", "status") WHERE "paidAt" IS NOT NULL;
CREATE INDEX "requests_open" ON "requests" ("id") WHERE "paidAt" IS NOT NULL AND "endedAt" IS NULL;

DROP INDEX "artists_waiting";
CREATE INDEX "artists_waiting" ON "artists" ("profileCompletedAt", "id")
  WHERE "verifiedAt" IS NULL AND "profileCompletedAt" IS NOT NULL AND "verificationNote" IS NULL;

-- The files of the sitemap, in the order in which artists came.
CREATE INDEX "artists_listed" ON "artists" ("id") WHERE "listed";

-- An artist's own money, added up from the index alone.
CREATE INDEX "ledger_entries_of_artist" ON "ledger_entries" ("artistId", "account", "currency") INCLUDE ("amount")
  WHERE "artistId" IS NOT NULL;
