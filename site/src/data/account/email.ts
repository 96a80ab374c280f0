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

/** Where most addresses are, and some that look alike and are right. */
const usualHosts = [
  ...['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com', 'live.com', 'googlemail.com'],
  ...['yahoo.fr', 'hotmail.fr', 'outlook.fr', 'orange.fr', 'wanadoo.fr', 'laposte.net', 'yahoo.co.uk'],
  ...[
    'ymail.com',
    'mail.com',
    'gmx.com',
    'gmx.net',
    'aol.com',
    'msn.com',
    'me.com',
    'proton.me',
    'protonmail.com',
  ],
];

/** Whether a letter is wrong, missing or too many, or two have changed places. */
function isOneSlip(typed: string, meant: string): boolean {
  let at = 0;
  while (at < typed.length && typed[at] === meant[at]) at += 1;
  const [rest, right] = [typed.slice(at), meant.slice(at)];
  return (
    rest.slice(1) === right.slice(1) ||
    rest === right.slice(1) ||
    rest.slice(1) === right ||
    (rest[0] === right[1] && rest[1] === right[0] && rest.slice(2) === right.slice(2))
  );
}

/** The address that was probably meant, where its host is a slip away from a usual one: `amina@gmial.com`. */
export function likelyEmail(typed: string): string | null {
  const [, name, host = ''] = /^([^\s@]+)@([^\s@]+)$/.exec(typed.trim().toLowerCase()) ?? [];
  if (!name || usualHosts.includes(host)) return null;
  const meant = usualHosts.find((each) => isOneSlip(host, each));
  return meant ? `${name}@${meant}` : null;
}
