-- Runs beside: 20261125191500_rates_asked
-- AlterTable
ALTER TABLE "users" ADD COLUMN     "mutedNews" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "newsFrom" TIMESTAMPTZ(3),
ADD COLUMN     "newsMailedAt" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "artist_news" (
    "id" UUID NOT NULL,
    "artistId" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "priceBefore" INTEGER,
    "currency" TEXT,
    "requestId" UUID,
    "plannedAt" TIMESTAMPTZ(3),

    CONSTRAINT "artist_news_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "artist_news_artistId_plannedAt_idx" ON "artist_news"("artistId", "plannedAt");

-- CreateIndex
CREATE INDEX "artist_news_plannedAt_at_idx" ON "artist_news"("plannedAt", "at");

-- AddForeignKey
ALTER TABLE "artist_news" ADD CONSTRAINT "artist_news_artistId_fkey" FOREIGN KEY ("artistId") REFERENCES "artists"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE FUNCTION known_news_kind() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'opening', 'price_drop', 'new_sample'
] $$;
ALTER TABLE "users" ADD CONSTRAINT "users_mutedNews_known"
  CHECK ("mutedNews" <@ known_news_kind()) NOT VALID;
ALTER TABLE "artist_news" ADD CONSTRAINT "artist_news_kind_known"
  CHECK ("kind" = ANY (known_news_kind()));
ALTER TABLE "artist_news" ADD CONSTRAINT "artist_news_currency_known"
  CHECK ("currency" = ANY (known_currency()));

CREATE OR REPLACE FUNCTION known_mail_kind() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'account-mail', 'admin-mail', 'appeal-mail', 'artist-mail', 'code-mail', 'contact-mail', 'link-mail', 'news-mail',
  'opening-mail', 'payout-mail', 'request-mail', 'sign-in-mail', 'suspension-mail', 'warning-mail'
] $$;
