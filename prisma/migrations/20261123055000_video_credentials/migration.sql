-- Runs beside: 20261123054600_admin_duties
-- New deliveries carry credentials, signed with a key of ours. Videos delivered before are not signed; no row is rewritten.
-- AlterTable
ALTER TABLE "videos" ADD COLUMN     "signAt" TIMESTAMPTZ(3),
ADD COLUMN     "signedAt" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "signing_keys" (
    "id" UUID NOT NULL,
    "root" BYTEA NOT NULL,
    "leaf" BYTEA NOT NULL,
    "sealedKey" BYTEA NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "endsAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "signing_keys_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "videos_signAt_idx" ON "videos"("signAt") WHERE "signAt" IS NOT NULL;
