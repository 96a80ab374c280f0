-- Runs beside: 20261122121638_copies
-- An artist's own money since a day, and all of it, from the index alone.
DROP INDEX "ledger_entries_of_artist";
CREATE INDEX "ledger_entries_of_artist" ON "ledger_entries" ("artistId", "account", "at") INCLUDE ("currency", "amount")
  WHERE "artistId" IS NOT NULL;

-- How many of an artist's reviews gave each number of stars, since a day or ever, likewise.
CREATE INDEX "reviews_of_artist" ON "reviews" ("artistId", "createdAt") INCLUDE ("rating") WHERE "takenDownAt" IS NULL;
