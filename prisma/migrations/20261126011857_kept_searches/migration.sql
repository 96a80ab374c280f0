-- Runs beside: 20261125204400_reactions
-- CreateTable
CREATE TABLE "kept_searches" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "locale" TEXT NOT NULL,
    "askedAt" TIMESTAMPTZ(3) NOT NULL,
    "lookAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "kept_searches_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "kept_searches_lookAt_idx" ON "kept_searches"("lookAt");

-- CreateIndex
CREATE INDEX "kept_searches_askedAt_idx" ON "kept_searches"("askedAt");

-- CreateIndex
CREATE UNIQUE INDEX "kept_searches_email_query_key" ON "kept_searches"("email", "query");

CREATE OR REPLACE FUNCTION known_mail_kind() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'account-mail', 'admin-mail', 'appeal-mail', 'artist-mail', 'code-mail', 'contact-mail', 'date-mail', 'link-mail',
  'news-mail', 'opening-mail', 'payout-mail', 'request-mail', 'search-mail', 'sign-in-mail', 'suspension-mail',
  'warning-mail'
] $$;

DROP INDEX "outbox_messages_to_delete";
CREATE INDEX "outbox_messages_to_delete" ON "outbox_messages" ("doneAt")
  WHERE "kind" IN ('code-mail', 'link-mail', 'opening-mail', 'search-mail', 'contact-mail', 'warning-mail');
