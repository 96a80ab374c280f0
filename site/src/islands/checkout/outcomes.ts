import { m } from '@salamu/messages/messages';

/** What may go wrong at the test bank while the request awaits payment; `value` is the last segment of the sandbox call's path. */
export const mishaps = [
  { value: 'fail', label: m.checkout_bank_decline, hint: m.checkout_bank_decline_hint },
  { value: 'succeed-twice', label: m.checkout_bank_twice, hint: m.checkout_bank_twice_hint },
] as const;

/** What is left once the request has been cancelled or has timed out. */
export const late = {
  value: 'succeed-late',
  label: m.checkout_bank_late,
  hint: m.checkout_bank_late_hint,
} as const;

export type Outcome = 'succeed' | (typeof mishaps)[number]['value'] | typeof late.value;
