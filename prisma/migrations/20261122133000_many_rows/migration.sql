-- Runs beside: 20261122121638_copies
-- Indexes for what else reads whole tables. Each holds only the rows that are looked for, so most writes leave it alone.

-- An artist's samples, and the videos that fans let the public see.
CREATE INDEX "videos_samples" ON "videos" ("sampleOfId", "id") WHERE "sampleOfId" IS NOT NULL AND "takenDownAt" IS NULL;
CREATE INDEX "requests_shown" ON "requests" ("artistId", "videoId")
  WHERE "public" AND "status" = 'completed' AND "videoId" IS NOT NULL;

-- What fans say over all artists.
DROP INDEX "reviews_praise";
CREATE INDEX "reviews_praise" ON "reviews" ("rating" DESC, "id" DESC) WHERE "text" IS NOT NULL AND "takenDownAt" IS NULL;

-- The directory in prices of one currency, and of one craft in one country.
CREATE INDEX "artists_priced_in_currency" ON "artists" ("currency", "price", "id") WHERE "listed";
CREATE INDEX "artists_popular_by_both" ON "artists" ("category", "country", "deliveredCount" DESC, "id" DESC) WHERE "listed";

-- Who has gone away, and who may be open again: looked for every few seconds.
CREATE INDEX "artists_away" ON "artists" ("awayUntil") WHERE "closedSince" IS NULL AND "awayUntil" IS NOT NULL;
CREATE INDEX "artists_opened" ON "artists" (coalesce("awayUntil", '-infinity'))
  WHERE "listed" AND "accepting" AND "closedSince" IS NOT NULL;

-- What has run out, or has words that are to be forgotten.
CREATE INDEX "sessions_expiresAt_idx" ON "sessions" ("expiresAt");
CREATE INDEX "webhook_events_worked" ON "webhook_events" ("receivedAt") WHERE "processedAt" IS NOT NULL;
CREATE INDEX "webhook_events_with_words" ON "webhook_events" ("receivedAt") WHERE "processedAt" IS NOT NULL AND "body" <> '';
CREATE INDEX "webhook_deliveries_createdAt_idx" ON "webhook_deliveries" ("createdAt");
CREATE INDEX "mails_contact" ON "mails" ("sentAt") WHERE "kind" = 'contact';
CREATE INDEX "outbox_messages_with_words" ON "outbox_messages" ("doneAt") WHERE "payload" <> '{}';
CREATE INDEX "outbox_messages_to_delete" ON "outbox_messages" ("doneAt")
  WHERE "kind" IN ('link-mail', 'opening-mail', 'contact-mail', 'warning-mail');
CREATE INDEX "outbox_messages_with_addresses" ON "outbox_messages" ("id") WHERE "lastError" IS NOT NULL OR "to" IS NOT NULL;

-- The sandbox bank's look-ups, and the requests that a bank has taken money back for.
CREATE INDEX "sandbox_captures_chargeReference_idx" ON "sandbox_captures" ("chargeReference");
CREATE INDEX "sandbox_refunds_captureId_idx" ON "sandbox_refunds" ("captureId");
CREATE INDEX "requests_charged_back" ON "requests" ("id") WHERE "chargedBackAt" IS NOT NULL;

-- What the dashboards count by moment.
CREATE INDEX "requests_paid" ON "requests" ("paidAt") WHERE "paidAt" IS NOT NULL;
CREATE INDEX "requests_completed" ON "requests" ("completedAt") WHERE "completedAt" IS NOT NULL;
CREATE INDEX "requests_ended" ON "requests" ("endedAt") WHERE "endedAt" IS NOT NULL;
