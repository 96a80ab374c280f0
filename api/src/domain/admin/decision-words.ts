import type { AuditAction } from './audit-actions.ts';

/** What an admin did, shown to the next admin who tries: "Ada refunded this 2 minutes ago". */
const did: Partial<Record<AuditAction, string>> = {
  artist_verified: 'verified this artist',
  artist_refused: 'refused this artist',
  artist_featured: 'featured this artist',
  artist_unfeatured: 'took this artist off the featured list',
  artist_changed: 'changed this profile',
  identity_change_approved: 'approved a change of this artist’s name, photo or intro',
  identity_change_refused: 'refused a change of this artist’s name, photo or intro',
  role_changed: 'changed this role',
  duties_changed: 'changed these duties',
  approval_asked: 'asked another owner about this',
  approval_given: 'approved this as the other owner',
  approval_refused: 'refused this as an owner',
  user_suspended: 'suspended this account',
  suspension_lifted: 'lifted this suspension',
  request_refund: 'refunded this',
  request_release: 'released this to the artist',
  request_part_refunded: 'refunded a part of this',
  request_late_refunded: 'refunded this after completion',
  request_redo_ordered: 'ordered another take of this',
  request_decline: 'declined this',
  brief_cleared: 'let this through',
  request_cancel: 'cancelled this',
  request_recovered: 'took this chargeback from the artist’s balance',
  request_written_off: 'wrote this chargeback off',
  request_evidence_sent: 'sent the evidence against this chargeback',
  request_corrected: 'corrected the money of this',
  refund_retried: 'sent this refund again',
  refund_recorded: 'recorded this refund as sent',
  payout_approved: 'approved this payout',
  payout_rejected: 'rejected this payout',
  payout_recorded: 'recorded this payout as sent',
  month_closed: 'closed this month',
  hold_ended: 'resumed the restored product',
  stray_returned: 'sent this payment back',
};

export interface Decided {
  /** The admin's name, or `You`. */
  by: string;
  action: AuditAction;
  at: Date;
}

export function sayDecision({ by, action, at }: Decided, now: Date): string {
  return `${by} ${did[action] ?? 'changed this'} ${sayAgo(at, now)}.`;
}

/** "Ada changed Commission and Windows 2 minutes ago." */
export function sayChange(by: string, what: readonly string[], at: Date, now: Date): string {
  const list = what.length > 1 ? `${what.slice(0, -1).join(', ')} and ${what.at(-1)}` : what[0];
  return `${by} changed ${list} ${sayAgo(at, now)}.`;
}

const units = [
  { name: 'day', seconds: 86_400 },
  { name: 'hour', seconds: 3_600 },
  { name: 'minute', seconds: 60 },
] as const;

/** "2 minutes ago"; "just now" within the first minute. */
export function sayAgo(at: Date, now: Date): string {
  const seconds = (now.getTime() - at.getTime()) / 1000;
  const unit = units.find((each) => seconds >= each.seconds);
  if (!unit) return 'just now';
  const count = Math.floor(seconds / unit.seconds);
  return `${count} ${unit.name}${count === 1 ? '' : 's'} ago`;
}
