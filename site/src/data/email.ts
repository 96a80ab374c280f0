/** What the forms complain of before they send an e-mail address; null where it looks like one. */
export function emailComplaint(typed: string): string | null {
  return /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(typed.trim())
    ? null
    : 'An email address, like amina@example.com.';
}

/** The complaint as a form keeps it, under `email`. */
export function emailProblem(typed: string): Record<string, string> {
  const complaint = emailComplaint(typed);
  return complaint ? { email: complaint } : {};
}
