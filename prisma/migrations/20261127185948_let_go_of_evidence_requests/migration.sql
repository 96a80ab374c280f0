-- Runs beside: 20261127185948_let_go_of_evidence_requests
-- DropForeignKey
ALTER TABLE "evidence_requests" DROP CONSTRAINT "evidence_requests_artistId_fkey";

-- AlterTable
ALTER TABLE "artists" ALTER COLUMN "nameSkeleton" SET NOT NULL;

-- DropTable
DROP TABLE "evidence_requests";
