import { formatSpan } from '@salamu/api/domain/text/measures';
import { m } from '@salamu/messages/messages';

/** A duration as a player shows it: "0:42", "4:05". */
export function saySeconds(seconds: number): string {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** The time left: "about 20 seconds", "about 3 minutes". */
export function sayTimeLeft(seconds: number): string {
  if (seconds < 50) return m.delivery_about_seconds({ seconds: Math.max(5, Math.ceil(seconds / 5) * 5) });
  return m.delivery_about({ span: formatSpan(Math.max(1, Math.round(seconds / 60)) * 60_000) });
}
