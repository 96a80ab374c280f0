-- Runs beside: 20261123190000_identity_documents
-- An older version would leave a document behind when it erases an artist. No table is rewritten.
-- CreateEnum
CREATE TYPE "DocumentType" AS ENUM ('jpeg', 'png', 'pdf');

-- CreateTable
CREATE TABLE "identity_documents" (
    "artistId" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "type" "DocumentType" NOT NULL,
    "dataKey" BYTEA NOT NULL,
    "sentAt" TIMESTAMPTZ(3) NOT NULL,
    "endsAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "identity_documents_pkey" PRIMARY KEY ("artistId")
);

-- CreateIndex
CREATE UNIQUE INDEX "identity_documents_key_key" ON "identity_documents"("key");

-- CreateIndex
CREATE INDEX "identity_documents_endsAt_idx" ON "identity_documents"("endsAt");

-- AddForeignKey
ALTER TABLE "identity_documents" ADD CONSTRAINT "identity_documents_artistId_fkey" FOREIGN KEY ("artistId") REFERENCES "artists"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE OR REPLACE FUNCTION known_evidence_kind() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'social', 'video', 'document', 'otherwise'
] $$;
-- Nobody writes a code on a passport. The table has a row or two per artist.
ALTER TABLE artist_evidence DROP CONSTRAINT "artist_evidence_code_check",
  ADD CONSTRAINT "artist_evidence_code_check" CHECK (("code" IS NULL) = ("kind" IN ('document', 'otherwise')));
