-- Runs beside: 20261123094500_both_sides
-- An older version could not answer with a request whose sides have told theirs. No table is rewritten.
-- AlterTable
ALTER TABLE "requests" ADD COLUMN     "artistToldAt" TIMESTAMPTZ(3),
ADD COLUMN     "fanToldAt" TIMESTAMPTZ(3);

CREATE OR REPLACE FUNCTION known_request_event() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'created', 'paid', 'lapsed', 'cancelled', 'declined', 'accepted', 'expired', 'extension_asked',
  'extension_approved', 'extension_refused', 'grace_given', 'brief_edited', 'delivered', 'redo_asked',
  'redo_refused', 'redo_lapsed', 'approved', 'auto_approved', 'reported', 'side_told', 'released',
  'part_refunded', 'redo_ordered', 'dispute_lapsed', 'refunded', 'withdrawn', 'charged_back', 'recovered',
  'written_off', 'recovery_returned', 'refund_paid', 'refund_covered', 'refund_uncovered', 'reviewed',
  'brief_taken_down', 'video_taken_down', 'video_restored', 'review_taken_down', 'review_restored'
] $$;
