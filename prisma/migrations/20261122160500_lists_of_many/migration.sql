-- Runs beside: 20261122121638_copies
-- What an account leaves in mails and messages, for when it is exported or erased.
CREATE INDEX "mails_to_idx" ON "mails" ("to");
CREATE INDEX "mails_replyTo" ON "mails" ("replyTo") WHERE "replyTo" IS NOT NULL;
CREATE INDEX "outbox_messages_userId" ON "outbox_messages" (("payload"->>'userId')) WHERE "payload"->>'userId' IS NOT NULL;
CREATE INDEX "outbox_messages_adminId" ON "outbox_messages" (("payload"->>'adminId')) WHERE "payload"->>'adminId' IS NOT NULL;
CREATE INDEX "outbox_messages_email" ON "outbox_messages" (("payload"->>'email')) WHERE "payload"->>'email' IS NOT NULL;

-- Requests of some days, in their order.
DROP INDEX "requests_createdAt_idx";
CREATE INDEX "requests_createdAt_id_idx" ON "requests" ("createdAt", "id");

-- Artists as admins look for them: one index for each standing, and those of a craft or country, whether public or not.
DROP INDEX "artists_unverified";
CREATE INDEX "artists_incomplete" ON "artists" ("id") WHERE "verifiedAt" IS NULL AND "profileCompletedAt" IS NULL;
CREATE INDEX "artists_in_line" ON "artists" ("id")
  WHERE "verifiedAt" IS NULL AND "profileCompletedAt" IS NOT NULL AND "verificationNote" IS NULL;
CREATE INDEX "artists_refused" ON "artists" ("id")
  WHERE "verifiedAt" IS NULL AND "profileCompletedAt" IS NOT NULL AND "verificationNote" IS NOT NULL;
CREATE INDEX "artists_hidden" ON "artists" ("id") WHERE NOT "listed" AND "firstVerifiedAt" IS NOT NULL;
CREATE INDEX "artists_category_country_id_idx" ON "artists" ("category", "country", "id");
CREATE INDEX "artists_country_id_idx" ON "artists" ("country", "id");
