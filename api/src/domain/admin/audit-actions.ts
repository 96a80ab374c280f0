/** Every action in the audit log, as people say it: what admins change, and who verified artists claim to be. */
export const auditActions = {
  artist_verified: 'Artist verified',
  artist_refused: 'Artist refused',
  artist_featured: 'Artist featured',
  artist_unfeatured: 'Artist no longer featured',
  artist_changed: 'Artist’s profile changed',
  artist_deleted: 'Artist deleted',
  identity_change_asked: 'Name, photo or intro: change requested',
  identity_change_replaced: 'Name, photo or intro: newer change requested',
  identity_change_withdrawn: 'Name, photo or intro: change withdrawn',
  identity_change_approved: 'Name, photo or intro: change approved',
  identity_change_refused: 'Name, photo or intro: change refused',
  identity_change_dropped: 'Name, photo or intro: change ended with the verification',
  identity_changed: 'Name, photo or intro changed before verification',
  look_alike_flagged: 'Name looks like a verified artist’s',
  role_changed: 'Role changed',
  user_suspended: 'User suspended',
  suspension_lifted: 'Suspension lifted',
  account_deleted: 'Own account deleted',
  request_refund: 'Request refunded',
  request_release: 'Request released to the artist',
  request_decline: 'Request declined',
  request_cancel: 'Request cancelled',
  request_recovered: 'Chargeback taken from the artist',
  request_written_off: 'Chargeback written off',
  refund_retried: 'Refund retried',
  payout_approved: 'Payout approved',
  payout_rejected: 'Payout rejected',
  payout_recorded: 'Payout recorded by hand',
  flag_dismissed: 'Flag dismissed',
  brief_taken_down: 'Brief taken down',
  video_taken_down: 'Video taken down',
  withheld_video_watched: 'Taken-down video watched',
  video_restored: 'Video put back',
  review_taken_down: 'Review taken down',
  review_restored: 'Review put back',
  mail_resent: 'Undeliverable email sent again',
  setting_changed: 'Setting changed',
  hold_ended: 'Restored product resumed',
  stray_returned: 'Payment for a lost order sent back',
} as const;

/** What artists do, or what follows from their words, rather than an admin's decisions. */
export const artistActions = [
  'identity_change_asked',
  'identity_change_replaced',
  'identity_change_withdrawn',
  'identity_changed',
  'look_alike_flagged',
] as const satisfies (keyof typeof auditActions)[];

export type AuditAction = keyof typeof auditActions;
export const auditActionNames = Object.keys(auditActions) as AuditAction[];
