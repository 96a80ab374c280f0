-- How admins search payouts: the words as `http/lists/search-repo.ts` has them.
CREATE INDEX "payouts_words" ON "payouts" USING gin (fold(' ' || "holder" || ' ' || coalesce("reference", '')) gin_trgm_ops);
