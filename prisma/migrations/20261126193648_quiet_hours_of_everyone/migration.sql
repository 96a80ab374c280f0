-- Runs beside: 20261126193648_quiet_hours_of_everyone
-- Quiet hours become the account's own: older copies look for them at its phone.
ALTER TABLE "users" ADD COLUMN     "quietFrom" INTEGER NOT NULL DEFAULT 21,
ADD COLUMN     "quietUntil" INTEGER NOT NULL DEFAULT 7;

UPDATE "users" u SET "quietFrom" = p."quietFrom", "quietUntil" = p."quietUntil"
FROM "text_phones" p WHERE p."userId" = u.id;
ALTER TABLE "users" ADD CONSTRAINT "users_quiet_hours"
  CHECK ("quietFrom" BETWEEN 0 AND 23 AND "quietUntil" BETWEEN 0 AND 23);

-- AlterTable
ALTER TABLE "push_subscriptions" ADD COLUMN     "toldAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "text_phones" DROP COLUMN "quietFrom",
DROP COLUMN "quietUntil";
