-- Runs beside: 20261126194721_upload_tickets
-- AlterTable
ALTER TABLE "whatsapp_messages" ADD COLUMN     "asLink" BOOLEAN NOT NULL DEFAULT false;
