/** What the visitor can have the test bank do; `value` is the last segment of the sandbox call. */
export const outcomes = [
  { value: 'succeed', label: 'Pay', hint: 'The card has the money. The bank tells us so at once.' },
  {
    value: 'fail',
    label: 'Decline the card',
    hint: 'The bank says no. Nothing is charged, and you can try again.',
  },
  {
    value: 'succeed-twice',
    label: 'Charge twice by mistake',
    hint: 'The bank takes the money two times. The second one goes back by itself.',
  },
  {
    value: 'succeed-late',
    label: 'Let it come too late',
    hint: 'The money arrives when the request is over already. It goes back by itself.',
  },
] as const;

export type Outcome = (typeof outcomes)[number]['value'];
