import { formatSpan } from '#api/domain/measures.ts';
import { windows } from '#api/domain/request/deadlines.ts';

/** What the letters about a request may say. Names and reasons were typed by people. */
export interface RequestFacts {
  code: string;
  stageName: string;
  fanName: string;
  recipientName: string;
  /** For people: `KES 2,500`. */
  total: string;
  net: string;
  /** What was withheld of it once the video was completed; empty where nothing was. */
  tax: string;
  /** In the reader's time zone, which it names; empty before the money arrived. */
  deadline: string;
  reason: string;
  days: number;
  /** Whether the fan may still ask for another take. */
  mayAskAgain: boolean;
  /** The fan's review: from 1 to 5 stars, 0 before there is one. */
  stars: number;
  review: string;
  /** Until when the fan may answer a delivered video, in the reader's zone; empty once that is over. */
  approvedAt: string;
  /** By when a dispute is decided or refunded, in the reader's zone; empty where there is none. */
  decidedBy: string;
  /** The fan's page of the request: in the profile, or the guest's, which carries the key behind `#`. */
  trackUrl: string;
  watchUrl: string;
  artistUrl: string;
  adminUrl: string;
}

/** How long after its deadline an upload may take that began before it. */
export const grace = formatSpan(windows.uploadGrace);

/** What the other side wrote, where it gave a reason. */
export function because(reason: string): string[] {
  return reason ? [`They wrote: “${reason}”`] : [];
}

/** What our team says about a decision of its own. */
export function weWrote(reason: string): string[] {
  return reason ? [`Here’s why: “${reason}”`] : [];
}

export const moneyBack =
  'We’ve started your refund already, the same way you paid. A card can take a few days to show it.';
