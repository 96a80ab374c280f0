-- Runs beside: 20261123050446_known_browsers
-- An older version would sign people in without noting the browser, and knows no letter about a new one. No row is rewritten.
-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "browser" TEXT,
ADD COLUMN     "endLink" TEXT;

-- CreateTable
CREATE TABLE "known_browsers" (
    "id" TEXT NOT NULL,
    "userId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "seenAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "known_browsers_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "known_browsers_userId_seenAt_idx" ON "known_browsers"("userId", "seenAt");

-- CreateIndex
CREATE UNIQUE INDEX "sessions_endLink_key" ON "sessions"("endLink");

-- AddForeignKey
ALTER TABLE "known_browsers" ADD CONSTRAINT "known_browsers_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE OR REPLACE FUNCTION known_mail_kind() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'account-mail', 'admin-mail', 'artist-mail', 'contact-mail', 'link-mail', 'opening-mail', 'payout-mail',
  'request-mail', 'sign-in-mail', 'warning-mail'
] $$;
