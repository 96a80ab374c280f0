-- What fans say over all artists: the best first, and only where there are words.
CREATE INDEX "reviews_praise" ON "reviews" ("rating" DESC, "id" DESC) WHERE "text" IS NOT NULL;
