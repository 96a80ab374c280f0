import { formatSpan } from '#api/domain/measures.ts';
import { windows } from '#api/domain/request/deadlines.ts';
import type { Letter } from '../letter.ts';

/** What the letters about a request may say. Names and reasons are user input. */
export interface RequestFacts {
  code: string;
  stageName: string;
  fanName: string;
  recipientName: string;
  /** Formatted: `KES 2,500`. */
  total: string;
  /** What follows it for the fan: about how much that is in the currency they saw, or nothing. */
  about: string;
  net: string;
  /** What a decision gave back to the fan; empty if none did. */
  part: string;
  /** The tax withheld from it on completion; empty if none was. */
  tax: string;
  /** In the reader's time zone, which it names; empty before payment. */
  deadline: string;
  reason: string;
  days: number;
  /** Whether the fan may still ask for another take. */
  mayAskAgain: boolean;
  /** The fan's review: from 1 to 5 stars, 0 before there is one. */
  stars: number;
  review: string;
  /** Until when the fan may respond to a delivered video, in the reader's zone; empty once that is over. */
  approvedAt: string;
  /** Until when each side of a dispute may tell what it has to say, in the reader's zone; empty if there is none. */
  heardUntil: string;
  /** By when a dispute is decided or refunded, in the reader's zone; empty if there is none. */
  decidedBy: string;
  /** By when our team has checked the brief, in the reader's zone; empty if it isn't held. */
  checkedBy: string;
  /** Until when a decision of ours may be answered, in the reader's zone. */
  answerBy: string;
  /** The fan's page of the request: in the profile, or the guest's, which carries the key after `#`. */
  trackUrl: string;
  /** When the watch page opens, by the clock the fan chose; empty if it is open. */
  opensAt: string;
  /** The watch page, or the fan's page of the request if its link has ended or isn't open yet. */
  watchUrl: string;
  artistUrl: string;
  adminUrl: string;
}

/** A letter about a request. */
export type WriteLetter = (facts: RequestFacts) => Letter;

/** How long an upload that started before the deadline may take after it. */
export const grace = formatSpan(windows.uploadGrace);

/** The reason the other side gave, if any. */
export function because(reason: string): string[] {
  return reason ? [`They wrote: “${reason}”`] : [];
}

/** The reason our team gives for its decision. */
export function weWrote(reason: string): string[] {
  return reason ? [`Here’s why: “${reason}”`] : [];
}

/** How someone answers a decision of ours. */
export const mayAnswer = ({ answerBy }: { answerBy: string }) =>
  `If you think we got this wrong, tell us why there, once, until ${answerBy}. Our team then looks again.`;

/** An amount and its reason, as an admin’s decision about money is noted. */
export const howMuch = (reason: string) => `How much, and why: ${reason}`;

export const moneyBack =
  'We’ve already started your refund, the same way you paid. A card can take a few days to show it.';

/** What happens to a request our team has to decide about. */
export function untilDecided({ decidedBy }: RequestFacts): string {
  const orElse = decidedBy && ` If we haven’t decided by ${decidedBy}, we refund you automatically.`;
  return `Our team is looking into it, and we’re holding your money.${orElse}`;
}

/** What to do with a video that is here; its link may wait for the moment that the fan chose. */
export const whatNow = (facts: RequestFacts): string[] => [
  facts.opensAt
    ? `You can watch it now. For anyone else the link stays sealed until ${facts.opensAt}, so you can pass it on already: you’ll find it with your request.`
    : 'Watch it, share it, keep it.',
  ...ifNotRight(facts),
];

/** Another take can be requested once; the second one is approved, or reported to our team. */
export function ifNotRight({ mayAskAgain, approvedAt }: RequestFacts): string[] {
  if (!approvedAt) return [];
  const way = mayAskAgain
    ? 'If something went wrong, you can ask for another take'
    : 'If something is still wrong, you can report it to our team';
  return [`${way} until ${approvedAt}. After that we approve the video automatically.`];
}
