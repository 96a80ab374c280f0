-- Runs beside: 20261122121638_copies
-- How many of an artist's reviews gave each number of stars, from the index alone.
CREATE INDEX "reviews_by_stars" ON "reviews" ("artistId", "rating") WHERE "takenDownAt" IS NULL;
