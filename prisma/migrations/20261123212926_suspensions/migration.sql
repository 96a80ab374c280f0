-- Runs beside: 20261123212926_suspensions
-- An older version would keep a suspension's link alive after lifting it, and its words when it erases people. No table is rewritten.
-- CreateTable
CREATE TABLE "suspensions" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "begunAt" TIMESTAMPTZ(3) NOT NULL,
    "begunById" UUID NOT NULL,
    "endedAt" TIMESTAMPTZ(3),
    "link" TEXT,
    "words" TEXT,
    "answeredAt" TIMESTAMPTZ(3),
    "outcome" "AppealOutcome",
    "answer" TEXT,
    "decidedAt" TIMESTAMPTZ(3),
    "decidedById" UUID,

    CONSTRAINT "suspensions_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "suspensions_link_key" ON "suspensions"("link");

-- CreateIndex
CREATE INDEX "suspensions_userId_idx" ON "suspensions"("userId");

-- AddForeignKey
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_begunById_fkey" FOREIGN KEY ("begunById") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_decidedById_fkey" FOREIGN KEY ("decidedById") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- An account is suspended once at a time, and an answer has one outcome.
CREATE UNIQUE INDEX "suspensions_one" ON "suspensions" ("userId") WHERE "endedAt" IS NULL;
CREATE INDEX "suspensions_answered" ON "suspensions" ("answeredAt") WHERE "decidedAt" IS NULL AND "endedAt" IS NULL;
ALTER TABLE "suspensions"
  ADD CONSTRAINT "suspensions_decided_whole" CHECK (("outcome" IS NULL) = ("decidedAt" IS NULL)),
  ADD CONSTRAINT "suspensions_link_ends" CHECK ("link" IS NULL OR "endedAt" IS NULL);

CREATE OR REPLACE FUNCTION known_mail_kind() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'account-mail', 'admin-mail', 'appeal-mail', 'artist-mail', 'code-mail', 'contact-mail', 'link-mail', 'opening-mail',
  'payout-mail', 'request-mail', 'sign-in-mail', 'suspension-mail', 'warning-mail'
] $$;
