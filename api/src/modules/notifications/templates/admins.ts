import type { Letter } from '../letter.ts';
import type { RequestFacts } from './facts.ts';

const look =
  (why: string) =>
  (facts: RequestFacts): Letter => ({
    subject: `${why}: ${facts.code}`,
    lines: [
      `${facts.stageName} for ${facts.recipientName}, ${facts.total}.`,
      ...(facts.reason ? [`“${facts.reason}”`] : []),
    ],
    action: { label: 'Open the request', url: facts.adminUrl },
  });

/** What the admins are told. */
export const adminLetters: Record<string, (facts: RequestFacts) => Letter> = {
  redo_refused: look('A redo was refused'),
  redo_lapsed: look('A redo did not come'),
  reported: look('A fan has reported a video'),
  dispute_lapsed: look('A dispute was refunded undecided'),
  charged_back: look('A payment was charged back'),
  dispute_reminder: look('A dispute waits for you'),
};
