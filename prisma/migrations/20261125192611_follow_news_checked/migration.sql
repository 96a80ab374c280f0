-- Runs beside: 20261125191500_rates_asked
ALTER TABLE "users" VALIDATE CONSTRAINT "users_mutedNews_known";
