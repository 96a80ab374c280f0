import { windows } from '#api/domain/request/deadlines.ts';
import type { WindowSettings } from '#api/domain/settings.ts';

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
  /** Whether the money is held until an admin has decided. */
  inDispute: boolean;
  /** The fan's review: from 1 to 5 stars, 0 before there is one. */
  stars: number;
  review: string;
  /** The rules as they stand. */
  windows: WindowSettings;
  /** The fan's page of the request: in the profile, or the guest's, which carries the key behind `#`. */
  trackUrl: string;
  watchUrl: string;
  artistUrl: string;
  adminUrl: string;
}

/** How long an upload that began before a deadline may take after it. */
export const graceMinutes = windows.uploadGrace / 60_000;

/** The reason as the last sentence, where there is one. */
export function because(reason: string): string[] {
  return reason ? [`They wrote: “${reason}”`] : [];
}

/** What our team says about a decision of its own. */
export function weWrote(reason: string): string[] {
  return reason ? [`Here's why: “${reason}”`] : [];
}

export const moneyBack =
  'Your money goes back to the way you paid; we have started it already. A card can take some days to show it.';
