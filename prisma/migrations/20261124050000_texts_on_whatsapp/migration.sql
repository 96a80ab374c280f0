-- Runs beside: 20261124042942_upload_grants
-- Older copies mail what is to go on WhatsApp: no news is lost.
-- CreateEnum
CREATE TYPE "TextVia" AS ENUM ('sms', 'whatsapp');

-- AlterTable
ALTER TABLE "text_phones" ADD COLUMN     "whatsApp" "TextNews"[] DEFAULT ARRAY[]::"TextNews"[],
ADD COLUMN     "whatsAppAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "texts" ADD COLUMN     "via" "TextVia" NOT NULL DEFAULT 'sms';
