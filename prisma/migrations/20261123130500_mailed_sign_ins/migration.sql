-- Runs beside: 20261123130500_mailed_sign_ins
-- An older version knows no letter with a code. No row is rewritten.
-- CreateTable
CREATE TABLE "mailed_sign_ins" (
    "id" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "mailed_sign_ins_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "mailed_sign_ins_email_key" ON "mailed_sign_ins"("email");

-- CreateIndex
CREATE INDEX "mailed_sign_ins_expiresAt_idx" ON "mailed_sign_ins"("expiresAt");

CREATE OR REPLACE FUNCTION known_mail_kind() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'account-mail', 'admin-mail', 'artist-mail', 'code-mail', 'contact-mail', 'link-mail', 'opening-mail',
  'payout-mail', 'request-mail', 'sign-in-mail', 'warning-mail'
] $$;

DROP INDEX "outbox_messages_to_delete";
CREATE INDEX "outbox_messages_to_delete" ON "outbox_messages" ("doneAt")
  WHERE "kind" IN ('code-mail', 'link-mail', 'opening-mail', 'contact-mail', 'warning-mail');
