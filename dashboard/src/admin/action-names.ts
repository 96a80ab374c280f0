/** What an admin did, as people say it. */
const actionNames: Record<string, string> = {
  artist_verified: 'Artist verified',
  artist_refused: 'Artist refused',
  artist_featured: 'Artist featured',
  artist_unfeatured: 'Artist no longer featured',
  artist_changed: 'Artist’s profile changed',
  artist_deleted: 'Artist deleted',
  role_changed: 'Role changed',
  user_suspended: 'User suspended',
  suspension_lifted: 'Suspension lifted',
  request_refund: 'Request refunded',
  request_release: 'Request released to the artist',
  request_decline: 'Request declined',
  request_cancel: 'Request cancelled',
  setting_changed: 'Setting changed',
};

/** The name of an action; one that has none yet is told by its code, readably. */
export function sayAction(action: string): string {
  const words = action.replaceAll('_', ' ');
  return actionNames[action] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
