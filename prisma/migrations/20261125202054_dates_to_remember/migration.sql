-- Runs beside: 20261125193500_artist_occasions
-- AlterTable
ALTER TABLE "users" ADD COLUMN     "remindsOfDates" BOOLEAN NOT NULL DEFAULT true;

-- CreateTable
CREATE TABLE "remembered_dates" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "occasion" TEXT NOT NULL,
    "month" INTEGER NOT NULL,
    "day" INTEGER NOT NULL,
    "remindedFor" DATE,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "remembered_dates_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "remembered_dates_userId_idx" ON "remembered_dates"("userId");

-- CreateIndex
CREATE INDEX "remembered_dates_month_day_idx" ON "remembered_dates"("month", "day");

-- AddForeignKey
ALTER TABLE "remembered_dates" ADD CONSTRAINT "remembered_dates_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "remembered_dates" ADD CONSTRAINT "remembered_dates_occasion_known"
  CHECK ("occasion" = ANY (known_occasion()));

CREATE OR REPLACE FUNCTION known_mail_kind() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'account-mail', 'admin-mail', 'appeal-mail', 'artist-mail', 'code-mail', 'contact-mail', 'date-mail', 'link-mail',
  'news-mail', 'opening-mail', 'payout-mail', 'request-mail', 'sign-in-mail', 'suspension-mail', 'warning-mail'
] $$;
