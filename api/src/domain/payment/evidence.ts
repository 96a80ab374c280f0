import { formatMoney, type Money } from '../money/money.ts';

/** Stripe's limit for all fields together. */
export const longestEvidence = 20_000;

export interface EvidenceFacts {
  code: string;
  artist: string;
  fan: { name: string; email: string };
  recipient: string;
  instructions: string;
  total: Money;
  payment: { provider: string; reference: string; at: string };
  deliveredAt: string | null;
  opened: { count: number; firstAt: string; lastAt: string } | null;
  review: { rating: number; text: string | null } | null;
  timeline: readonly { at: string; what: string; note: string | null }[];
}

const minute = (at: string) => `${at.slice(0, 16).replace('T', ' ')} UTC`;
const quoted = (words: string | null) => (words ? `: “${words}”` : '');

/** What is sold, in a few words for the bank. */
export const productOf = ({ artist, recipient }: Pick<EvidenceFacts, 'artist' | 'recipient'>): string =>
  `A personal video message, made to order by ${artist} for ${recipient}`;

/** The evidence as text for people at the bank; at most `longestEvidence` characters. */
export function evidenceText(facts: EvidenceFacts): string {
  const { code, fan, instructions, total, payment, deliveredAt, opened, review, timeline } = facts;
  return [
    `Order ${code}. ${productOf(facts)}.`,
    `Ordered by ${fan.name} (${fan.email}), who wrote: “${instructions}”`,
    `Paid: ${formatMoney(total)} through ${payment.provider}, ${minute(payment.at)}, reference ${payment.reference}.`,
    deliveredAt ? `Delivered: ${minute(deliveredAt)}.` : 'Not delivered yet.',
    opened
      ? `The link to the video was opened ${opened.count} times, first ${minute(opened.firstAt)}, last ${minute(opened.lastAt)}.`
      : 'No one has opened the link to the video yet.',
    ...(review ? [`The fan rated it ${review.rating} of 5${quoted(review.text)}.`] : []),
    '',
    'What happened:',
    ...timeline.map(({ at, what, note }) => `${minute(at)}  ${what}${quoted(note)}`),
  ]
    .join('\n')
    .slice(0, longestEvidence);
}
