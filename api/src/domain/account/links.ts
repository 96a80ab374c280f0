export type LinkPurpose = 'confirm_email' | 'reset_password' | 'lost_factor';

const hour = 60 * 60_000;

/** Lifetimes of mailed links, in milliseconds. */
export const linkLifetimes: Record<LinkPurpose, number> = {
  reset_password: hour,
  lost_factor: hour,
  confirm_email: 72 * hour,
};
