-- Runs beside: 20261123180803_saved_views
-- An older version would keep the views of an admin whom it erases. No table is rewritten.
-- CreateTable
CREATE TABLE "saved_views" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "list" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "filter" TEXT NOT NULL,

    CONSTRAINT "saved_views_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "saved_views_userId_list_name_key" ON "saved_views"("userId", "list", "name");

-- AddForeignKey
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE FUNCTION known_view_list() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'artists', 'requests', 'users', 'flags', 'payouts', 'refunds', 'mails', 'audit'
] $$;

ALTER TABLE "saved_views"
  ADD CONSTRAINT "saved_views_list_known" CHECK ("list" = ANY (known_view_list()));
