-- Runs beside: 20261123161200_evidence_videos
-- An older version knows no such evidence, and would leave the file behind when it erases an artist. No table is rewritten.
-- CreateTable
CREATE TABLE "evidence_videos" (
    "artistId" UUID NOT NULL,
    "videoId" UUID NOT NULL,
    "sentAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "evidence_videos_pkey" PRIMARY KEY ("artistId")
);

-- CreateIndex
CREATE UNIQUE INDEX "evidence_videos_videoId_key" ON "evidence_videos"("videoId");

-- CreateIndex
CREATE INDEX "evidence_videos_sentAt_idx" ON "evidence_videos"("sentAt");

-- AddForeignKey
ALTER TABLE "evidence_videos" ADD CONSTRAINT "evidence_videos_artistId_fkey" FOREIGN KEY ("artistId") REFERENCES "artists"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "evidence_videos" ADD CONSTRAINT "evidence_videos_videoId_fkey" FOREIGN KEY ("videoId") REFERENCES "videos"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

CREATE OR REPLACE FUNCTION known_evidence_kind() RETURNS text[] IMMUTABLE LANGUAGE sql AS $$ SELECT ARRAY[
  'social', 'video', 'otherwise'
] $$;
-- What was seen on a page or heard in a video is a code. The table has a row or two per artist.
ALTER TABLE artist_evidence DROP CONSTRAINT "artist_evidence_code_check",
  ADD CONSTRAINT "artist_evidence_code_check" CHECK (("code" IS NULL) = ("kind" = 'otherwise'));

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
  'review_restored', 'month_closed', 'mail_resent', 'setting_changed', 'rule_changed', 'note_added',
  'briefs_searched', 'phone_searched', 'hold_ended', 'stray_returned'
] $$;
