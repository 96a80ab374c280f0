-- Runs beside: 20261122121638_copies
-- Holds no lock that a read or a write would wait for.
ALTER TABLE outbox_messages VALIDATE CONSTRAINT "outbox_messages_kind_known";
