-- Runs beside: 20261123161700_more_blocks
-- An older version would show a fan’s own block to the artist. No table is rewritten.
-- DropIndex
DROP INDEX "blocks_artistId_emailHash_key";

-- AlterTable
ALTER TABLE "blocks" ADD COLUMN     "by" "Party" NOT NULL DEFAULT 'artist',
ADD COLUMN     "fanId" UUID,
ALTER COLUMN "requestId" DROP NOT NULL,
ALTER COLUMN "emailHash" DROP NOT NULL;

-- CreateIndex
CREATE INDEX "blocks_emailHash_idx" ON "blocks"("emailHash");

-- CreateIndex
CREATE INDEX "blocks_fanId_idx" ON "blocks"("fanId");

-- CreateIndex
CREATE UNIQUE INDEX "blocks_artistId_emailHash_by_key" ON "blocks"("artistId", "emailHash", "by");

-- CreateIndex
CREATE UNIQUE INDEX "blocks_artistId_fanId_key" ON "blocks"("artistId", "fanId");

-- AddForeignKey
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_fanId_fkey" FOREIGN KEY ("fanId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A fan's own names the account; an artist's and an admin's the request they know the fan by.
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_names_the_fan" CHECK (
  CASE WHEN "by" = 'fan' THEN "fanId" IS NOT NULL AND "requestId" IS NULL AND "emailHash" IS NULL
  ELSE "by" IN ('artist', 'admin') AND "fanId" IS NULL AND "requestId" IS NOT NULL AND "emailHash" IS NOT NULL END
);

CREATE OR REPLACE FUNCTION known_audit_action() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'artist_verified', 'artist_refused', 'artist_featured', 'artist_unfeatured', 'artist_changed', 'evidence_opened',
  'artist_deleted', 'identity_change_asked', 'identity_change_replaced', 'identity_change_withdrawn',
  'identity_change_approved', 'identity_change_refused', 'identity_change_dropped', 'identity_changed',
  'look_alike_flagged', 'role_changed', 'duties_changed', 'approval_asked', 'approval_given', 'approval_refused',
  'user_suspended', 'suspension_lifted', 'account_deleted', 'second_factor_added', 'second_factor_removed',
  'second_factor_cleared', 'request_refund', 'request_release', 'request_part_refunded', 'request_late_refunded',
  'request_redo_ordered', 'request_decline', 'request_cancel', 'request_recovered', 'request_written_off',
  'refund_retried', 'payout_approved', 'payout_rejected', 'payout_recorded', 'flag_dismissed', 'brief_taken_down',
  'brief_cleared', 'video_taken_down', 'withheld_video_watched', 'video_restored', 'review_taken_down',
  'review_restored', 'pair_parted', 'pair_unparted',
  'month_closed', 'mail_resent', 'setting_changed', 'rule_changed', 'note_added',
  'briefs_searched', 'phone_searched', 'hold_ended', 'stray_returned'
] $$;
