-- Runs beside: 20261125204400_reactions
-- An older version could not tell of a request with a reaction, and would leave the file behind when it erases a fan. No table is rewritten.
-- CreateEnum
CREATE TYPE "ReactionKind" AS ENUM ('video', 'voice');

-- AlterEnum
ALTER TYPE "FlagThing" ADD VALUE 'reaction';

-- CreateTable
CREATE TABLE "reactions" (
    "id" UUID NOT NULL,
    "requestId" UUID NOT NULL,
    "kind" "ReactionKind" NOT NULL,
    "key" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "durationMs" INTEGER NOT NULL,
    "showable" BOOLEAN NOT NULL,
    "secretHash" TEXT NOT NULL,
    "sentAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "reactions_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "reactions_key_key" ON "reactions"("key");

-- CreateIndex
CREATE UNIQUE INDEX "reactions_secretHash_key" ON "reactions"("secretHash");

-- CreateIndex
CREATE INDEX "reactions_requestId_idx" ON "reactions"("requestId");

-- AddForeignKey
ALTER TABLE "reactions" ADD CONSTRAINT "reactions_requestId_fkey" FOREIGN KEY ("requestId") REFERENCES "requests"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE OR REPLACE FUNCTION known_request_event() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'created', 'paid', 'held', 'cleared', 'hold_lapsed', 'lapsed', 'cancelled', 'declined', 'accepted', 'expired', 'extension_asked',
  'extension_approved', 'extension_refused', 'grace_given', 'brief_edited', 'delivered', 'redo_asked',
  'redo_refused', 'redo_lapsed', 'approved', 'auto_approved', 'reported', 'side_told', 'released',
  'part_refunded', 'late_refunded', 'late_refund_taken',
  'redo_ordered', 'dispute_lapsed', 'refunded', 'withdrawn', 'charged_back', 'recovered', 'written_off',
  'recovery_returned', 'refund_paid', 'refund_covered', 'refund_uncovered', 'reviewed', 'reacted', 'brief_taken_down',
  'video_taken_down', 'video_restored', 'review_taken_down', 'review_restored'
] $$;

CREATE OR REPLACE FUNCTION known_audit_action() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'artist_verified', 'artist_refused', 'artist_featured', 'artist_unfeatured', 'artist_changed', 'evidence_opened',
  'artist_deleted', 'identity_change_asked', 'identity_change_replaced', 'identity_change_withdrawn',
  'identity_change_approved', 'identity_change_refused', 'identity_change_dropped', 'identity_changed',
  'look_alike_flagged', 'role_changed', 'duties_changed', 'approval_asked', 'approval_given', 'approval_refused',
  'user_suspended', 'suspension_lifted', 'account_deleted', 'second_factor_added', 'second_factor_removed',
  'second_factor_cleared', 'request_refund', 'request_release', 'request_part_refunded', 'request_late_refunded',
  'request_redo_ordered', 'request_decline', 'request_cancel', 'request_recovered', 'request_written_off',
  'refund_retried', 'refund_recorded', 'payout_approved', 'payout_rejected', 'payout_recorded', 'flag_dismissed', 'brief_taken_down',
  'brief_cleared', 'video_taken_down', 'withheld_video_watched', 'video_restored', 'review_taken_down', 'reaction_taken_down',
  'review_restored', 'strike_given', 'strike_ended', 'appeal_upheld', 'appeal_overturned', 'pair_parted', 'pair_unparted',
  'month_closed', 'mail_resent', 'setting_changed', 'rule_changed', 'note_added',
  'briefs_searched', 'phone_searched', 'hold_ended', 'stray_returned'
] $$;

CREATE OR REPLACE FUNCTION known_mutable_mail() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'reminders', 'approvals', 'reviews', 'reactions', 'payouts'
] $$;
