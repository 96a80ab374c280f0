-- CreateIndex
CREATE INDEX "users_createdAt_idx" ON "users"("createdAt");

-- CreateIndex
CREATE INDEX "artists_createdAt_idx" ON "artists"("createdAt");

-- CreateIndex
CREATE INDEX "requests_createdAt_idx" ON "requests"("createdAt");

-- How admins search: the words as `http/lists/search-repo.ts` has them, behind a space so that words have a beginning.
CREATE INDEX "users_words" ON "users" USING gin (fold(' ' || "name" || ' ' || "email") gin_trgm_ops);
CREATE INDEX "artists_admin_words" ON "artists" USING gin (fold(' ' || "stageName" || ' ' || "slug") gin_trgm_ops);
CREATE INDEX "requests_words" ON "requests" USING gin (
  fold(' ' || "code" || ' ' || "recipientName" || ' ' || "fromName" || ' ' || coalesce("guestName", '') || ' ' || coalesce("guestEmail", '')) gin_trgm_ops
);

-- How admins sort.
CREATE INDEX "users_names" ON "users" (fold("name"), "id");
CREATE INDEX "artists_by_name" ON "artists" (fold("stageName"), "id");
CREATE INDEX "artists_delivered" ON "artists" ("deliveredCount", "id");
CREATE INDEX "requests_by_timer" ON "requests" (coalesce("timerAt", 'infinity'), "id");

-- What is rare and looked for.
CREATE INDEX "users_suspended" ON "users" ("id") WHERE "suspendedAt" IS NOT NULL;
CREATE INDEX "users_unconfirmed" ON "users" ("id") WHERE "emailConfirmedAt" IS NULL;
CREATE INDEX "artists_unverified" ON "artists" ("id") WHERE "verifiedAt" IS NULL;
CREATE INDEX "artists_featured" ON "artists" ("id") WHERE "featured";
CREATE INDEX "requests_reported" ON "requests" ("caseOpenedAt", "id") WHERE "caseOpenedAt" IS NOT NULL;
CREATE INDEX "refunds_failed" ON "refunds" ("createdAt") WHERE "status" = 'failed';
CREATE INDEX "payments_checking" ON "payments" ("createdAt") WHERE "checking";
CREATE INDEX "outbox_messages_failing" ON "outbox_messages" ("createdAt") WHERE "doneAt" IS NULL AND "lastError" IS NOT NULL;
