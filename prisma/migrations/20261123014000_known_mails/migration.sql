-- Runs beside: 20261122121638_copies
-- The kinds of mails are closed too. Older copies queue nothing else. The next migration checks the rows that are there already.
CREATE FUNCTION known_mail_kind() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'account-mail', 'admin-mail', 'artist-mail', 'contact-mail', 'link-mail', 'opening-mail', 'payout-mail',
  'request-mail', 'warning-mail'
] $$;

ALTER TABLE outbox_messages ADD CONSTRAINT "outbox_messages_kind_known"
  CHECK ("kind" = ANY (known_mail_kind())) NOT VALID;
