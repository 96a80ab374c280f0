/** What the test bank can do while the request awaits payment; `value` is the last segment of the sandbox call's path. */
export const outcomes = [
  { value: 'succeed', label: 'Pay', hint: 'The card has the money. The bank tells us right away.' },
  {
    value: 'fail',
    label: 'Decline the card',
    hint: 'The bank says no. Nothing is charged, and you can try again.',
  },
  {
    value: 'succeed-twice',
    label: 'Charge twice by mistake',
    hint: 'The bank takes the money twice. We refund the second payment automatically.',
  },
] as const;

/** What is left once the request has been cancelled or has timed out. */
export const late = {
  value: 'succeed-late',
  label: 'Let the money arrive anyway',
  hint: 'Banks are sometimes late. If money still arrives, we refund it automatically.',
} as const;

export type Outcome = (typeof outcomes)[number]['value'] | typeof late.value;
