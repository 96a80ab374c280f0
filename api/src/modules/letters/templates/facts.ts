import { m } from '@salamu/messages/messages';
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
  /** The same for the fan: with about how much that is in the currency they saw, if they saw one. */
  price: string;
  /** The artist's share: as agreed, and once completed as posted, after tax. */
  net: string;
  /** What a decision gave back to the fan; empty if none did. */
  part: string;
  /** The tax withheld from it on completion; empty if none was. */
  tax: string;
  /** In the reader's time zone, which it names; empty before payment. */
  deadline: string;
  reason: string;
  /**
   * How much has gone back, a bank disputes, or was moved in the artist's balance, and where to; empty where that is not
   * known.
   */
  sum: string;
  wayBack: string;
  /** What the event owes back to the fan, and where it goes; empty if nothing is sent. */
  back: string;
  backTo: string;
  /** Whether the fan has all of that from their bank instead. */
  isBackByBank: boolean;
  course: 'open' | 'completed' | 'ended';
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
  /** The day on which the fan needs it, if an outage or a pause has moved the deadline past it; else empty. */
  pastDay: string;
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

const courses = {
  open: m.mail_fan_goes_on,
  completed: m.mail_fan_stays_completed,
  ended: m.mail_fan_has_ended,
};

/** A letter to the fan with the money that goes back: how much and where to, and what becomes of the request. */
export function withMoneyBack({ subject, lines, ...letter }: Letter, facts: RequestFacts): Letter {
  const { back, isBackByBank, wayBack, course } = facts;
  if (!back && !isBackByBank && !wayBack) return { subject, lines, ...letter };
  const words = back ? [m.mail_money_back(facts)] : isBackByBank ? [m.mail_money_back_by_bank()] : [];
  return {
    ...letter,
    subject: back ? m.mail_money_back_subject({ ...facts, subject }) : subject,
    lines: [...lines, sentences(...words, courses[course]())],
  };
}

/** How long an upload that started before the deadline may take after it. */
export const grace = () => formatSpan(windows.uploadGrace);

/** What someone wrote, in quotes; empty if they wrote nothing. */
export const quote = (words: string): string => words && m.mail_quote({ words });

/** The reason the other side gave, if any. */
export const because = ({ reason }: { reason: string }): string => reason && m.mail_they_wrote({ reason });

/** The reason our team gives for its decision. */
export const weWrote = ({ reason }: { reason: string }): string => reason && m.mail_we_wrote({ reason });

/** Which time an outage or a pause has moved, if there is one that the reader waits for. */
export const movedTo = ({ approvedAt, decidedBy, deadline }: RequestFacts): string => {
  const until = approvedAt || decidedBy || deadline;
  return until && m.mail_clock_moved_to({ until });
};

/** What happens to a request our team has to decide about. */
export const untilDecided = (facts: RequestFacts): string =>
  sentences(m.mail_until_decided(), facts.decidedBy && m.mail_or_refund(facts));

/** One paragraph of those that are said. */
export const sentences = (...said: string[]): string => said.filter(Boolean).join(' ');

/** What to do with a video that is here; its link may wait for the moment that the fan chose. */
export const whatNow = (facts: RequestFacts): string[] => [
  facts.opensAt ? m.mail_watch_sealed(facts) : m.mail_watch_keep(),
  ifNotRight(facts),
];

/** Another take can be requested once; the second one is approved, or reported to our team. */
const ifNotRight = (facts: RequestFacts): string =>
  facts.approvedAt && (facts.mayAskAgain ? m.mail_ask_again_until(facts) : m.mail_report_until(facts));
