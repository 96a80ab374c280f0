/** Everything an admin can change, as the audit log keeps it and as people say it. */
export const auditActions = {
  artist_verified: 'Artist verified',
  artist_refused: 'Artist refused',
  artist_featured: 'Artist featured',
  artist_unfeatured: 'Artist no longer featured',
  artist_changed: 'Artist’s profile changed',
  artist_deleted: 'Artist deleted',
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
  refund_retried: 'Refund tried again',
  payout_approved: 'Payout approved',
  payout_rejected: 'Payout rejected',
  payout_recorded: 'Payout recorded by hand',
  setting_changed: 'Setting changed',
} as const;

export type AuditAction = keyof typeof auditActions;
export const auditActionNames = Object.keys(auditActions) as AuditAction[];
