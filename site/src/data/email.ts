import { m } from '@salamu/messages/messages';
/** The error for an email address that doesn't look like one; null if it does. */
export function emailComplaint(typed: string): string | null {
  return /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(typed.trim()) ? null : m.form_enter_email();
}

/** The same error as a form stores it, under `email`. */
export function emailProblem(typed: string): Record<string, string> {
  const complaint = emailComplaint(typed);
  return complaint ? { email: complaint } : {};
}
