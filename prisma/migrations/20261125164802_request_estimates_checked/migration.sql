-- Runs beside: 20261124122742_absences
ALTER TABLE "requests" VALIDATE CONSTRAINT "requests_estimateIn_known";
ALTER TABLE "requests" VALIDATE CONSTRAINT "requests_estimate_whole";
