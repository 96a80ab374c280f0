-- Runs beside: 20261123054600_admin_duties
-- Holds no lock that a read or a write would wait for.
ALTER TABLE users VALIDATE CONSTRAINT "users_duties_known";
ALTER TABLE users VALIDATE CONSTRAINT "users_duties_of_admins";
